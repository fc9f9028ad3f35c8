/** The German courts, each a whole figure: the König sits crowned, the Ober has his suit above, the Unter below. */

import { at, disc, mirrored, shape } from './marks.js';
import { suitMarks } from './suits.js';

/** @typedef {import('./suits.js').Suit} Suit */

const EYES = mirrored(disc('ink', 116, 84, 2.5)) + shape('line', 'M125 84V94L122 95');
const FACE = shape('skin', 'M104 66H146V88C146 108 134 116 125 116 116 116 104 108 104 88Z');

const KING =
  shape('hair', 'M72 96C72 60 178 60 178 96V300H72Z') +
  shape('suit robe', 'M86 136C100 122 150 122 164 136L178 316H72Z') +
  FACE +
  shape('gold', 'M98 60L90 30 110 44 125 22 140 44 160 30 152 60Z') +
  EYES;
const OBER =
  shape('suit robe', 'M92 134C104 120 146 120 158 134L168 220H82Z') +
  shape('hair', 'M96 220H120V320H96ZM130 220H154V320H130Z') +
  FACE +
  EYES +
  shape('suit', 'M94 66C94 40 156 40 156 66Z');
const UNTER = OBER;

/**
 * @param {string} rank one of KQJ
 * @param {Suit} suit
 */
export function germanCourt(rank, suit) {
  const sign = suitMarks(suit, 'german');
  if (rank === 'K') return KING;
  return rank === 'Q' ? OBER + at(sign, 200, 58, 0.64) : UNTER + at(sign, 50, 292, 0.64);
}
