// <kozyri-table>: seats, middle, live line, hand, buttons and log, drawn from one view and nothing else.

import { LitElement, html, nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import './card.js';
import { middle, suitBadge } from './middles.js';
import { cardName, numeral, say } from './say.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./wire.js').Choice} Choice */
/** @typedef {import('./middles.js').Scene} Scene */
/** @typedef {import('./faces/glyphs.js').Deck} Deck */
/**
 * What is said beside what is asked.
 * @typedef {object} Note
 * @property {string} text
 * @property {string} [before] what happened earlier: seen, but not said aloud once more
 * @property {string} [rule]
 * @property {'refused' | 'told'} [tone]
 */
/** @typedef {{ text: string, act: () => void, main?: boolean, id: string, off?: boolean }} Button */
/** @typedef {{ ply: number, text: string, notation: string }} LogLine */

/** At least so much of every card in a hand shows, in pixels; less when the hand is large, so that it lies in fewer rows. */
const STRIP = 30;
const NARROW_STRIP = 25;

/** What stands on a narrow screen in place of a button's words. @type {Record<string, unknown>} */
const SIGNS = {
  undo: svg`<path d="M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-4" />`,
  redo: svg`<path d="m15 4 5 5-5 5m5-5H10a5.5 5.5 0 0 0 0 11h4" />`,
};

/** @type {Choice} */
const NOTHING_CHOSEN = { chosen: [], may: [], plays: [], several: false };

/** Draws what it is given and says what was touched; it plays nothing by itself. */
export class KozyriTable extends LitElement {
  static properties = {
    view: { attribute: false },
    choice: { attribute: false },
    buttons: { attribute: false },
    note: { attribute: false },
    prompt: {},
    lines: { attribute: false },
    deck: {},
    fourColour: { type: Boolean },
    peeking: { type: Boolean },
    lookedAt: { type: Number },
    marking: { type: Boolean },
    nameOf: { attribute: false },
    aside: { attribute: false },
    language: {},
  };

  constructor() {
    super();
    /** @type {View | undefined} */
    this.view = undefined;
    this.choice = NOTHING_CHOSEN;
    /** @type {Button[]} */
    this.buttons = [];
    /** @type {Note | undefined} */
    this.note = undefined;
    this.prompt = '';
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {Deck} */
    this.deck = 'french';
    this.fourColour = false;
    this.peeking = false;
    /** The ply that is looked back at, or −1 for now. */
    this.lookedAt = -1;
    /** Whether cards are marked, as an answer, rather than played: then nothing tells which may be played. */
    this.marking = false;
    /** @type {(seat: number) => string} */
    this.nameOf = String;
    /** What stands beside the log: the sheet. @type {unknown} */
    this.aside = nothing;
    this.language = '';
    /** Which card of the hand had the focus last, or −1. */
    this.place = -1;
    this.redraw = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this; // one document: labels, focus and the page's style reach everything
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('resize', this.redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('resize', this.redraw);
  }

  /** @param {string} name @param {unknown} detail */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  render() {
    const { view, choice } = this;
    if (!view) return nothing;
    const targets = choice.plays.flatMap((move) => (move.over ? [move.over] : []));
    /** @type {Scene} */
    const scene = {
      view,
      deck: this.deck,
      fourColour: this.fourColour,
      peeking: this.peeking,
      targets: choice.chosen.length ? targets : [],
      target: (over) => this.tell('target', over),
      play: (move) => this.tell('play', move),
      nameOf: this.nameOf,
    };
    const count = view.seats.length;
    return html`
      <section class="seats game-${view.game}" aria-label=${say('players')}>
        ${view.seats.map((_, step) => this.seat((view.seat + 1 + step) % count, scene))}
      </section>
      <section class="middle game-${view.game} stage-${view.stage}" aria-label=${say('table')}>
        ${middle(scene)}
      </section>
      <div class="live ${this.note?.tone ?? ''}">
        <div role="status">
          <p class="prompt">${this.prompt}</p>
          <p class="note">
            ${this.note?.before ? html`<span aria-hidden="true">${this.note.before} </span>` : nothing}${this.note?.text ?? ''}
          </p>
        </div>
        ${
          this.note?.rule
            ? html`<button class="rule-link" @click=${() => this.tell('rule', this.note?.rule)}>
                ${say('rule', { rule: this.note.rule })}
              </button>`
            : nothing
        }
      </div>
      ${view.arranging === undefined ? this.hand(view) : nothing}
      <div class="buttons" role="group" aria-label=${say('actions')}>
        ${this.buttons.map(
          ({ text, act, main, id, off }) =>
            html`<button class=${main ? 'main' : ''} data-do=${id} ?disabled=${off} @click=${act}>
              ${
                SIGNS[id]
                  ? html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[id]}</svg
                      ><span>${text}</span>`
                  : text
              }
            </button>`,
        )}
      </div>
      <div class="beside">
        ${this.aside}
        <details class="log" ?open=${matchMedia('(min-width: 60rem)').matches}>
          <summary>${say('log')}</summary>
          ${
            this.lines.length
              ? html`<ol>
                  ${this.lines.map(
                    ({ ply, text, notation }) =>
                      html`<li>
                        <button
                          class="line ${ply === this.lookedAt ? 'shown' : ''}"
                          aria-current=${ply === this.lookedAt ? 'step' : nothing}
                          @click=${() => this.tell('look-back', ply)}
                        >
                          ${text} <code>${notation}</code>
                        </button>
                      </li>`,
                  )}
                </ol>`
              : html`<p class="quiet">${say('log-empty')}</p>`
          }
        </details>
      </div>
    `;
  }

  /** @param {number} number @param {Scene} scene */
  seat(number, scene) {
    const { view } = scene;
    const seat = view.seats[number];
    const mine = number === view.seat;
    const acts = view.turn === number;
    const lost = view.outcome?.losers.includes(number);
    const states = { mine, acts, out: seat.out || seat.idle, lost };
    const name = mine ? say('you-begin') : this.nameOf(number);
    return html`<div
      class="seat ${Object.entries(states)
        .filter(([, holds]) => holds)
        .map(([state]) => state)
        .join(' ')}"
      data-seat=${number}
    >
      <span class="who"
        >${acts ? html`<span class="marker" aria-hidden="true">▸</span>` : nothing}${name}
        ${acts ? html`<span class="unseen">${say('to-act')}</span>` : nothing}</span
      >
      <span class="state">
        ${seat.trump ? suitBadge(scene, seat.trump) : nothing}
        <span class="count">
          <span class="mini-back" aria-hidden="true"></span
          ><span aria-hidden="true">${seat.count}</span>
          <span class="unseen">${say('cards-count', { count: seat.count })}</span>
        </span>
        ${
          seat.tricks
            ? html`<span class="won"
                ><span aria-hidden="true"
                  >${numeral(seat.points)}${seat.premiums ? `\u2009+\u2009${numeral(seat.premiums)}` : ''}</span
                ><span class="unseen"
                  >${say('has-won', { points: seat.points, premiums: seat.premiums })}</span
                ></span
              >`
            : nothing
        }
        <span class="remark">${this.remark(number, scene)}</span>
      </span>
    </div>`;
  }

  /** What is worth knowing of a seat in a word or two. @param {number} number @param {Scene} scene */
  remark(number, { view }) {
    const seat = view.seats[number];
    const words = [];
    if (seat.idle) words.push(say('sits-out'));
    else if (seat.out) words.push(say('is-out'));
    if (seat.role)
      words.push(say(`role-${seat.role}`, { you: number === view.seat ? 'yes' : 'no' }));
    if (seat.call && view.stage === 'auction')
      words.push(seat.call === 'pass' ? say('call-pass') : seat.call);
    if (!words.length && number === view.dealer) words.push(say('dealer'));
    return words.join(' · ');
  }

  /** @param {View} view */
  hand(view) {
    const own = view.seats[view.seat].cards;
    const { chosen, may, several } = this.choice;
    const mine = view.now && view.turn === view.seat;
    const asked = mine && !this.marking && (may.length > 0 || chosen.length > 0); // in an auction no card is asked for
    return html`<section
      class="hand ${own.length > 14 ? 'large' : ''}"
      aria-label=${say('hand')}
      data-count=${own.length}
      @keydown=${this.walk}
      @focusin=${this.keepPlace}
    >
      <div class="fan" .style=${`--columns: ${columns(own.length) - 1}`}>
        ${repeat(
          own,
          (card, place) => (card === '??' ? place : card),
          (card) => {
            const isChosen = chosen.includes(card);
            const allowed = isChosen || may.includes(card);
            const marks = [isChosen && 'chosen', asked && (allowed ? 'may' : 'may-not')];
            return html`<div class="slot">
              <button
                class="in-hand ${marks.filter(Boolean).join(' ')}"
                data-card=${card === '??' ? nothing : card}
                aria-label=${this.label(card, isChosen, mine && !this.marking ? allowed : undefined)}
                aria-pressed=${several || this.marking ? String(isChosen) : nothing}
                @click=${() => this.tell('choose', card)}
                @pointerdown=${this.drag}
              >
                <playing-card
                  .card=${card}
                  .deck=${this.deck}
                  .fourColour=${this.fourColour}
                ></playing-card>
              </button>
            </div>`;
          },
        )}
      </div>
    </section>`;
  }

  /** @param {string} card @param {boolean} isChosen @param {boolean | undefined} allowed */
  label(card, isChosen, allowed) {
    const name = cardName(card, this.deck);
    if (isChosen) return say('chosen-card', { card: name });
    if (allowed === undefined) return name;
    return say(allowed ? 'may-play' : 'may-not-play', { card: name });
  }

  /** A card of the hand goes with the finger; where it is let go says what is meant. @param {PointerEvent} down */
  drag(down) {
    const button = /** @type {HTMLButtonElement} */ (down.currentTarget);
    const { card } = button.dataset;
    const picture = /** @type {HTMLElement} */ (button.firstElementChild);
    if (!card || down.button || !this.view?.now) return;
    let far = false;
    const ended = new AbortController();
    const { signal } = ended;
    /** @param {PointerEvent} event */
    const move = (event) => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!far && Math.hypot(dx, dy) < 12) return;
      far = true;
      button.classList.add('dragged');
      picture.style.translate = `${dx}px ${dy}px`;
    };
    /** @param {PointerEvent} event */
    const up = (event) => {
      stop();
      if (!far) return;
      // The click that follows belongs to the drag, not to the card.
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => dispatchEvent(new Event('click')));
      const there = document.elementFromPoint(event.clientX, event.clientY);
      const over = there?.closest('[data-over]');
      const other = there?.closest('.in-hand');
      if (over instanceof HTMLElement) this.tell('dragged', { card, over: over.dataset.over });
      else if (there?.closest('.middle')) this.tell('dragged', { card });
      else if (other instanceof HTMLElement && other !== button)
        this.tell('dragged', { card, then: other.dataset.card });
    };
    const stop = () => {
      ended.abort();
      button.classList.remove('dragged');
      picture.style.translate = '';
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', stop, { signal });
  }

  /** Where the focus was in the hand, so that it does not get lost with a played card. @param {FocusEvent} event */
  keepPlace(event) {
    const slots = [...this.querySelectorAll('.in-hand')];
    this.place = slots.indexOf(/** @type {HTMLElement} */ (event.target));
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    this.fitWords(changed.has('prompt') || changed.has('note'));
    // When the focus leaves a frame, its document has the body for the active element: then it belongs to the host's page.
    if (this.place < 0 || !document.hasFocus() || document.activeElement !== document.body) return;
    const cards = this.querySelectorAll('.in-hand');
    const next = /** @type {HTMLElement} */ (cards[Math.min(this.place, cards.length - 1)]);
    (next ?? /** @type {HTMLElement} */ (this.querySelector('.buttons button')))?.focus({
      preventScroll: true, // it may lie in somebody else's page
    });
  }

  /**
   * The live line's place does not grow, so that nothing jumps: long words are set smaller there, and scroll if need be.
   * @param {boolean} anew whether other words stand there than before
   */
  fitWords(anew) {
    const live = this.querySelector('.live');
    if (!live) return;
    if (anew) live.scrollTop = 0;
    const isTooHigh = () => live.scrollHeight > live.clientHeight;
    live.removeAttribute('data-tight');
    live.toggleAttribute('data-tight', isTooHigh());
    if (isTooHigh()) live.setAttribute('tabindex', '0');
    else if (live !== document.activeElement) live.removeAttribute('tabindex');
  }

  /** Arrow keys walk through the hand. @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const cards = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('button')];
    const here = cards.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    cards[(here + step + cards.length) % cards.length]?.focus();
    event.preventDefault();
  }
}

/**
 * How many cards stand side by side when so many are held: rows of equal length, each card with its strip in sight.
 * @param {number} count
 */
function columns(count) {
  const strip = count > 14 ? NARROW_STRIP : STRIP;
  const wide = innerWidth >= 960;
  const room = Math.min(innerWidth, 1344) - (wide ? 360 : 32);
  const card = wide ? 120 : Math.min(104, Math.max(64, innerWidth * 0.21));
  const most = Math.max(4, Math.floor((room - card) / strip) + 1);
  return Math.max(2, Math.ceil(count / Math.ceil(count / most)));
}

customElements.define('kozyri-table', KozyriTable);
