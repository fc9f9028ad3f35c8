/**
 * King, queen and jack as double-headed half figures; French and Russian cards share them.
 *
 * Told apart by silhouette: the king by crown and beard, the queen by crown and hair, the jack by cap and feather.
 * Each holds his suit: on a sceptre, as a flower, on a shield.
 */

import { at, bothEnds, disc, mirrored, shape } from './marks.js';
import { suitMarks } from './suits.js';

/** @typedef {import('./suits.js').Suit} Suit */

/** The bust ends in a slant, on which the two halves of the card meet. */
const BUST = shape('robe', 'M64 192V152C64 130 84 122 104 116H146C166 122 186 130 186 152V158Z');
const SASH =
  shape('deep', 'M64 183L186 149V167L64 201Z') + shape('gold', 'M64 186L186 152V164L64 198Z');
const ARM =
  shape('sleeve', 'M171 167Q180 163 187 152') +
  shape('cuff', 'M180 143L193 156') +
  disc('skin', 197, 146, 10);

const EYES = mirrored(disc('ink', 115, 82, 2.6) + shape('line', 'M109 75Q115 71 120 74'));
const NOSE = shape('line', 'M125 80V93L121 94.5');

const KING =
  shape(
    'hair',
    'M94 58H156C158 84 164 98 172 108 164 120 152 120 146 112H104C98 120 86 120 78 108 86 98 92 84 94 58Z',
  ) +
  BUST +
  shape('paper', 'M88 121C98 158 152 158 162 121L180 130C168 182 82 182 70 130Z') +
  mirrored(shape('ink', 'M84 136L90 133 91 144ZM97 153L103 148 106 158Z')) +
  shape('skin', 'M102 56H148V88C148 106 136 118 125 118 114 118 102 106 102 88Z') +
  shape(
    'hair',
    'M99 80C102 94 108 99 116 98 120 97 122 95 125 95 128 95 130 97 134 98 142 99 148 94 151 80 156 112 146 138 125 150 104 138 94 112 99 80Z',
  ) +
  shape('lip', 'M118 105Q125 108 132 105') +
  EYES +
  NOSE +
  shape('gold', 'M96 50L86 21 107 33 125 12 143 33 164 21 154 50Z') +
  disc('gold', 86, 20, 5.5) +
  disc('gold', 164, 20, 5.5) +
  disc('gold', 125, 12, 6) +
  shape('robe', 'M94 47H156V60H94Z') +
  [106, 125, 144].map((x) => disc('gold', x, 53.5, 3)).join('');

const QUEEN =
  shape(
    'hair',
    'M125 34C90 34 86 62 86 84 86 108 70 118 72 146 78 160 92 158 100 150H150C158 158 172 160 178 146 180 118 164 108 164 84 164 62 160 34 125 34Z',
  ) +
  shape('robe', 'M64 192V156C64 142 78 136 92 130H158C172 136 186 142 186 156V158Z') +
  shape(
    'skin',
    'M115 100H135V120C146 123 156 126 158 130 152 146 138 152 125 156 112 152 98 146 92 130 94 126 104 123 115 120Z',
  ) +
  shape('trim', 'M96 132Q125 166 154 132') +
  shape('skin', 'M102 72C102 50 148 50 148 72 148 96 136 112 125 112 114 112 102 96 102 72Z') +
  shape(
    'hair',
    'M125 48C112 52 102 64 101 82 94 60 104 42 125 42 146 42 156 60 149 82 148 64 138 52 125 48Z',
  ) +
  EYES +
  NOSE +
  shape('lip', 'M119 101Q125 104 131 101') +
  shape('gold', 'M99 47L92 22 110 33 125 14 140 33 158 22 151 47C140 41 110 41 99 47Z') +
  disc('gold', 92, 21, 4) +
  disc('gold', 158, 21, 4) +
  disc('gold', 125, 13, 4.5);

const JACK =
  shape(
    'hair',
    'M94 58H156C164 84 166 104 160 114 152 120 140 118 136 110H114C110 118 98 120 90 114 84 104 86 84 94 58Z',
  ) +
  BUST +
  shape('gold', 'M125 116H146C166 122 186 130 186 152V158L125 175Z') +
  shape('skin', 'M114 100H136V120L125 132 114 120Z') +
  shape('paper', 'M112 112L125 132 138 112 158 120 146 140 125 134 104 140 92 120Z') +
  shape('skin', 'M102 56H148V84C148 102 136 114 125 114 114 114 102 102 102 84Z') +
  EYES +
  NOSE +
  shape('mouth', 'M119 103Q125 105 130 103') +
  shape('gold', 'M148 46C160 14 196 4 224 20 212 50 182 62 154 58Z') +
  shape('line', 'M156 52C172 34 190 26 208 24') +
  shape('robe', 'M86 62C78 38 102 20 130 22 160 24 176 44 166 62Z') +
  shape('deep', 'M84 56C110 48 142 48 168 56L166 68C142 60 110 60 86 68Z');

/** @type {(sign: string) => string} */
const SCEPTRE = (sign) =>
  shape('rod', 'M199 88V178') +
  shape('gold', 'M187 80H211L205 92H193Z') +
  ARM +
  at(sign, 199, 54, 0.5);
/** @type {(sign: string) => string} */
const FLOWER = (sign) =>
  shape('twig', 'M200 84C204 116 200 144 190 172') +
  shape(
    'leaf',
    'M201 118C214 116 222 106 222 96 208 98 202 106 201 118ZM201 126C190 122 184 114 184 104 196 106 202 114 201 126Z',
  ) +
  ARM +
  at(sign, 200, 62, 0.5);
/** @type {(sign: string) => string} */
const SHIELD = (sign) =>
  shape('deep', 'M168 90H234V128C234 154 216 166 201 174 186 166 168 154 168 128Z') +
  shape('paper', 'M174 96H228V128C228 150 213 160 201 167 189 160 174 150 174 128Z') +
  at(sign, 201, 126, 0.46);

/** @type {Record<string, [half: string, holding: (sign: string) => string]>} */
const COURTS = { K: [KING, SCEPTRE], Q: [QUEEN, FLOWER], J: [JACK, SHIELD] };

/**
 * @param {string} rank one of KQJ
 * @param {Suit} suit
 */
export function frenchCourt(rank, suit) {
  const [half, holding] = COURTS[rank];
  return bothEnds(half) + SASH + bothEnds(holding(suitMarks(suit, 'french')));
}
