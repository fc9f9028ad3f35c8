/** The corner letters and digits, as strokes 54 high, so that every device shows the same card. */

import { at } from './marks.js';

/** @typedef {'french' | 'russian' | 'german'} Deck */

const SCALE = 1.12;

/** @type {Record<string, [width: number, d: string]>} */
const GLYPHS = {
  2: [33, 'M1 16C0-5 32-6 32 14 32 28 6 38 1 54H33'],
  3: [33, 'M2 0H30L14 21C26 20 33 27 33 37 33 59 4 60 0 43'],
  4: [36, 'M25 54V0L0 37H36'],
  5: [33, 'M29 0H6L4 25C14 17 33 19 33 36 33 58 5 60 0 45'],
  6: [34, 'M27 0C10 8 0 22 0 37A17 17 0 1 0 34 37 17 17 0 0 0 0 37'],
  7: [33, 'M0 0H33C21 17 14 34 12 54'],
  8: [34, 'M17 25A12.5 12.5 0 1 1 17.01 25ZM17 25A17 14.5 0 1 0 17.01 25Z'],
  9: [34, 'M7 54C24 46 34 32 34 17A17 17 0 1 0 0 17 17 17 0 0 0 34 17'],
  T: [43, 'M0 9L10 1V54M43 27C43-9 22-9 22 27 22 63 43 63 43 27Z'],
  A: [38, 'M0 54L19 0 38 54M7 36H31'],
  K: [34, 'M1 0V54M33 0L1 34M12 23L34 54'],
  Q: [37, 'M37 27C37-9 0-9 0 27 0 63 37 63 37 27ZM22 38L38 57'],
  J: [27, 'M10 0H27V36C27 59 1 60 0 40'],
  Т: [36, 'M0 0H36M18 0V54'],
  Д: [40, 'M0 60V48H40V60M6 48C12 36 13 20 13 0H34V48'],
  В: [33, 'M0 26H18C35 26 34 0 17 0H0V54H18C38 54 38 26 18 26'],
  O: [37, 'M37 27C37-9 0-9 0 27 0 63 37 63 37 27Z'],
  U: [34, 'M0 0V35C0 60 34 60 34 35V0'],
};

/** @type {Record<Deck, Record<string, string>>} */
const LETTERS = {
  french: {},
  russian: { A: 'Т', K: 'K', Q: 'Д', J: 'В' },
  german: { Q: 'O', J: 'U' },
};

/**
 * The sign of a rank in the corner, centred on x and standing with its top on y.
 * @param {string} rank one of 23456789TJQKA
 * @param {Deck} deck
 * @param {number} x
 * @param {number} y
 */
export function rankSign(rank, deck, x, y) {
  const [width, d] = GLYPHS[LETTERS[deck][rank] ?? rank];
  return at(`<path class="index" d="${d}"/>`, x - (width * SCALE) / 2, y, SCALE);
}
