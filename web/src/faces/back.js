/** The back of every card: a quiet lattice. */

import { shape } from './marks.js';

const [LEFT, TOP, COLUMNS, ROWS, WIDE, HIGH] = [17, 17, 9, 11, 24, 316 / 11];

/** One zigzag across, and its mirror image, make a row of diamonds; no line is cut. */
function lattice() {
  let d = '';
  for (let row = 0; row < ROWS; row++) {
    for (const up of [HIGH, -HIGH]) {
      let y = TOP + row * HIGH + (up > 0 ? 0 : HIGH);
      d += `M${LEFT} ${y.toFixed(1)}`;
      for (let column = 0; column < COLUMNS; column++)
        d += `l${WIDE} ${(column % 2 ? -up : up).toFixed(1)}`;
    }
  }
  return d;
}

export const BACK =
  '<rect class="back" x="12" y="12" width="226" height="326" rx="8"/>' +
  shape('lattice', lattice());
