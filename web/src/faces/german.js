/**
 * The German courts, each a whole figure, told apart as at a German table: the König sits crowned on his throne,
 * the Ober has his suit above, the Unter has it below.
 */

import { at, disc, mirrored, shape } from './marks.js';
import { suitMarks } from './suits.js';

/** @typedef {import('./suits.js').Suit} Suit */

const FACE =
  shape('skin', 'M105 70H145V94C145 112 135 122 125 122 115 122 105 112 105 94Z') +
  mirrored(disc('ink', 116.5, 91, 2.4) + shape('line', 'M111 85Q116 82 121 84')) +
  shape('line', 'M125 90V101L121.5 102.5');
const LIP = shape('lip', 'M120 110Q125 112 130 110');

const KING =
  shape('slate', 'M72 318V104C72 76 96 64 125 64 154 64 178 76 178 104V318Z') +
  shape('deep', 'M82 306V108C82 86 102 76 125 76 148 76 168 86 168 108V306Z') +
  mirrored(disc('gold', 75, 92, 8) + shape('gold', 'M68 222H86V232H68Z')) +
  shape(
    'robe',
    'M125 132C152 132 168 142 168 164L166 218C174 226 178 236 178 250V310H72V250C72 236 76 226 84 218L82 164C82 142 98 132 125 132Z',
  ) +
  shape('deep', 'M92 236C112 246 138 246 158 236L150 310H100Z') +
  shape('paper', 'M72 298H178V312H72Z') +
  [84, 104, 125, 146, 166]
    .map((x) => shape('ink', `M${x - 3} 309L${x} 301 ${x + 3} 309Z`))
    .join('') +
  shape('boot', 'M108 317H104M142 317H146') +
  shape('paper', 'M92 136C102 172 148 172 158 136L171 147C158 196 92 196 79 147Z') +
  mirrored(shape('ink', 'M89 154L95 151 96 162ZM102 170L108 165 111 175Z')) +
  shape(
    'hair',
    'M98 70H152C154 92 158 104 166 114 158 126 148 128 142 120H108C102 128 92 126 84 114 92 104 96 92 98 70Z',
  ) +
  FACE +
  shape(
    'hair',
    'M102 90C104 102 110 106 117 105 121 104 122 102 125 102 128 102 129 104 133 105 140 106 146 102 148 90 152 118 143 140 125 152 107 140 98 118 102 90Z',
  ) +
  LIP +
  shape('gold', 'M98 58L89 30 109 42 125 22 141 42 161 30 152 58Z') +
  disc('gold', 89, 29, 5.5) +
  disc('gold', 161, 29, 5.5) +
  disc('gold', 125, 21, 6) +
  shape('robe', 'M96 56H154V68H96Z') +
  [107, 125, 143].map((x) => disc('gold', x, 62, 3)).join('') +
  shape('rod', 'M197 92L178 236') +
  disc('gold', 198, 84, 11) +
  shape('gold', 'M189 95H208L203 104H192Z') +
  shape('sleeve', 'M160 166Q172 196 182 198') +
  disc('skin', 185, 196, 10) +
  shape('sleeve', 'M90 166Q84 206 100 212') +
  disc('skin', 106, 212, 10) +
  disc('gold', 106, 192, 14) +
  shape('rod', 'M106 178V166M100 171H112');

const LEGS =
  shape('leg', 'M110 236L105 300M140 236L145 300') +
  shape('boot', 'M105 286V312H95M145 286V312H155');
const HEAD =
  shape(
    'hair',
    'M102 64H148C154 88 156 108 150 118 142 124 134 122 132 116H118C116 122 108 124 100 118 94 108 96 88 102 64Z',
  ) +
  shape('skin', 'M115 108H135V128L125 138 115 128Z') +
  FACE +
  shape('mouth', 'M119 110Q125 112 131 110') +
  shape('paper', 'M112 126L125 140 138 126 150 134 140 152 125 144 110 152 100 134Z');
const COAT =
  'M125 130C148 130 160 138 162 158L154 206 166 250C140 258 110 258 84 250L96 206 88 158C90 138 102 130 125 130Z';

const OBER =
  shape('deep', 'M98 134L70 272H180L152 134Z') +
  LEGS +
  shape('blade', 'M88 214L62 292') +
  shape('robe', COAT) +
  shape('gold', 'M95 202H155V213H95Z') +
  [162, 176, 190].map((y) => disc('gold', 125, y, 4)).join('') +
  shape('sleeve', 'M98 152Q62 180 84 206') +
  shape('cuff', 'M76 212L90 203') +
  disc('skin', 90, 212, 9) +
  shape('sleeve', 'M152 152Q182 172 192 142') +
  shape('cuff', 'M183 138L201 144') +
  disc('skin', 196, 128, 10) +
  HEAD +
  shape('gold', 'M104 50C88 52 74 44 70 26 90 18 108 28 114 46Z') +
  shape('line', 'M108 46C98 40 88 34 80 31') +
  shape('robe', 'M98 58C98 30 152 30 152 58Z') +
  shape('deep', 'M84 62C96 52 154 52 166 62 156 74 94 74 84 62Z');

const UNTER =
  shape('rod', 'M179 52V312') +
  shape(
    'slate',
    'M179 18L186 52H205C217 66 215 86 207 98 201 90 193 86 186 86L183 92H175L173 84 160 77V65L173 56Z',
  ) +
  shape('leg', 'M110 236L105 300') +
  shape('leg gilt', 'M140 236L145 300') +
  shape('boot', 'M105 286V312H95M145 286V312H155') +
  shape('robe', COAT) +
  shape('gold', 'M125 130C148 130 160 138 162 158L154 206 166 250C153 254 140 256 125 256Z') +
  shape('deep', 'M95 202H155V213H95Z') +
  shape('sleeve gilt', 'M98 152Q72 178 68 208') +
  shape('cuff dark', 'M58 208L78 212') +
  disc('skin', 66, 222, 10) +
  shape('sleeve', 'M152 152Q160 186 174 179') +
  shape('cuff', 'M167 171L172 188') +
  disc('skin', 179, 174, 10) +
  HEAD +
  shape('robe', 'M98 62C84 34 108 26 130 28 158 30 168 46 154 62Z') +
  shape('deep', 'M94 58C112 50 138 50 156 58L155 70C138 64 112 64 95 70Z');

/**
 * @param {string} rank one of KQJ
 * @param {Suit} suit
 */
export function germanCourt(rank, suit) {
  const sign = suitMarks(suit, 'german');
  if (rank === 'K') return KING;
  return rank === 'Q' ? OBER + at(sign, 205, 62, 0.64) : UNTER + at(sign, 46, 290, 0.64);
}
