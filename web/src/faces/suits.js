/** The eight suit signs, French and German, and the small badge that shows one alone. */

import { html } from 'lit';
import { svg, unsafeStatic } from 'lit/static-html.js';

import { disc, shape } from './marks.js';

/** @typedef {import('./glyphs.js').Deck} Deck */
/** @typedef {'S' | 'H' | 'D' | 'C'} Suit */

const HEART =
  'M0 47C-7 31-46 10-46-17-46-34-35-44-23-44-12-44-4-37 0-27 4-37 12-44 23-44 35-44 46-34 46-17 46 10 7 31 0 47Z';

/** @type {Record<Suit, string>} */
const FRENCH = {
  S: shape(
    'suit',
    'M0-49C7-32 44-8 44 15 44 29 34 37 24 37 15 37 8 32 4 25 5 38 9 44 17 49H-17C-9 44-5 38-4 25-8 32-15 37-24 37-34 37-44 29-44 15-44-8-7-32 0-49Z',
  ),
  H: shape('suit', HEART),
  D: shape('suit', 'M0-50C8-32 24-12 39 0 24 12 8 32 0 50-8 32-24 12-39 0-24-12-8-32 0-50Z'),
  C:
    disc('suit', 0, -26, 21) +
    disc('suit', -25, 11, 21) +
    disc('suit', 25, 11, 21) +
    shape('suit', 'M-9-10H9V4L5 16C5 34 9 43 18 49H-18C-9 43-5 34-5 16L-9 4Z'),
};

/** @type {Record<Suit, string>} */
const GERMAN = {
  S:
    shape('stem', 'M0 22C0 36-3 43-10 49') +
    shape(
      'suit',
      'M0-50C7-34 42-18 42 6 42 21 33 30 21 30 11 30 4 26 0 19-4 26-11 30-21 30-33 30-42 21-42 6-42-18-7-34 0-50Z',
    ) +
    shape('vein', 'M0-32V18M0 8L20-7M0 8L-20-7M0-12L13-22M0-12L-13-22'),
  H: shape('suit', HEART),
  D:
    shape('bell', 'M-9-38A9 9 0 1 1 9-38') +
    disc('bell', 0, 4, 42) +
    shape('bell', 'M-41-4H41M-41 10H41') +
    shape('ring', 'M0 24V42') +
    disc('ink', 0, 24, 7),
  C:
    shape('stem', 'M0-34C0-42 4-46 10-49') +
    shape('nut', 'M-27-6H27C30 22 14 36 0 50-14 36-30 22-27-6Z') +
    shape('suit', 'M-36-6C-36-26-20-36 0-36 20-36 36-26 36-6 24-1-24-1-36-6Z'),
};

/**
 * The marks of a suit sign, 100 high around its middle.
 * @param {Suit} suit
 * @param {Deck} deck
 */
export const suitMarks = (suit, deck) => (deck === 'german' ? GERMAN : FRENCH)[suit];

/**
 * A suit sign alone, for badges: as large as its box, silent for screen readers. Where it stands, `faceStyles` must hold.
 * @param {Suit} suit
 * @param {Deck} [deck]
 * @param {boolean} [fourColour]
 */
export const suitSign = (suit, deck = 'french', fourColour = false) =>
  html`<svg class=${colours(suit, deck, fourColour)} viewBox="-52 -52 104 104" aria-hidden="true">
    ${svg`${unsafeStatic(suitMarks(suit, deck))}`}
  </svg>`;

/**
 * The classes that give a picture its colours.
 * @param {string} suit a suit letter, or nothing for a back
 * @param {Deck} deck
 * @param {boolean} fourColour
 */
export const colours = (suit, deck, fourColour) =>
  `face ${deck === 'german' ? 'german' : fourColour ? 'four' : 'two'}-${suit}`;
