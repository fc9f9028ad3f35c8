// The buttons under the table: what may be done now besides touching a card, the main thing first.

import { isInTheMiddle } from './middles.js';
import { say } from './say.js';

/** @typedef {import('./menu.js').App} App */
/** @typedef {import('./table.js').Button} Button */
/** @typedef {import('./wire.js').Choice} Choice */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./wire.js').View} View */

/**
 * What the page does when one is pressed, and its words for moves and players.
 * @typedef {object} Doings
 * @property {() => unknown} ownMatch opens the reader's own match, in place of a link's or another tab's
 * @property {() => unknown} retry
 * @property {() => unknown} arrange
 * @property {(ply: number) => unknown} lookBack
 * @property {() => unknown} replay
 * @property {() => unknown} uncover
 * @property {() => unknown} playOn
 * @property {() => unknown} hurry
 * @property {() => unknown} nextDeal
 * @property {(move: Move) => unknown} play
 * @property {() => unknown} peek
 * @property {(verb: 'undo' | 'redo') => unknown} change
 * @property {(move: Move) => string} buttonText
 * @property {(seat: number) => string} nameOf
 */

/** @param {App} app @param {Doings} doings @returns {Button[]} */
export function buttonsOf(app, doings) {
  const { view, past, covered } = app;
  const { ownMatch, retry, arrange, uncover, nameOf } = doings;
  const only = (
    /** @type {string} */ id,
    /** @type {string} */ text,
    /** @type {Button['act']} */ act,
  ) => [{ id, text, act, main: true }];
  if (!view) return [];
  if (app.elsewhere) return only('go-on-here', say('go-on-here'), ownMatch);
  if (app.python.stage === 'failed') return only('retry', say('retry'), retry);
  if (app.arranging !== undefined) return only('arrange', say('arrangement-next'), arrange);
  if (past) return steps(past, doings);
  if (covered !== undefined)
    return only('uncover', say('uncover', { who: nameOf(covered) }), uncover);
  return [
    ...ofTheMatch(app, view, doings),
    ...moves(app, view, doings),
    ...beside(app, view, doings),
  ];
}

/** Through the deal, move by move. @param {View} past @param {Doings} doings @returns {Button[]} */
const steps = ({ ply }, { lookBack }) => [
  { id: 'now', text: say('back-to-now'), act: () => lookBack(Infinity), main: true },
  { id: 'step-on', text: say('step-on'), act: () => lookBack(ply + 1) },
  { id: 'step-back', text: say('step-back'), act: () => lookBack(ply - 1), off: ply === 0 },
];

/** Whether the deal goes on without any person. @param {View} view */
export const onlyBotsPlay = ({ outcome, players, seats }) =>
  !outcome && seats.every(({ seat, out, idle }) => players[seat] !== null || out || idle);

/** What follows a deal, or a moment that came by a link. @param {App} app @param {View} view @param {Doings} doings */
function ofTheMatch({ shared, hurries }, view, { playOn, ownMatch, nextDeal, replay, hurry }) {
  /** @type {Button[]} */
  const row = [];
  if (shared?.waits && view.turn !== null && view.turn !== view.seat)
    row.push({ id: 'play-on', text: say('shared-play-on'), act: playOn, main: true });
  if (shared) row.push({ id: 'leave', text: say('shared-leave'), act: ownMatch });
  else if (view.outcome)
    row.push({
      id: 'next',
      text: say(view.match.over ? 'new-match' : 'next-deal'),
      act: nextDeal,
      main: true,
    });
  if (!shared && onlyBotsPlay(view))
    row.push({ id: 'to-the-end', text: say('to-the-end'), act: hurry, main: true, off: hurries });
  if (view.outcome) row.push({ id: 'replay', text: say('replay'), act: replay });
  return row;
}

/**
 * The moves that a touch of a card does not make at once: what can be played with the chosen cards, and the rest.
 * @param {Choice} choice @param {View} view @returns {[Move[], Move[]]}
 */
export const movesOnButtons = ({ several, plays }, view) => [
  several || plays.length > 1 ? plays.filter((move) => !move.over || several) : [],
  view.buttons.filter((move) => !isInTheMiddle(move)),
];

/** @param {App} app @param {View} view @param {Doings} doings @returns {Button[]} */
function moves({ choice, waiting }, view, { play, buttonText }) {
  const [plays, others] = movesOnButtons(choice, view);
  return [...plays, ...others].map((move) => ({
    id: move.does,
    text: buttonText(move),
    act: () => play(move),
    main: move === plays[0],
    off: !!waiting,
  }));
}

/** What makes no move. @param {App} app @param {View} view @param {Doings} doings */
function beside({ peeking }, view, { arrange, peek, change }) {
  /** @type {Button[]} */
  const row = [];
  if (view.arrangement) row.push({ id: 'arrange', text: say('arrangement'), act: arrange });
  if (view.peek?.length)
    row.push({ id: 'peek', text: say(peeking ? 'peek-away' : 'peek'), act: peek });
  if (view.can_undo) row.push({ id: 'undo', text: say('undo'), act: () => change('undo') });
  if (view.can_redo) row.push({ id: 'redo', text: say('redo'), act: () => change('redo') });
  return row;
}
