/** `<playing-card card="QH" deck="german">`: the picture of a card, 5:7, as wide as its box. */

import { LitElement, css } from 'lit';

import { faceSvg } from './faces/face.js';
import { faceStyles } from './faces/styles.js';

export { faceSvg } from './faces/face.js';
export { faceStyles } from './faces/styles.js';
export { suitSign } from './faces/suits.js';

/** @typedef {import('./faces/glyphs.js').Deck} Deck */

/** Knows no rules and no names: the table gives it its spoken name, or leaves it silent inside a named button. */
export class PlayingCard extends LitElement {
  static properties = {
    card: {},
    deck: {},
    fourColour: { type: Boolean, attribute: 'four-colour' },
    label: {},
  };

  static styles = [
    faceStyles,
    css`
      :host {
        aspect-ratio: 5 / 7;
        display: block;
      }

      :host([hidden]) {
        display: none;
      }
    `,
  ];

  constructor() {
    super();
    /** Rank and suit, `AS` or `TD`; `''` or `??` shows the back. */
    this.card = '';
    /** @type {Deck} */
    this.deck = 'french';
    this.fourColour = false;
    /** The spoken name; without one the picture is silent. */
    this.label = '';
  }

  render() {
    const { card, deck, fourColour, label } = this;
    return faceSvg(card, deck, { fourColour, label });
  }
}

customElements.define('playing-card', PlayingCard);

/**
 * Makes the suit signs that stand outside of cards look as they do on them.
 * @param {Document} document
 */
export function adoptFaces(document) {
  const { styleSheet } = faceStyles;
  if (styleSheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
}
