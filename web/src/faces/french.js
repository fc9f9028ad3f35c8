/** King, queen and jack as double-headed half figures; French and Russian cards share them. */

import { at, bothEnds, disc, mirrored, shape } from './marks.js';
import { suitMarks } from './suits.js';

/** @typedef {import('./suits.js').Suit} Suit */

const SHOULDERS = 'M32 176C36 152 66 144 98 132H152C184 144 214 152 218 176Z';
const FACE = 'M101 70H149V98C149 120 136 131 125 131 114 131 101 120 101 98Z';
const EYES = mirrored(disc('ink', 114, 90, 2.8)) + shape('line', 'M125 90V102L121 103');
const BELT =
  '<rect class="gold" x="30" y="169" width="190" height="12"/>' + shape('line', 'M30 169H220M30 181H220');

const KING =
  shape('suit robe', SHOULDERS) +
  shape(
    'hair',
    'M92 70H158C160 98 164 114 170 126 160 136 150 134 146 126H104C100 134 90 136 80 126 86 114 90 98 92 70Z',
  ) +
  shape('paper', 'M82 136C96 164 154 164 168 136L178 142C158 178 92 178 72 142Z') +
  shape('skin', FACE) +
  shape(
    'hair',
    'M101 90C101 106 110 109 117 106 121 104 129 104 133 106 140 109 149 106 149 90 155 116 146 140 125 156 104 140 95 116 101 90Z',
  ) +
  EYES +
  shape('gold', 'M92 60L84 26 106 43 125 16 144 43 166 26 158 60Z') +
  shape('suit', 'M90 58H160V72H90Z') +
  disc('gold', 84, 24, 6) +
  disc('gold', 166, 24, 6) +
  disc('gold', 125, 15, 6);

const QUEEN =
  shape('suit robe', SHOULDERS) +
  shape(
    'hair',
    'M125 46C88 46 86 78 86 98 86 122 74 134 76 152 96 156 104 140 106 124H144C146 140 154 156 174 152 176 134 164 122 164 98 164 78 162 46 125 46Z',
  ) +
  shape('skin', 'M113 112H137V132C148 136 150 140 150 142 142 158 108 158 100 142 100 140 102 136 113 132Z') +
  shape('skin', 'M102 84C102 64 148 64 148 84 148 108 136 122 125 122 114 122 102 108 102 84Z') +
  EYES +
  shape('gold', 'M100 58L94 32 112 44 125 26 138 44 156 32 150 58C140 52 110 52 100 58Z');

const JACK =
  shape('suit robe', SHOULDERS) +
  shape('gold', 'M125 132H152C184 144 214 152 218 176H125Z') +
  shape('hair', 'M92 62H158C164 90 164 112 156 122H94C86 112 86 90 92 62Z') +
  shape('skin', FACE) +
  EYES +
  shape('paper', 'M146 50C168 22 200 12 222 24 214 56 180 70 150 62Z') +
  shape('suit', 'M84 68C80 42 108 30 132 34 162 38 172 54 166 68 142 60 108 60 84 68Z');

/** @type {Record<string, string>} */
const COURTS = { K: KING, Q: QUEEN, J: JACK };

/**
 * @param {string} rank one of KQJ
 * @param {Suit} suit
 */
export const frenchCourt = (rank, suit) =>
  bothEnds(COURTS[rank]) + BELT + at(suitMarks(suit, 'french'), 0, 0, 0.001);
