// A position set up by hand: the cards of the pack are dragged, or chosen and put, to their places on the table. Python says
// whether such a position can be, and if not, why.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import './card.js';
import { ask } from './engine.js';
import { scriptOf, titleOf } from './notation.js';
import { EXAMPLES, Places, SUITS, optionsText } from './places.js';
import { cardName, numeral, say, suitName, sayReason } from './say.js';

/** @typedef {import('./faces/glyphs.js').Deck} Deck */

const HIDDEN = '??';

/** How long it is waited for the next card before Python is asked, in milliseconds. */
const PAUSE = 200;

export class Setup {
  /**
   * @param {object} how
   * @param {any[]} how.games every game with its presets
   * @param {string} how.record the position to begin with
   * @param {(game: string) => Deck} how.deckOf the cards that a game is shown with
   * @param {() => void} how.draw
   * @param {(record: string | undefined) => void} how.done with the record, or without
   */
  constructor({ games, record, deckOf, draw, done }) {
    this.deckOf = deckOf;
    this.redraw = draw;
    this.done = done;
    /** @type {string[]} */
    this.chosen = [];
    /** What is wrong, and the header it is about. @type {{ title: string, text: string } | undefined} */
    this.wrong = undefined;
    this.sound = false;
    this.asked = 0;
    this.table = new Places(games, record);
    this.timer = setTimeout(() => this.check());
  }

  /** Asks Python, once the reader's hand rests, whether this can be. */
  changed() {
    this.sound = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
    this.redraw();
  }

  async check() {
    const mine = ++this.asked;
    const { record } = this.table;
    const { error } = await ask('load', { record, check: true, study: true });
    const wrong = error && (await this.fault(record, error.text));
    if (mine !== this.asked) return;
    this.sound = !error;
    this.wrong = wrong;
    this.redraw();
  }

  /** The fault and the header on whose line it is. @param {string} record @param {string} text */
  async fault(record, text) {
    const [, line, reason] = /^line ([0-9]+), .*?: (.*)$/s.exec(text) ?? [];
    const header = scriptOf(record.split('\n')[Number(line) - 1] ?? '').headers[0];
    return {
      title: header ? titleOf(header) : '',
      text: await sayReason(reason ?? text, this.deckOf(this.table.game)),
    };
  }

  /** Puts cards there, before another one or at the end. @param {string[]} cards @param {string} title @param {string} [before] */
  put(cards, title, before) {
    if (!cards.length) return;
    this.table.put(cards, title, before);
    this.chosen = [];
    this.changed();
  }

  /** So many cards lie there face down. @param {string} title @param {number} step */
  hide(title, step) {
    this.table.hide(title, step);
    this.changed();
  }

  /** @param {string} game @param {string} options */
  empty(game, options) {
    this.table.empty(game, options);
    this.chosen = [];
    this.changed();
  }

  /** @param {string} card */
  choose(card) {
    this.chosen = this.chosen.includes(card)
      ? this.chosen.filter((one) => one !== card)
      : [...this.chosen, card];
    this.redraw();
  }

  /** @param {string} title @param {string} value */
  declare(title, value) {
    this.table.said.set(title, value.trim());
    this.changed();
  }

  /** A card goes with the finger, and where it is let go it lies. @param {PointerEvent} down */
  drag(down) {
    const button = /** @type {HTMLButtonElement} */ (down.currentTarget);
    const { card } = button.dataset;
    if (!card || down.button) return;
    let far = false;
    const ended = new AbortController();
    const { signal } = ended;
    const stop = () => {
      ended.abort();
      button.classList.remove('dragged');
      button.style.translate = '';
    };
    addEventListener(
      'pointermove',
      (event) => {
        const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
        if (!far && Math.hypot(dx, dy) < 8) return;
        far = true;
        button.classList.add('dragged');
        button.style.translate = `${dx}px ${dy}px`;
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      (event) => {
        stop();
        if (!far) return;
        // The click that follows belongs to the drag, not to the card.
        addEventListener('click', (click) => click.stopPropagation(), {
          capture: true,
          once: true,
        });
        setTimeout(() => dispatchEvent(new Event('click')));
        const there = document.elementFromPoint(event.clientX, event.clientY);
        const place = /** @type {HTMLElement | null} */ (there?.closest('[data-place]') ?? null);
        const other = /** @type {HTMLElement | null} */ (there?.closest('[data-card]') ?? null);
        const cards = this.chosen.includes(card) ? this.chosen : [card];
        if (place && !(other && cards.includes(other.dataset.card ?? '')))
          this.put(cards, place.dataset.place ?? '', other?.dataset.card);
      },
      { signal },
    );
    addEventListener('pointercancel', stop, { signal });
  }

  /** Arrow keys walk through the cards of a place. @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const cards = [
      .../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('[data-card]'),
    ];
    const here = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    /** @type {HTMLElement} */ (cards[(here + step + cards.length) % cards.length])?.focus();
    event.preventDefault();
  }

  /** Nothing more is asked. */
  end() {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  // ---------------------------------------------------------------------------------- drawing

  draw() {
    const { wrong, sound, chosen } = this;
    const { layout, tray } = this.table;
    const lifted = chosen.some((card) => !tray.includes(card));
    return html`<div class="setup">
      <p>${say('maker-setup-how')}</p>
      <div class="asks">
        ${this.kind()} ${this.select('Dealer', 'seat')}
        ${Object.entries(layout.asks).map(([title, kind]) => this.select(title, kind))}
      </div>
      <div class="row-of-buttons">
        <button data-do="clear" @click=${() => this.empty(this.table.game, this.table.options)}>
          ${say('maker-clear')}
        </button>
      </div>
      <div class="places">
        ${this.table.titles(layout.places).map((title) => this.place(title))}
      </div>
      <details>
        <summary>${say('maker-more')}</summary>
        <p class="quiet">${say('maker-more.note')}</p>
        ${this.table.titles(layout.more).map((title) => this.select(title, 'text'))}
      </details>
      <div class="tray" data-place="">
        <button class="place-name" aria-disabled=${!lifted} @click=${() => this.put(chosen, '')}>
          ${say(lifted ? 'maker-back' : 'maker-tray', { count: tray.length })}
        </button>
        ${
          tray.length
            ? html`<div class="pack" @keydown=${this.walk}>
                ${SUITS.map(
                  (suit) =>
                    html`<div class="suit">
                      ${this.cards(tray.filter((card) => card[1] === suit))}
                    </div>`,
                )}
              </div>`
            : nothing
        }
      </div>
      <div class="verdict-of-setup">
        <p class=${wrong ? 'wrong' : 'quiet'} role="status">
          ${
            wrong
              ? html`${this.name(wrong.title)}: ${wrong.text}`
              : say(sound ? 'maker-sound' : 'maker-checking')
          }
        </p>
        <div class="row-of-buttons">
          <button
            class="main"
            data-do="use-position"
            ?disabled=${!sound}
            @click=${() => this.done(this.table.record)}
          >
            ${say('maker-use')}
          </button>
          <button data-do="no-position" @click=${() => this.done(undefined)}>
            ${say('maker-cancel')}
          </button>
        </div>
      </div>
    </div>`;
  }

  /** Which game, which variant, how many players: another one begins with an empty table. */
  kind() {
    const known = this.table.games.find(({ game }) => game === this.table.game);
    const presets = Object.keys(known.presets);
    const { values } = known.house_rules.find((/** @type {any} */ rule) => rule.name === 'players');
    const preset = presets.findLast((name) =>
      this.table.options.includes(optionsText(known.presets, name)),
    );
    const others = this.table.options.replace(/(^| )(players|trumps)=\S+/g, '');
    return html`
      ${one(
        say('maker-game'),
        this.table.games.map(({ game }) => [game, say(`game-${game}`)]),
        this.table.game,
        (game) => this.empty(game, ''),
      )}
      ${one(
        say('variant'),
        presets.map((name) => [name, say(`preset-${this.table.game}-${name}`)]),
        preset ?? '',
        (name) => this.empty(this.table.game, optionsText(known.presets, name)),
      )}
      ${one(
        say('players'),
        values.map((/** @type {number} */ count) => [String(count), numeral(count)]),
        String(this.table.players),
        (count) => this.empty(this.table.game, `players=${count} ${others}`.trim()),
      )}
    `;
  }

  /** How a header is called. @param {string} title */
  name(title) {
    const [zone, seat] = title.split(' ');
    const number = seat === undefined ? '' : numeral(Number(seat) + 1);
    return title ? say(`maker-zone-${zone}`, { number }) : say('maker-zone-other');
  }

  /** @param {string} title @param {import('./places.js').Layout['asks'][string]} kind */
  select(title, kind) {
    const value = this.table.said.get(title) ?? '';
    const fault = this.wrong?.title === title;
    const label = this.name(title);
    if (kind === 'text')
      return html`<label class="one-of-many ${fault ? 'at-fault' : ''}">
        <span>${label}</span>
        <input
          data-ask=${title}
          aria-invalid=${fault ? 'true' : nothing}
          spellcheck="false"
          autocomplete="off"
          .value=${value}
          placeholder=${EXAMPLES[title.split(' ')[0]]}
          @input=${(/** @type {any} */ { target }) => this.declare(title, target.value)}
        />
      </label>`;
    const needed = ['Turn', 'Due', 'Dealer'].includes(title);
    return one(
      label,
      [...(needed ? [] : [/** @type {[string, string]} */ (['', '–'])]), ...this.offered(kind)],
      value,
      (chosen) => this.declare(title, chosen),
      { title, fault },
    );
  }

  /** What there is to choose from, in words. @param {'seat' | 'suit' | string[]} kind @returns {[string, string][]} */
  offered(kind) {
    if (kind === 'seat')
      return Array.from({ length: this.table.players }, (_, seat) => [
        String(seat),
        say('seat-number', { number: numeral(seat + 1) }),
      ]);
    if (kind === 'suit')
      return SUITS.map((suit) => [suit, suitName(suit, this.deckOf(this.table.game))]);
    return kind.map((due) => [due, say(`maker-due-${due}`)]);
  }

  /** A place with its cards. @param {string} title */
  place(title) {
    const lying = this.table.places.get(title) ?? [];
    const known = lying.filter((card) => card !== HIDDEN);
    const hidden = lying.length - known.length;
    const { chosen } = this;
    const fault = this.wrong?.title === title;
    return html`<div
      class="place ${fault ? 'at-fault' : ''}"
      data-place=${title}
      @keydown=${this.walk}
    >
      <div class="place-head">
        <button
          class="place-name"
          aria-disabled=${!chosen.length}
          @click=${() => this.put(chosen, title)}
        >
          ${say(chosen.length ? 'maker-put' : 'maker-holds', { place: this.name(title), count: lying.length })}
        </button>
        ${
          this.table.isAmong(title, this.table.layout.hides)
            ? html`<span class="hides">
                <button
                  aria-label=${say('maker-show-one', { place: this.name(title) })}
                  ?disabled=${!hidden}
                  @click=${() => this.hide(title, -1)}
                >
                  −
                </button>
                <span>${say('maker-face-down', { count: hidden })}</span>
                <button
                  aria-label=${say('maker-hide-one', { place: this.name(title) })}
                  @click=${() => this.hide(title, 1)}
                >
                  +
                </button>
              </span>`
            : nothing
        }
      </div>
      <div class="lie">
        ${this.cards(known)}
        ${Array.from({ length: hidden }, () => html`<span class="piece"><playing-card card="??"></playing-card></span>`)}
      </div>
    </div>`;
  }

  /** @param {string[]} cards */
  cards(cards) {
    const deck = this.deckOf(this.table.game);
    return repeat(
      cards,
      (card) => card,
      (card) =>
        html`<button
          class="piece ${this.chosen.includes(card) ? 'chosen' : ''}"
          data-card=${card}
          aria-label=${cardName(card, deck)}
          aria-pressed=${this.chosen.includes(card)}
          @click=${() => this.choose(card)}
          @pointerdown=${(/** @type {PointerEvent} */ event) => this.drag(event)}
        >
          <playing-card .card=${card} .deck=${deck}></playing-card>
        </button>`,
    );
  }
}

/**
 * A list to choose one from.
 * @param {string} label @param {[string, string][]} offered @param {string} chosen @param {(value: string) => void} choose
 * @param {{ title?: string, fault?: boolean }} [about] the header that says it
 */
const one = (label, offered, chosen, choose, { title, fault } = {}) =>
  html`<label class="one-of-many ${fault ? 'at-fault' : ''}">
    <span>${label}</span>
    <select
      data-ask=${title ?? nothing}
      aria-invalid=${fault ? 'true' : nothing}
      @change=${(/** @type {any} */ { target }) => choose(target.value)}
    >
      ${offered.map(
        ([value, text]) =>
          html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </label>`;
