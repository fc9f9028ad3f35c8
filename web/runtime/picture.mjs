// A position as a still picture in words and cards, for whoever reads without JavaScript, prints, or has not touched it.
import { sayCall, sumLines } from '../src/middles.js';
import { cardName, numeral, say, suitName } from '../src/say.js';
import { deckOf, wordsOf } from '../src/words.js';
import { faceName } from './faces.mjs';
import { html } from './html.mjs';

/** @typedef {import('../src/wire.js').View} View */
/** @typedef {import('../src/wire.js').Move} Move */
/** @typedef {import('../src/wire.js').Refusal} Refusal */
/** @typedef {import('../src/faces/glyphs.js').Deck} Deck */

/**
 * A position that shows something, as runtime/demos.py gives it.
 * @typedef {object} Demo
 * @property {string} id
 * @property {string | null} rule
 * @property {View['game']} game
 * @property {'which' | 'try' | 'watch'} task
 * @property {number} seat
 * @property {boolean} open
 * @property {string} record
 * @property {string[]} line
 * @property {View} view
 * @property {View | null} played
 * @property {Move[]} legal
 * @property {{ refusal: Refusal }[]} refused
 */

/** A card is drawn so large at most; the style sheet makes it smaller. */
const [WIDE, HIGH] = [60, 84];

/** The others have names, as in the demo itself. @param {View} shown */
function scene(shown) {
  /** @type {View} */
  const view = { ...shown, players: shown.players.map(() => 'careful') };
  const deck = deckOf('customary', view.game);
  const words = wordsOf({ view, covered: undefined, deck });
  return { view, deck, words };
}

/** @typedef {ReturnType<typeof scene>} Scene */

/**
 * @param {Deck} deck @param {string} name @param {string} alt @param {number} wide @param {number} high
 */
const image = (deck, name, alt, wide, high) =>
  html`<img
    vite-ignore
    src="../cards/${faceName(name, deck)}"
    alt="${alt}"
    width="${wide}"
    height="${high}"
    loading="lazy"
  />`;

/** @param {string | undefined} name */
const named = (name) => name && html` class="${name}"`;

/** @param {Scene} scene @param {string} card @param {string} [alt] */
const face = ({ deck }, card, alt = cardName(card, deck)) =>
  image(deck, card === '??' ? '' : card, alt, WIDE, HIGH);

/** @param {Scene} scene @param {string} suit */
const sign = ({ deck }, suit) =>
  html`<span class="suit">${image(deck, suit, suitName(suit, deck), 20, 20)}</span>`;

/**
 * Cards one over the other, each with its name; `how` says more of one.
 * @param {Scene} scene @param {string[]} cards
 * @param {(card: string) => { kind?: string, alt?: string }} [how]
 */
const fan = (scene, cards, how = () => ({})) =>
  html`<ul class="fan">
    ${cards.map((card) => {
      const { kind, alt } = how(card);
      return html`<li${named(kind)}>${face(scene, card, alt)}</li>`;
    })}
  </ul>`;

// ------------------------------------------------------------------------------------ around the table

/** Those at the table from the reader's left on, and what is known of their cards. @param {Scene} scene */
function others(scene) {
  const { view } = scene;
  const seats = [...view.seats.slice(view.seat + 1), ...view.seats.slice(0, view.seat)];
  return html`<ul class="others">
    ${seats.map(
      (seat) =>
        html`<li${named(seat.seat === view.turn ? 'acts' : '')}>
          <p><b>${scene.words.nameOf(seat.seat)}</b> ${standing(scene, seat)}</p>
          ${seat.cards.some((card) => card !== '??') && fan(scene, seat.cards)}
        </li>`,
    )}
  </ul>`;
}

/** What stands beside a name. @param {Scene} scene @param {import('../src/wire.js').SeatView} seat */
function standing(scene, { seat, trump, role, count, out, idle, call, points, premiums }) {
  const { view } = scene;
  const said = [
    idle && say('sits-out'),
    role && seat !== view.seat && say(`role-${role}`, { you: 'no' }),
    call && view.stage === 'auction' && sayCall(call),
    view.game === 'schnapsen' && view.stage === 'play' && points + premiums > 0
      ? say('has-won', { points, premiums })
      : '',
    out ? say('is-out') : !idle && seat !== view.seat && say('cards-count', { count }),
  ];
  return html`${trump && sign(scene, trump)} ${said.filter(Boolean).join(' · ')}`;
}

/** @param {Scene} scene */
function own(scene) {
  const { view, deck } = scene;
  const seat = view.seats[view.seat];
  const acts = view.turn === view.seat;
  const asked = acts && view.may.length > 0 && view.may.length < seat.cards.length;
  /** @param {string} card */
  const how = (card) => {
    const may = view.may.includes(card);
    return asked
      ? {
          kind: may ? 'may' : 'may-not',
          alt: say(may ? 'may-play' : 'may-not-play', { card: cardName(card, deck) }),
        }
      : {};
  };
  return html`<div class="own${acts && ' acts'}">
    <p><b>${say('hand')}</b> ${standing(scene, seat)}</p>
    ${seat.cards.length > 0 && fan(scene, seat.cards, how)}
  </div>`;
}

// ------------------------------------------------------------------------------------ the middle

/** @param {Scene} scene @param {string} suit */
const trumpSign = (scene, suit) =>
  html`<p class="note">
    ${suit ? html`${say('trump')} ${sign(scene, suit)}` : say('no-trump-yet')}
  </p>`;

/** @param {Scene} scene */
function durak(scene) {
  const { view, deck } = scene;
  return html`<div class="stock">
      ${view.turned && face(scene, view.turned, say('turned', { card: cardName(view.turned, deck) }))}
      ${view.talon > (view.turned ? 1 : 0) && face(scene, '??', '')}
      ${view.trump && trumpSign(scene, view.trump)}
      <p class="note">${say('talon-count', { count: view.talon })}</p>
    </div>
    ${
      view.attack.length > 0 &&
      html`<ul class="attack">
        ${view.attack.map(
          (/** @type {{ card: string, beaten_by: string | null }} */ { card, beaten_by: by }) =>
            by
              ? html`<li class="beaten">
                  ${face(scene, card, say('beaten-pair', { card: cardName(card, deck), by: cardName(by, deck) }))}
                  ${face(scene, by, '')}
                </li>`
              : html`<li>
                  ${face(scene, card, say('unbeaten', { card: cardName(card, deck) }))}
                </li>`,
        )}
      </ul>`
    }`;
}

/** @param {Scene} scene */
function svoi(scene) {
  const { view, deck } = scene;
  const [top] = view.pile;
  const under = view.peek.slice(1);
  const next = view.peek[view.take];
  return html`<div class="pile">
      ${
        top
          ? face(scene, top, say('pile-top', { card: cardName(top, deck) }))
          : html`<span class="empty"></span>`
      }
      <p class="note">
        ${top ? say('pile-count', { count: view.pile.length }) : say('pile-empty')}
      </p>
    </div>
    ${
      view.take > 0 &&
      html`<div class="take">
        ${under.length > 0 && fan(scene, under)}
        <p class="note">
          ${
            next
              ? say('take-count-next', { count: view.take, next: cardName(next, deck) })
              : say(view.take < view.pile.length ? 'take-count' : 'take-all', { count: view.take })
          }
        </p>
      </div>`
    }`;
}

/** @param {Scene} scene */
function schnapsen(scene) {
  const { view } = scene;
  /** @type {Record<string, (scene: Scene) => unknown>} */
  const stages = { auction, give: talon, take: talon, raise: talon, play: trick, over: () => '' };
  return stages[view.stage](scene);
}

/** @param {Scene} scene @param {number} count */
const backs = (scene, count) =>
  count > 0 &&
  html`<div>
    ${fan(scene, Array(count).fill('??'), () => ({ alt: '' }))}
    <p class="note">${say('talon-face-down', { count })}</p>
  </div>`;

/** @param {Scene} scene */
function auction(scene) {
  const { view, words } = scene;
  return html`${backs(scene, view.talon)}
  ${
    view.calls.length > 0 &&
    html`<ol class="calls">
      ${view.calls.map(
        (/** @type {[number, string]} */ [seat, call]) =>
          html`<li>${words.nameOf(seat)} <b>${sayCall(call)}</b></li>`,
      )}
    </ol>`
  }`;
}

/** @param {Scene} scene */
function bidSign({ view, words }) {
  if (!view.bid) return '';
  const { amount, ohne } = view.bid;
  const told = { ...words.whoWords(view.declarer), amount, ohne: ohne ? 'yes' : 'no' };
  return html`<p class="note"><b>${say('plays-for', told)}</b></p>`;
}

/** @param {Scene} scene */
function talon(scene) {
  const { view } = scene;
  const open = view.picked_up;
  return html`${bidSign(scene)}
  ${
    open.length > 0 &&
    html`<div>
      ${fan(scene, open)}
      <p class="note">${say('talon-was')}</p>
    </div>`
  }
  ${view.lying > 0 && fan(scene, Array(view.lying).fill('??'))}`;
}

/** @param {Scene} scene */
function trick(scene) {
  const { view, deck, words } = scene;
  /** @type {[number, string][]} */
  const cards = view.trick;
  const [announced] = view.announced.slice(-1);
  return html`<div>
      ${bidSign(scene)} ${trumpSign(scene, view.trump)}
      ${
        announced &&
        html`<p class="note">
          ${announced[2]} · ${suitName(announced[1], deck)} · ${words.nameOf(announced[0])}
        </p>`
      }
    </div>
    ${
      cards.length > 0 &&
      html`<ul class="trick">
        ${cards.map(
          ([seat, card]) =>
            html`<li>${face(scene, card)}<span class="note">${words.nameOf(seat)}</span></li>`,
        )}
      </ul>`
    }`;
}

const MIDDLES = { durak, svoi, schnapsen };

// ------------------------------------------------------------------------------------ all of it

/**
 * The table as the reader of the demo sees it.
 * @param {View} view
 */
export function picture(view) {
  const drawn = scene(view);
  return html`<div class="table">
    ${others(drawn)}
    <div class="middle">${MIDDLES[view.game](drawn)}</div>
    <p class="asked">${drawn.words.asked(view, view)}</p>
    ${own(drawn)}
  </div>`;
}

/**
 * What may be done in the position, what not, and what comes of it, in sentences; and the sum at the end of a deal.
 * @param {Demo} demo
 */
export async function answers({ task, view, legal, refused, played }) {
  const { words } = scene(view);
  return {
    may: task === 'watch' ? [] : legal.map((move) => words.buttonText(move)),
    mayNot: [
      ...new Set(await Promise.all(refused.map(({ refusal }) => words.refusalText(refusal)))),
    ],
    line: played ? told(played) : [],
    sum: played?.settlement ? sum(played) : [],
  };
}

/** What happened, and how it stands now. @param {View} view */
function told(view) {
  const { words } = scene(view);
  return [...view.log.map(words.told), words.asked(view, view)];
}

/** What was counted, and what each writes. @param {View} view */
function sum(view) {
  const { words } = scene(view);
  const written = view.seats.filter(({ idle }) => !idle);
  return [
    ...sumLines(view.settlement),
    ...written.map(({ seat }) => [words.nameOf(seat), numeral(view.settlement.credits[seat])]),
  ];
}
