// What lies where in a position that is set up by hand, and how the notation writes it (core/kozyri/record.py). It knows no
// rule: whether such a position can be is for Python to say.

import { scriptOf, textOf, titleOf } from './notation.js';

/**
 * What a position of a game has. A `*` stands for every seat.
 * @typedef {object} Layout
 * @property {string[]} places where cards lie
 * @property {string[]} ordered those of them in which the order counts
 * @property {string[]} hides those in which cards may lie face down
 * @property {Record<string, 'seat' | 'suit' | 'text' | string[]>} asks what else is to be said
 * @property {string[]} more what a position need not say: who knows what, and how it came about
 * @property {string} start what is said of an empty table
 */

/** @type {Record<string, Layout>} */
export const LAYOUTS = {
  svoi: {
    places: ['Hand *', 'Pile'],
    ordered: ['Pile'],
    hides: ['Hand *'],
    asks: { Turn: 'seat', Due: ['lay', 'answer', 'follow_up'] },
    more: ['Aside', 'Seen'],
    start: '[Turn "0"] [Due "lay"]',
  },
  schnapsen: {
    places: ['Hand *', 'Talon', 'Lying', 'Trick', 'Taken *'],
    ordered: ['Lying', 'Trick'],
    hides: ['Hand *', 'Talon', 'Lying', 'Taken *'],
    asks: {
      Due: ['auction', 'give', 'take', 'raise', 'play'],
      Turn: 'seat',
      Calls: 'text',
      Declarer: 'seat',
      Bid: 'text',
      Announced: 'text',
      Trump: 'suit',
    },
    more: ['Last', 'Picked', 'Dealt', 'Took *', 'Excluded *'],
    start: '[Due "play"] [Turn "0"]',
  },
  durak: {
    places: ['Hand *', 'Attack', 'Beaten', 'Talon', 'Aside'],
    ordered: ['Beaten', 'Talon'],
    hides: ['Hand *', 'Talon'],
    asks: { Trump: 'suit', Due: ['attack', 'defend', 'guess'], Turn: 'seat', Attacker: 'seat' },
    more: ['Shown *'],
    start: '[Trump "H"] [Due "attack"] [Turn "0"]',
  },
};

/** What a header that is typed looks like. @type {Record<string, string>} */
export const EXAMPLES = {
  Aside: '6S 7S',
  Seen: 'AS KH',
  Calls: '90 100 pass',
  Bid: '120',
  Announced: '1:H 2:C',
  Last: '1 TS AS JS',
  Picked: 'AS KH',
  Dealt: 'AS KH',
  Took: 'AS',
  Excluded: 'AS KH',
  Shown: '6S',
};

const HIDDEN = '??';
export const SUITS = [...'SHCD']; // black and red alternate
const RANKS = 'AKQJT98765432';
const PAIRS = 'Beaten';

/** @param {string} a @param {string} b */
const byHand = (a, b) =>
  Number(a === HIDDEN) - Number(b === HIDDEN) ||
  SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]) ||
  RANKS.indexOf(a[0]) - RANKS.indexOf(b[0]);

export class Places {
  /** @param {any[]} games every game with its presets @param {string} record the position to begin with */
  constructor(games, record) {
    this.games = games;
    this.game = '';
    /** As the record has them. */
    this.options = '';
    /** Everything that is said and is no place of cards. @type {Map<string, string>} */
    this.said = new Map();
    /** The cards that lie there, by the header's title. @type {Map<string, string[]>} */
    this.places = new Map();
    this.take(record);
  }

  /** Takes everything from a record. @param {string} record */
  take(record) {
    const { headers } = scriptOf(record);
    const said = new Map(headers.map((header) => [titleOf(header), header.value]));
    this.game = said.get('Game') ?? 'durak';
    this.options = said.get('Options') ?? '';
    this.said = new Map([['Dealer', said.get('Dealer') ?? '0']]);
    this.places = new Map(this.titles(this.layout.places).map((title) => [title, []]));
    for (const [title, value] of said) {
      const words = value.split(' ').filter(Boolean);
      if (this.places.has(title))
        this.places.set(
          title,
          title === PAIRS ? words.flatMap((pair) => pair.split('>').reverse()) : words,
        );
      else if (!['Game', 'Options', 'Dealer', 'Deck'].includes(title)) this.said.set(title, value);
    }
  }

  /** An empty table for a game. @param {string} game @param {string} options */
  empty(game, options) {
    this.take(`[Game "${game}"] [Options "${options}"] [Dealer "0"] ${LAYOUTS[game].start}`);
  }

  get layout() {
    return LAYOUTS[this.game];
  }

  /** A number among the options, or the first preset's. @param {string} name @returns {number | undefined} */
  number(name) {
    const said = new RegExp(`(?:^| )${name}=([0-9]+)`).exec(this.options)?.[1];
    const [preset] = Object.values(this.games.find(({ game }) => game === this.game).presets);
    return said ? Number(said) : /** @type {any} */ (preset)[name];
  }

  get players() {
    return this.number('players') ?? 2;
  }

  /** Every card of the pack. */
  get pack() {
    const ranks = this.number('ranks') ?? (this.number('pack') ?? 36) / 4;
    return SUITS.flatMap((suit) => [...RANKS.slice(0, ranks)].map((rank) => rank + suit));
  }

  /** The cards that have no place yet. */
  get tray() {
    const placed = new Set([...this.places.values()].flat());
    return this.pack.filter((card) => !placed.has(card));
  }

  /** @param {string[]} names */
  titles(names) {
    return names.flatMap((name) =>
      name.endsWith('*')
        ? Array.from({ length: this.players }, (_, seat) => name.replace('*', String(seat)))
        : [name],
    );
  }

  /** @param {string} title @param {string[]} names */
  isAmong(title, names) {
    return names.includes(title.replace(/[0-9]$/, '*'));
  }

  /** The position as it is written. */
  get record() {
    const { layout, places, said } = this;
    /** @type {[string, string][]} */
    const zones = [
      ...[...places].map(
        ([title, cards]) => /** @type {[string, string]} */ ([title, this.value(title, cards)]),
      ),
      ...[...Object.keys(layout.asks), ...this.titles(layout.more)].map(
        (title) => /** @type {[string, string]} */ ([title, said.get(title) ?? '']),
      ),
    ];
    /** @type {[string, string][]} */
    const headers = [
      ['Game', this.game],
      ['Options', this.options],
      ['Dealer', said.get('Dealer') ?? '0'],
      ...zones,
    ];
    return textOf({
      about: [],
      before: [],
      moves: [],
      headers: headers
        .filter(([title, value]) => value || title.startsWith('Hand'))
        .map(([name, value]) => ({ name, value })),
    });
  }

  /** @param {string} title @param {string[]} cards */
  value(title, cards) {
    if (title !== PAIRS) return cards.join(' ');
    const pairs = [];
    for (let at = 0; at < cards.length; at += 2)
      pairs.push(cards[at + 1] ? `${cards[at + 1]}>${cards[at]}` : cards[at]);
    return pairs.join(' ');
  }

  /** Puts cards there, before another one or at the end. @param {string[]} cards @param {string} title @param {string} [before] */
  put(cards, title, before) {
    for (const [other, lying] of this.places)
      this.places.set(
        other,
        lying.filter((card) => !cards.includes(card)),
      );
    const there = this.places.get(title);
    if (there) {
      const at = before ? there.indexOf(before) : -1;
      there.splice(at < 0 ? there.length : at, 0, ...cards);
      if (!this.isAmong(title, this.layout.ordered)) there.sort(byHand);
    }
  }

  /** So many cards lie there face down. @param {string} title @param {number} step */
  hide(title, step) {
    const there = this.places.get(title) ?? [];
    if (step < 0) {
      const at = there.indexOf(HIDDEN);
      if (at >= 0) there.splice(at, 1);
    } else if (this.isAmong(title, this.layout.ordered)) there.unshift(HIDDEN);
    else there.push(HIDDEN);
  }
}

/** What a preset changes of the first one, as a record says it. @param {Record<string, any>} presets @param {string} name */
export function optionsText(presets, name) {
  const [first] = Object.values(presets);
  return Object.entries(presets[name])
    .filter(
      ([option, value]) =>
        option !== 'trumps' && JSON.stringify(value) !== JSON.stringify(first[option]),
    )
    .map(([option, value]) => `${option}=${optionText(value)}`)
    .join(' ');
}

/** @param {any} value @returns {string} */
function optionText(value) {
  if (value === null || (Array.isArray(value) && !value.length)) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.map(optionText).join(',') : String(value);
}
