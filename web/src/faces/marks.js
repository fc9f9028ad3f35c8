/** Small pieces of SVG text from which every face is put together. All of it is ours; nothing from a reader goes in. */

export const WIDTH = 250;
export const HEIGHT = 350;

/**
 * A filled shape.
 * @param {string} name the class that says its colour
 * @param {string} d
 */
export const shape = (name, d) => `<path class="${name}" d="${d}"/>`;

/**
 * A disc.
 * @param {string} name the class that says its colour
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const disc = (name, x, y, r) => `<circle class="${name}" cx="${x}" cy="${y}" r="${r}"/>`;

/**
 * The same marks moved, and scaled or turned if asked.
 * @param {string} marks
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 * @param {number} [turn] degrees
 */
export function at(marks, x, y, scale = 1, turn = 0) {
  const turned = turn ? ` rotate(${turn})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${+x.toFixed(2)} ${y})${turned}${scaled}">${marks}</g>`;
}

/**
 * The marks and their mirror image: the other side of a face seen from the front.
 * @param {string} marks
 */
export const mirrored = (marks) =>
  `${marks}<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${marks}</g>`;

/**
 * The marks, and once more upside down at the other end of the card.
 * @param {string} marks
 */
export const bothEnds = (marks) =>
  `${marks}<g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${marks}</g>`;
