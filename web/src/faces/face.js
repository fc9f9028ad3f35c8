/** The picture of one card, in whichever pack. */

import { html, nothing } from 'lit';
import { svg, unsafeStatic } from 'lit/static-html.js';

import { BACK } from './back.js';
import { frenchCourt } from './french.js';
import { germanCourt } from './german.js';
import { rankSign } from './glyphs.js';
import { HEIGHT, WIDTH, at, bothEnds } from './marks.js';
import { pips } from './pips.js';
import { colours, suitMarks } from './suits.js';

/** @typedef {import('./glyphs.js').Deck} Deck */
/** @typedef {import('./suits.js').Suit} Suit */

const PAPER = '<rect class="card" x="1" y="1" width="248" height="348" rx="12.5"/>';
const [INDEX_X, RANK_Y, SUIT_Y] = [38, 19, 114];

/** @type {Map<string, ReturnType<typeof svg>>} */
const drawn = new Map();

/**
 * The marks of a whole card as SVG text, its colours by the names of `faceStyles`.
 * @param {string} card rank and suit, `AS` or `TD`; anything else is a back
 * @param {Deck} deck
 */
export function faceMarks(card, deck) {
  if (!/^[2-9TJQKA][SHDC]$/.test(card)) return PAPER + BACK;
  const rank = card[0];
  const suit = /** @type {Suit} */ (card[1]);
  const index =
    rankSign(rank, deck, INDEX_X, RANK_Y) + at(suitMarks(suit, deck), INDEX_X, SUIT_Y, 0.48);
  return PAPER + bothEnds(index) + middle(rank, suit, deck);
}

/**
 * @param {string} rank
 * @param {Suit} suit
 * @param {Deck} deck
 */
function middle(rank, suit, deck) {
  const german = deck === 'german';
  if ('KQJ'.includes(rank)) return german ? germanCourt(rank, suit) : frenchCourt(rank, suit);
  if (rank !== 'A') return pips(rank, suit, deck);
  const sign = suitMarks(suit, deck);
  return german ? bothEnds(at(sign, WIDTH / 2, 104, 1.1)) : at(sign, WIDTH / 2, HEIGHT / 2, 1.4);
}

/**
 * The whole picture as an `<svg>` that fills its box. Where it stands, `faceStyles` must hold.
 * @param {string} card rank and suit, `AS` or `TD`; `''` or `??` is a back
 * @param {Deck} [deck]
 * @param {{ fourColour?: boolean, label?: string }} [how] without a label it is silent for screen readers
 */
export function faceSvg(card, deck = 'french', { fourColour = false, label = '' } = {}) {
  const key = deck + card;
  let shapes = drawn.get(key);
  if (!shapes) drawn.set(key, (shapes = svg`${unsafeStatic(faceMarks(card, deck))}`));
  return html`<svg
    class=${colours(card[1] ?? '', deck, fourColour)}
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role=${label ? 'img' : nothing}
    aria-label=${label || nothing}
    aria-hidden=${label ? nothing : 'true'}
  >
    ${shapes}
  </svg>`;
}
