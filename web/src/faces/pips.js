/** The number cards: where the pips lie. */

import { at } from './marks.js';
import { suitMarks } from './suits.js';

/** @typedef {import('./glyphs.js').Deck} Deck */
/** @typedef {import('./suits.js').Suit} Suit */

const MIDDLE = 175;
const [LEFT, CENTRE, RIGHT] = [96, 125, 154];
const [TOP, BOTTOM] = [60, 290];
const [UPPER, LOWER] = [TOP + (BOTTOM - TOP) / 3, BOTTOM - (BOTTOM - TOP) / 3];

/** @type {(...rows: number[]) => [number, number][]} */
const pairs = (...rows) =>
  rows.flatMap(
    (y) =>
      /** @type {[number, number][]} */ ([
        [LEFT, y],
        [RIGHT, y],
      ]),
  );
/** @type {(...rows: number[]) => [number, number][]} */
const single = (...rows) => rows.map((y) => [CENTRE, y]);

/** @type {Record<string, [number, number][]>} */
const PLACES = {
  2: single(TOP, BOTTOM),
  3: single(TOP, MIDDLE, BOTTOM),
  4: pairs(TOP, BOTTOM),
  5: [...pairs(TOP, BOTTOM), ...single(MIDDLE)],
  6: pairs(TOP, MIDDLE, BOTTOM),
  7: [...pairs(TOP, MIDDLE, BOTTOM), ...single((TOP + MIDDLE) / 2)],
  8: [...pairs(TOP, MIDDLE, BOTTOM), ...single((TOP + MIDDLE) / 2, (BOTTOM + MIDDLE) / 2)],
  9: [...pairs(TOP, UPPER, LOWER, BOTTOM), ...single(MIDDLE)],
  T: [...pairs(TOP, UPPER, LOWER, BOTTOM), ...single((TOP + UPPER) / 2, (BOTTOM + LOWER) / 2)],
};

/**
 * The pips of a number card; those below the middle stand on their heads.
 * @param {string} rank one of 23456789T
 * @param {Suit} suit
 * @param {Deck} deck
 */
export function pips(rank, suit, deck) {
  const sign = suitMarks(suit, deck);
  return PLACES[rank].map(([x, y]) => at(sign, x, y, 0.39, y > MIDDLE ? 180 : 0)).join('');
}
