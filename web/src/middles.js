// The middle of the table for each game: the one place that knows which game is drawn. It knows no rule.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { suitSign } from './card.js';
import { cardList, cardName, numeral, say, suitName } from './say.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./faces/glyphs.js').Deck} Deck */

/**
 * What a middle is drawn from.
 * @typedef {object} Scene
 * @property {View} view
 * @property {Deck} deck
 * @property {boolean} fourColour
 * @property {boolean} peeking whether the reader looks at the cards that a pick-up would take
 * @property {string[]} targets cards on the table that the chosen card can be played on
 * @property {(card: string) => void} target called when the reader points at a card on the table
 * @property {(move: Move) => void} play
 * @property {(seat: number) => string} nameOf
 */

/**
 * A card lying on the table, silent for screen readers unless it gets a name.
 * @param {Scene} scene @param {string} card @param {string} [label]
 */
const lying = ({ deck, fourColour }, card, label = '') =>
  html`<playing-card
    class="lying"
    .card=${card}
    .deck=${deck}
    .fourColour=${fourColour}
    .label=${label}
    data-card=${card === '??' ? nothing : card}
  ></playing-card>`;

/**
 * @param {{ deck: Deck, fourColour: boolean }} scene @param {string} suit
 */
export const suitBadge = ({ deck, fourColour }, suit) =>
  html`<span class="suit-badge"
    >${suitSign(/** @type {any} */ (suit), deck, fourColour)}<span class="unseen"
      >${suitName(suit, deck)}</span
    ></span
  >`;

/**
 * Cards in a small row that may be counted and read, silent but for the row's name.
 * @param {Scene} scene @param {string[]} cards @param {string} label @param {string} [kind]
 */
const row = (scene, cards, label, kind = '') =>
  html`<div class="row ${kind}" role=${label ? 'img' : nothing} aria-label=${label || nothing}>
    ${repeat(
      cards,
      (card, place) => (card === '??' ? place : card),
      (card) => html`<div class="slot">${lying(scene, card)}</div>`,
    )}
  </div>`;

/** On a narrow screen a long hand lies in two rows. @param {string[]} cards */
function rowsOf(cards) {
  const most = innerWidth < 600 && cards.length > 10 ? Math.ceil(cards.length / 2) : cards.length;
  return [cards.slice(0, most), cards.slice(most)].filter(({ length }) => length);
}

/**
 * The hands of the others, as far as they lie open.
 * @param {Scene} scene
 */
function openHands(scene) {
  const { view, deck, nameOf } = scene;
  const others = view.seats.filter(
    ({ seat, cards }) => seat !== view.seat && cards.length && !cards.includes('??'),
  );
  if (!view.open && !view.shows_all && (view.claimant ?? null) === null) return nothing;
  return html`<div class="open-hands">
    ${others.map(
      ({ seat, cards }) =>
        html`<div
          role="img"
          aria-label=${say('hand-of', {
            who: nameOf(seat),
            cards: cards.map((card) => cardName(card, deck)).join(', '),
          })}
        >
          ${rowsOf(cards).map((part) => row(scene, part, '', 'small'))}
        </div>`,
    )}
  </div>`;
}

// ------------------------------------------------------------------------------------ Durak

/** @param {Scene} scene */
function durak(scene) {
  const { view, deck, targets } = scene;
  return html`
    ${openHands(scene)}
    <div class="stock">
      <div class="stock-cards">
        ${
          view.turned
            ? html`<div class="turned">
                ${lying(scene, view.turned, say('turned', { card: cardName(view.turned, deck) }))}
              </div>`
            : nothing
        }
        ${
          view.talon > (view.turned ? 1 : 0)
            ? html`<div class="talon">${lying(scene, '??')}</div>`
            : nothing
        }
      </div>
      <p class="stock-note">
        ${
          view.trump
            ? html`<span class="trump">${say('trump')} ${suitBadge(scene, view.trump)}</span>`
            : nothing
        }
        <span>${say('talon-count', { count: view.talon })}</span>
      </p>
    </div>
    <ol class="attack">
      ${repeat(
        view.attack,
        (/** @type {any} */ pair) => pair.card,
        (/** @type {any} */ { card, beaten_by: by }) => {
          const name = by
            ? say('beaten-pair', { card: cardName(card, deck), by: cardName(by, deck) })
            : say('unbeaten', { card: cardName(card, deck) });
          return html`<li class="pair">
            ${
              by || view.turn !== view.seat || !view.now
                ? html`<span class="spot" role="img" aria-label=${name}
                    >${lying(scene, card)}</span
                  >`
                : html`<button
                    class="spot ${targets.includes(card) ? 'target' : ''}"
                    data-over=${card}
                    aria-label=${name}
                    @click=${() => scene.target(card)}
                  >
                    ${lying(scene, card)}
                  </button>`
            }
            ${by ? html`<span class="over">${lying(scene, by)}</span>` : nothing}
          </li>`;
        },
      )}
    </ol>
  `;
}

// ------------------------------------------------------------------------------------ Svoi Kozyri

/**
 * While it is told how the hands of the Challenge were made equal, they lie face to face; once they are, a thin line joins
 * each card to its equivalent.
 * @param {Scene} scene
 */
function facing(scene) {
  const { view, deck, nameOf } = scene;
  const [own, other] = [view.seat, 1 - view.seat].map((seat) => view.seats[seat]);
  const longest = Math.max(own.count, other.count);
  const most = innerWidth < 600 && longest > 9 ? Math.ceil(longest / 2) : longest;
  const parts = [0, most].filter((from) => from < longest);
  const name = (/** @type {import('./wire.js').SeatView} */ { seat, cards }) =>
    say('hand-of', {
      who: nameOf(seat),
      cards: cards.map((card) => cardName(card, deck)).join(', '),
    });
  return html`<div class="facing" role="img" aria-label="${name(other)}. ${name(own)}">
    ${parts.map((from) => {
      const [above, below] = [other, own].map(({ cards }) => cards.slice(from, from + most));
      return html`<div>
        ${row(scene, above, '')}
        <div class="row joints">
          ${above.map(() => html`<div class="slot ${view.arranging === 'filled' ? 'joint' : ''}"></div>`)}
        </div>
        ${row(scene, below, '')}
      </div>`;
    })}
  </div>`;
}

/** @param {Scene} scene */
function svoi(scene) {
  if (scene.view.arranging) return facing(scene);
  const { view, deck, peeking } = scene;
  const [top, under] = view.pile;
  const followed = view.stage === 'follow_up' || view.log.at(-1)?.does === 'Lay';
  const shows_under = under && followed && view.log.at(-2)?.card === under;
  const looked_at = peeking ? view.peek : [];
  return html`
    ${openHands(scene)}
    <div class="pile-place">
      ${
        top
          ? html`<div class="pile">
                ${shows_under ? html`<div class="under">${lying(scene, under)}</div>` : nothing}
                <div class="top">
                  ${lying(scene, top, say('pile-top', { card: cardName(top, deck) }))}
                </div>
              </div>
              <p class="stock-note">${say('pile-count', { count: view.pile.length })}</p>`
          : html`<div class="pile empty"></div>
              <p class="stock-note">${say('pile-empty')}</p>`
      }
    </div>
    ${
      view.take
        ? html`<div class="take-place">
            ${
              looked_at.length
                ? row(
                    scene,
                    looked_at,
                    say('peeked', { cards: cardList(looked_at, deck), count: view.take }),
                    'small peeked',
                  )
                : view.take < view.pile.length
                  ? html`<div class="row small" aria-hidden="true">
                      ${Array.from(
                        { length: Math.min(view.take, 8) },
                        () => html`<div class="slot">${lying(scene, '??')}</div>`,
                      )}
                    </div>`
                  : nothing
            }
            <p class="stock-note">
              ${
                looked_at.length > view.take
                  ? say('take-count-next', {
                      count: view.take,
                      next: cardName(looked_at[view.take], deck),
                    })
                  : say(view.take < view.pile.length ? 'take-count' : 'take-all', {
                      count: view.take,
                    })
              }
            </p>
          </div>`
        : nothing
    }
  `;
}

// ------------------------------------------------------------------------------------ Schnapsen

/** @param {Scene} scene */
function schnapsen(scene) {
  const { view } = scene;
  /** @type {Record<string, (scene: Scene) => unknown>} */
  const stages = { auction, give, take: give, raise: give, play: trick, over: settled };
  return html`${openHands(scene)}${stages[view.stage](scene)}`;
}

/** A call of the auction as it is said. @param {string} call */
export const sayCall = (call) =>
  call === 'pass'
    ? say('call-pass')
    : call.endsWith('ohne')
      ? say('call-ohne', { amount: call.split(' ')[0] })
      : call;

/** @param {Scene} scene */
function auction(scene) {
  const { view, nameOf } = scene;
  const bids = view.buttons.filter((move) => move.does === 'Bid');
  return html`<div class="auction">
    <div class="talon-row" role="img" aria-label=${say('talon-face-down', { count: view.talon })}>
      ${Array.from({ length: view.talon }, () => lying(scene, '??'))}
    </div>
    <ol class="calls" aria-label=${say('calls')}>
      ${view.calls.map(
        (/** @type {[number, string]} */ [seat, call]) =>
          html`<li class=${call === 'pass' ? 'passed' : ''}>
            <span>${nameOf(seat)}</span> <b>${sayCall(call)}</b>
          </li>`,
      )}
    </ol>
    ${
      bids.length
        ? html`<div class="ladder" role="group" aria-label=${say('bids')}>
            ${bids.map(
              (move) =>
                html`<button data-do="Bid" @click=${() => scene.play(move)}>
                  ${sayCall(move.text)}
                </button>`,
            )}
          </div>`
        : nothing
    }
  </div>`;
}

/** @param {Scene} scene */
function give(scene) {
  const { view, deck } = scene;
  const takes = view.buttons.filter((move) => move.does === 'Take');
  return html`<div class="giving">
    ${bidSign(scene)}
    ${
      view.picked_up.length
        ? html`${row(scene, view.picked_up, say('picked-up', { cards: cardList(view.picked_up, deck) }))}
            <p class="stock-note">${say('talon-was')}</p>`
        : nothing
    }
    ${
      view.lying
        ? html`<div class="lying-row">
            ${Array.from({ length: view.lying }, (_, place) =>
              takes[place]
                ? html`<button
                    class="spot target"
                    aria-label=${say('do-Take-number', { number: place + 1 })}
                    data-do="Take"
                    @click=${() => scene.play(takes[place])}
                  >
                    ${lying(scene, '??')}
                  </button>`
                : html`<span class="spot">${lying(scene, '??')}</span>`,
            )}
          </div>`
        : nothing
    }
  </div>`;
}

/** @param {Scene} scene */
const bidSign = (scene) => {
  const { view, nameOf } = scene;
  if (!view.bid) return nothing;
  const { amount, ohne } = view.bid;
  return html`<p class="bid-sign">
    ${say('plays-for', {
      who: nameOf(view.declarer),
      you: view.declarer === view.seat ? 'yes' : 'no',
      amount: numeral(amount),
      ohne: ohne ? 'yes' : 'no',
    })}
  </p>`;
};

/** Whether the last thing that happened was an announcement. @param {View} view */
const isJustAnnounced = (view) => view.log.at(-1)?.does === 'Announce';

/** The trump, which turns over from what it was when an announcement has just changed it. @param {Scene} scene */
function trumpSign(scene) {
  const { view } = scene;
  if (!isJustAnnounced(view)) return suitBadge(scene, view.trump);
  const was = view.announced.at(-2)?.[1];
  return repeat(
    [view.trump],
    (suit) => suit,
    (suit) =>
      html`<span class="turning">
        <span class="was" aria-hidden="true"
          >${was ? suitBadge(scene, was) : html`<span class="suit-badge"></span>`}</span
        >
        <span class="is">${suitBadge(scene, suit)}</span>
      </span>`,
  );
}

/** @param {Scene} scene */
function trick(scene) {
  const { view, deck, nameOf } = scene;
  const finished = !view.trick.length && view.last;
  /** @type {[number, string][]} */
  const cards = finished ? view.last.cards : view.trick;
  const [announced] = view.announced.slice(-1);
  const playing = view.seats.filter(({ idle }) => !idle).map(({ seat }) => seat);
  const home = playing.includes(view.seat) ? view.seat : playing[0];
  const side = (/** @type {number} */ seat) =>
    ['mine', 'left', 'right'][(playing.indexOf(seat) - playing.indexOf(home) + 3) % 3];
  return html`<div class="trick-place">
    <div class="signs">
      ${bidSign(scene)}
      <p class="trump">
        ${
          view.trump
            ? html`${say('trump')} ${trumpSign(scene)}`
            : html`<span class="quiet-on-table">${say('no-trump-yet')}</span>`
        }
      </p>
      ${
        announced
          ? html`<p class="announced ${isJustAnnounced(view) ? 'now' : ''}">
              <b>${announced[2]} · ${suitName(announced[1], deck)}</b>
              <span>${nameOf(announced[0])}</span>
            </p>`
          : nothing
      }
    </div>
    <div class="trick ${finished ? 'finished' : ''}">
      ${repeat(
        cards,
        ([, card]) => card,
        ([seat, card]) =>
          html`<div
            class="played ${side(seat)} ${finished && view.last.winner === seat ? 'won' : ''}"
          >
            ${lying(scene, card, say('played-by', { card: cardName(card, deck), who: nameOf(seat) }))}
          </div>`,
      )}
    </div>
  </div>`;
}

/**
 * The sum at the end of a deal, line by line: what it is, and the number.
 * @param {any} sum @returns {string[][]}
 */
export function sumLines(sum) {
  const bid = sum.bid.amount;
  return [
    [say('sum-points', { points: sum.points }), numeral(sum.rounded)],
    ...(sum.premiums ? [[say('sum-premiums'), `+ ${numeral(sum.premiums)}`]] : []),
    ...(sum.slam_for_bid ? [[say('sum-slam'), `+ ${numeral(sum.slam_for_bid)}`]] : []),
    [
      say(sum.made ? 'sum-made' : 'sum-missed', { reached: sum.reached, bid }),
      `${numeral(sum.reached)} / ${numeral(bid)}`,
    ],
    [say('sum-opponents', { points: sum.opponents_points }), numeral(sum.opponents_rounded)],
    ...(sum.opponents_premiums
      ? [[say('sum-opponents-premiums'), `+ ${numeral(sum.opponents_premiums)}`]]
      : []),
    ...(sum.declarer_slam || sum.opponents_slam
      ? [[say('sum-slam'), `+ ${numeral(sum.declarer_slam + sum.opponents_slam)}`]]
      : []),
    ...(sum.ohne_bonus ? [[say('sum-ohne'), numeral(sum.ohne_bonus)]] : []),
  ];
}

/** @param {Scene} scene */
function settled(scene) {
  const { view, nameOf } = scene;
  const sum = view.settlement;
  if (!sum)
    return html`<p class="bid-sign">
      ${view.claimant === null ? '' : say('thrown-in', { who: nameOf(view.claimant), you: view.claimant === view.seat ? 'yes' : 'no' })}
    </p>`;
  return html`<div class="settled">
    ${bidSign(scene)}
    <table>
      <tbody>
        ${sumLines(sum).map(
          ([what, number]) =>
            html`<tr>
              <th scope="row">${what}</th>
              <td>${number}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        ${view.seats
          .filter(({ idle }) => !idle)
          .map(
            ({ seat }) =>
              html`<tr>
                <th scope="row">${nameOf(seat)}</th>
                <td>${numeral(sum.credits[seat])}</td>
              </tr>`,
          )}
      </tfoot>
    </table>
  </div>`;
}

// ------------------------------------------------------------------------------------ all three

/** @type {Record<string, (scene: Scene) => unknown>} */
const MIDDLES = { svoi, schnapsen, durak };

/** @param {Scene} scene */
export const middle = (scene) => MIDDLES[scene.view.game](scene);

/** @param {Move} move */
export const isInTheMiddle = (move) =>
  move.does === 'Bid' || (move.does === 'Take' && 'number' in move);

/** Whether it is a card of the hand that is played now, and not a call, a guess or a card of the table. @param {View} view */
export const asksForCard = ({ stage }) => !['auction', 'take', 'raise', 'guess'].includes(stage);

/** The cards that a game is shown with unless the reader wants others. @param {string} game @param {string} language */
export const customaryDeck = (game, language) =>
  /** @type {Deck} */ (game === 'schnapsen' ? 'german' : language === 'ru' ? 'russian' : 'french');

/** Whether points are counted rather than lost deals. @param {string} game */
export const countsPoints = (game) => game === 'schnapsen';

/**
 * What a move's button or line needs beside its own fields.
 * @param {View} view @param {Move} move
 * @returns {Record<string, any>}
 */
export function moveWords(view, move) {
  switch (move.does) {
    case 'Take':
      return view.attack
        ? { count: view.attack.filter((/** @type {any} */ pair) => !pair.beaten_by).length }
        : {};
    case 'Rob':
      return { card: view.turned };
    case 'Beat':
      return view.pile ? { over: view.pile[0] } : {};
    case 'PickUp':
      return { count: view.take };
    case 'Announce':
      return {
        value: view.game === 'schnapsen' ? move.text.split('+')[1] : '',
        suit: /** @type {string} */ (move.card)[1],
      };
    default:
      return {};
  }
}

/**
 * Whom the one to act has to do with: in Durak attacker and defender name each other.
 * @param {View} view
 */
export function counterpart(view) {
  const other = { attack: 'defender', defend: 'attacker' }[view.stage];
  return view.seats.find((seat) => other && seat.role === other)?.seat ?? view.turn ?? view.seat;
}

/**
 * The words for what is asked at this stage, beside who is asked.
 * @param {View} view
 * @returns {Record<string, string | number>}
 */
export function stageWords(view) {
  switch (view.game) {
    case 'svoi':
      return {
        top: view.pile[0] ?? '',
        count: view.take,
      };
    case 'schnapsen': {
      const least = view.buttons.find(({ does }) => does === 'Bid')?.text ?? '';
      return {
        bid: view.bid?.amount ?? 0,
        count: view.options.pack === 36 ? 4 : 2,
        least,
        call: !least ? 'none' : view.calls.length ? 'more' : 'first',
      };
    }
    default:
      return {};
  }
}

// ------------------------------------------------------------------------------------ in words

/**
 * What lies in the middle, for those who do not see it.
 * @param {View} view @param {Deck} deck @param {(seat: number) => string} nameOf
 * @returns {string[]}
 */
export const middleWords = (view, deck, nameOf) => IN_WORDS[view.game](view, deck, nameOf);

/** @type {Record<string, (view: View, deck: Deck, nameOf: (seat: number) => string) => string[]>} */
const IN_WORDS = {
  durak: ({ trump, talon, turned, attack }, deck) => [
    ...(trump ? [`${say('trump')}: ${suitName(trump, deck)}`] : []),
    say('talon-count', { count: talon }),
    ...(turned ? [say('turned', { card: cardName(turned, deck) })] : []),
    ...attack.map((/** @type {any} */ { card, beaten_by }) =>
      beaten_by
        ? say('beaten-pair', { card: cardName(card, deck), by: cardName(beaten_by, deck) })
        : say('unbeaten', { card: cardName(card, deck) }),
    ),
  ],
  svoi: ({ pile }, deck) =>
    pile.length
      ? [
          say('pile-top', { card: cardName(pile[0], deck) }),
          say('pile-count', { count: pile.length }),
        ]
      : [say('pile-empty')],
  schnapsen: ({ talon, calls, stage, bid, declarer, seat, trump, trick: lies }, deck, nameOf) => [
    ...(talon ? [say('talon-face-down', { count: talon })] : []),
    ...(stage === 'auction'
      ? calls.map(
          (/** @type {[number, string]} */ [caller, call]) => `${nameOf(caller)}: ${sayCall(call)}`,
        )
      : []),
    ...(bid && stage !== 'auction'
      ? [
          say('plays-for', {
            who: nameOf(declarer),
            you: declarer === seat ? 'yes' : 'no',
            amount: numeral(bid.amount),
            ohne: bid.ohne ? 'yes' : 'no',
          }),
        ]
      : []),
    ...(stage === 'play'
      ? [trump ? `${say('trump')}: ${suitName(trump, deck)}` : say('no-trump-yet')]
      : []),
    ...lies.map((/** @type {[number, string]} */ [who, card]) =>
      say('played-by', { who: nameOf(who), card: cardName(card, deck) }),
    ),
  ],
};
