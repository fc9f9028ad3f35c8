// What is copied into another page: a frame with a demo, or <kozyri-demo>, and the same position in words and as a link,
// for those who see no frame: feed readers, print, pages without JavaScript.

import { cardList, cardSign, inLanguage, say, suitName } from './say.js';
import { deckOf, wordsOf } from './words.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./link.js').Shown} Shown */
/** @typedef {import('./faces/glyphs.js').Deck} Deck */

/**
 * What a snippet is made of.
 * @typedef {object} Parts
 * @property {string} demo the address of the demo
 * @property {string} page the address of the same on the full page
 * @property {string} element where embed.js lies
 * @property {string} record
 * @property {Shown} shown
 * @property {string} title
 * @property {string} text
 * @property {number} height of the demo, in pixels
 */

const HIDDEN = '??';

/** @param {string} text */
const escaped = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** The caption of both: the position in words and the way to the full page. @param {Parts} parts */
const caption = ({ text, page }) =>
  `${escaped(text)} <a href="${escaped(page)}">${escaped(say('maker-full-page'))}</a>`;

/** A frame that needs nothing else. @param {Parts} parts */
export const frameSnippet = (parts) =>
  `<figure>
<iframe src="${escaped(parts.demo)}" title="${escaped(parts.title)}" width="100%" height="${parts.height}" loading="lazy" style="border: 0"></iframe>
<figcaption>${caption(parts)}</figcaption>
</figure>
`;

/** The element of embed.js, which fits its height and shows its text where it cannot be. @param {Parts} parts */
export function elementSnippet(parts) {
  const options = Object.entries(parts.shown)
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  return `<script src="${escaped(parts.element)}" async></script>
<kozyri-demo title="${escaped(parts.title)}"${options.join('')}><pre>
${escaped(parts.record).replaceAll('&quot;', '"')}</pre></kozyri-demo>
<p>${caption(parts)}</p>
`;
}

/**
 * The title and the text of a position in a language, cards as signs.
 * @param {View} view @param {Shown} shown
 */
export function positionWords(view, { lang, faces }) {
  return inLanguage(lang, () => {
    const deck = faces ?? deckOf('customary', view.game);
    const words = wordsOf({ view, covered: undefined, deck });
    const title = say(`game-${view.game}`);
    const hands = view.seats
      .filter(({ count }) => count > 0)
      .map(({ seat, count, cards, trump }) => {
        const name = seat === view.seat ? say('you-begin') : words.nameOf(seat);
        const who = trump ? `${name} (${suitSigned(trump, deck)})` : name;
        const known = cards.filter((card) => card !== HIDDEN);
        const what = known.length ? [cardList(known, deck)] : [];
        if (known.length < count)
          what.push(say('maker-face-down', { count: count - known.length }));
        return `${who}: ${what.join(', ')}.`;
      });
    const text = [`${title}.`, ...LIES[view.game](view, deck), ...hands];
    const asked = view.outcome
      ? []
      : [words.asked(view, { chosen: [], may: [], plays: [], several: false })];
    return {
      title,
      text: [...text, ...asked.map((one) => one.replace(/[^.?!…]$/, '$&.'))].join(' '),
    };
  });
}

/** @param {string} suit @param {Deck} deck */
const trumpWords = (suit, deck) => say('maker-trump', { suit: suitSigned(suit, deck) });

/** @param {string} suit @param {Deck} deck */
const suitSigned = (suit, deck) =>
  deck === 'german' ? suitName(suit, deck) : cardSign(`A${suit}`, deck).slice(-1);

/** What lies in the middle, as far as a reader needs it. @type {Record<string, (view: View, deck: Deck) => string[]>} */
const LIES = {
  svoi: ({ pile }, deck) =>
    pile.length ? [say('maker-on-table', { cards: cardSign(pile[0], deck) })] : [],
  schnapsen: ({ trump, trick }, deck) => [
    ...(trump ? [trumpWords(trump, deck)] : []),
    ...(trick.length
      ? [
          say('maker-on-table', {
            cards: cardList(
              trick.map((/** @type {[number, string]} */ [, card]) => card),
              deck,
            ),
          }),
        ]
      : []),
  ],
  durak: ({ trump, attack }, deck) => [
    ...(trump ? [trumpWords(trump, deck)] : []),
    ...(attack.length
      ? [
          say('maker-on-table', {
            cards: attack
              .map((/** @type {any} */ { card, beaten_by }) =>
                [card, beaten_by]
                  .filter(Boolean)
                  .map((one) => cardSign(one, deck))
                  .join(' ← '),
              )
              .join(', '),
          }),
        ]
      : []),
  ],
};
