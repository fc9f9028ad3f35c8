// What stands on a table, in words: who is who, what is asked, what happened, what a button does, and why not.

import { counterpart, customaryDeck, middleWords, moveWords, stageWords } from './middles.js';
import {
  cardList,
  cardName,
  cardSign,
  language,
  numeral,
  say,
  sayRefusal,
  suitName,
} from './say.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./wire.js').Line} Line */
/** @typedef {import('./wire.js').Choice} Choice */
/** @typedef {import('./wire.js').Refusal} Refusal */
/** @typedef {import('./faces/glyphs.js').Deck} Deck */

/**
 * What the words are about; it is read anew whenever something is said.
 * @typedef {object} Told
 * @property {View | undefined} view
 * @property {number | undefined} covered the seat that the device is passed on to; until then nobody is "you"
 * @property {Deck} deck
 */

/** @typedef {ReturnType<typeof wordsOf>} Words */

/**
 * The cards that a game is shown with: those the reader has chosen, or its own where that is `customary`.
 * @param {string} chosen @param {string} game
 */
export const deckOf = (chosen, game) =>
  chosen === 'customary' ? customaryDeck(game, language) : /** @type {Deck} */ (chosen);

/** Something went wrong, and nothing has changed. @param {unknown} error */
export const oops = (error) => say('oops', { why: String(error) });

/** For what we end a worker; whatever else ends it is told in the words of who found it. */
const ENDED = ['deaf', 'forgetful', 'stuck'];

/** @param {string} [why] */
export const endText = (why = '') => (ENDED.includes(why) ? say(`ended-${why}`) : why);

/** @param {{ stage: string, done: number, why?: string }} python */
export const startWords = ({ stage, done, why }) =>
  stage === 'failed'
    ? say('failed', { why: endText(why) })
    : say('loading', { percent: Math.round(done * 100) });

/** What is wrong with a link. @param {import('./link.js').BadLink} bad */
export const badLinkText = (bad) =>
  say('link-bad', { why: say(`link-${bad.code}`, { ...bad.words }) });

/** How many letters of what happened stand beside what is asked: two lines on a phone. */
const ROOM = 100;

/** @param {Told} table */
export function wordsOf(table) {
  /** @param {string} card */
  const sign = (card) => cardSign(card, table.deck);

  /** @param {number} number */
  const isReader = (number) => number === table.view?.seat && table.covered === undefined;

  /** @param {number} number */
  function nameOf(number) {
    if (isReader(number)) return say('you');
    if (table.view?.players[number] === null) return say('person', { number: numeral(number + 1) });
    return say(`bot-${number}`);
  }

  /** @param {number} number */
  const whoWords = (number) => ({ who: nameOf(number), you: isReader(number) ? 'yes' : 'no' });

  /**
   * The fields of a move or a stage as they are said in the reader's language.
   * @param {Record<string, any>} fields
   */
  function words(fields) {
    /** @type {Record<string, string | number>} */
    const said = {};
    for (const [field, value] of Object.entries(fields)) {
      if (field === 'card' || field === 'over' || field === 'top')
        said[field] = value && sign(value);
      else if (field === 'cards')
        Object.assign(said, { cards: cardList(value, table.deck), count: value.length });
      else if (field === 'suit') said[field] = suitName(value, table.deck);
      else if (typeof value === 'boolean') said[field] = value ? 'yes' : 'no';
      else if (typeof value === 'string' || typeof value === 'number') said[field] = value;
    }
    return said;
  }

  /** What happened, in words. @param {Line} line */
  function told(line) {
    const did = say(`did-${table.view?.game}-${line.does}`, {
      left: 0,
      card: '',
      cards: '',
      ...words(line),
      ...whoWords(line.mover),
    });
    return [did, ...outcomeOf(line)].join(' ');
  }

  /** What came of it, one sentence each. @param {Line} line */
  function outcomeOf(line) {
    const parts = [];
    if (line.held) parts.push(say('did-held'));
    for (const [who, count] of line.drew ?? [])
      parts.push(say('did-drew', { ...whoWords(who), count }));
    if (line.trick !== undefined)
      parts.push(say('did-trick', { ...whoWords(line.trick), points: line.points }));
    if (line.declarer !== undefined) parts.push(say('did-declare', whoWords(line.declarer)));
    for (const who of line.out ?? []) parts.push(say('did-out', whoWords(who)));
    return parts;
  }

  /**
   * What happened since the reader's own last move, and what came of that one: all that he has not been told of, and what he
   * has, as far back as there is room; as far as that if it is not known what he has been told. Undefined when nothing has
   * happened.
   * @param {View} view @param {number} [heard] how many moves he has been told of
   */
  function news({ log, seat }, heard) {
    const own = log.findLastIndex(({ mover }) => mover === seat);
    const from = heard ?? own + 1;
    const known = [
      ...(0 <= own && own < from ? outcomeOf(log[own]) : []),
      ...log.slice(own + 1, from).map(told),
    ];
    const said = [...known, ...log.slice(from).map(told)];
    if (!said.length) return undefined;
    let first = Math.min(heard === undefined ? Infinity : known.length, said.length - 1);
    for (let room = ROOM - said.slice(first).join(' ').length; first > 0; first -= 1) {
      room -= said[first - 1].length + 1;
      if (room < 0) break;
    }
    return {
      before: said.slice(first, known.length).join(' '),
      text: said.slice(Math.max(first, known.length)).join(' '),
    };
  }

  /** What is asked of whom, or how it ended. @param {View} view @param {Choice} choice */
  function asked(view, { chosen, plays, several }) {
    if (view.outcome) return ending(view);
    if (chosen.length === 1 && plays.length > 1)
      return say(plays.every(({ over }) => over) ? 'ask-over' : 'ask-which', {
        card: sign(chosen[0]),
      });
    if (several && chosen.length && view.stage !== 'give')
      return say(plays.length ? 'ask-more' : 'ask-another', { count: chosen.length });
    return say(`ask-${view.game}-${view.stage}`, {
      can: view.may.length ? 'yes' : 'no',
      ...words(stageWords(view)),
      ...whoWords(/** @type {number} */ (view.turn)),
      other: nameOf(counterpart(view)),
    });
  }

  /** @param {View} view */
  function ending({ outcome, game, declarer }) {
    const { losers, rule, points } = /** @type {import('./wire.js').Outcome} */ (outcome);
    if (game === 'schnapsen') {
      if (!points.some(Boolean)) return say('over-thrown-in');
      return say(losers.length ? 'over-missed' : 'over-made', whoWords(declarer));
    }
    if (losers.length) return say(`over-lost-${game}`, whoWords(losers[0]));
    return say(rule.startsWith('A-') ? 'over-repetition' : 'over-draw');
  }

  /** Why not. @param {Refusal} refusal */
  const refusalText = (refusal) =>
    sayRefusal(refusal, ({ kind, value }) => {
      if (kind === 'card') return sign(value);
      if (kind === 'cards') return cardList(value, table.deck);
      if (kind === 'suit') return suitName(value, table.deck);
      return kind === 'seat' ? nameOf(value) : value;
    });

  /** What a button for this move says. @param {Move} move */
  const buttonText = (move) =>
    say(`do-${move.does}${'number' in move ? '-number' : ''}`, {
      ...words(move),
      ...words(moveWords(/** @type {View} */ (table.view), move)),
    });

  /** The whole table, one sentence or less at a time. @param {View} view */
  function inWords(view) {
    const hands = view.seats.map(({ seat, count, cards, trump, idle }) => {
      const named = seat === view.seat ? say('you-begin') : nameOf(seat);
      const who = trump ? `${named} (${say('trump')}: ${suitName(trump, table.deck)})` : named;
      const known = cards.filter((card) => card !== '??').map((card) => cardName(card, table.deck));
      const hidden = count - known.length;
      const rest = hidden ? [say('demo-hidden', { count: hidden })] : [];
      if (idle) return `${who}: ${say('sits-out')}`;
      if (!count) return `${who}: ${say('cards-count', { count })}`;
      return say('hand-of', { who, cards: [...known, ...rest].join(', ') });
    });
    return [...middleWords(view, table.deck, nameOf), ...hands];
  }

  return { inWords, sign, nameOf, whoWords, told, news, asked, refusalText, buttonText };
}
