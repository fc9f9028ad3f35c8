// A position's zones as the view that <kozyri-table> draws, before Python is there: notation, and no rule of any game.
//
// core/kozyri/record.py says what the zones of each game are, core/kozyri/pictures.py what a view has. What needs a rule
// (how many cards a pick-up takes, what may be played, points) is not here; it comes with Python.

import { BadLink } from './link.js';
import { titleOf } from './notation.js';

/** @typedef {import('./notation.js').Script} Script */
/** @typedef {import('./wire.js').View} View */

/** What Python knows of the options of each game, written when the page is built: only the defaults are read. */
/** @typedef {{ game: string, presets: Record<string, Record<string, any>> }[]} Games */

const HIDDEN = '??';
const CARD = /^[2-9TJQKA][SHDC]$/;
const RANKS = 'AKQJT98765432';
const SUITS = 'SHDC';

// ------------------------------------------------------------------------------------ reading

/** The zones of a position by their titles. */
class Zones {
  /** @param {Script} script @param {number} players */
  constructor({ headers }, players) {
    this.players = players;
    /** @type {Map<string, string[]>} */
    this.words = new Map();
    for (const header of headers) {
      const title = titleOf(header);
      if (this.words.has(title)) throw new BadLink('twice', { name: title });
      if ((header.seat ?? 0) >= players) throw new BadLink('unknown', { name: title });
      this.words.set(title, header.value.split(' ').filter(Boolean));
    }
  }

  /** @param {string} title */
  text(title) {
    return this.words.get(title)?.join(' ') ?? '';
  }

  /** Its cards, `??` among them. @param {string} title */
  cards(title) {
    const cards = this.words.get(title) ?? [];
    const strange = cards.find((card) => card !== HIDDEN && !CARD.test(card));
    if (strange !== undefined) throw new BadLink('card', { name: title, what: strange });
    return cards;
  }

  /** Those of its cards that are in sight. @param {string} title */
  known(title) {
    return this.cards(title).filter((card) => card !== HIDDEN);
  }

  /** The same zone of every seat. @template T @param {(title: string) => T} read @param {string} name */
  row(read, name) {
    return Array.from({ length: this.players }, (_, seat) => read(`${name} ${seat}`));
  }

  /** @param {string} title @returns {number | null} */
  seat(title) {
    const text = this.text(title);
    if (!text) return null;
    if (!/^[0-3]$/.test(text) || Number(text) >= this.players)
      throw new BadLink('value', { name: title, value: text, known: `0 – ${this.players - 1}` });
    return Number(text);
  }

  /** @param {string} title @returns {string | null} */
  suit(title) {
    const text = this.text(title);
    if (text && !(text.length === 1 && SUITS.includes(text)))
      throw new BadLink('value', { name: title, value: text, known: [...SUITS].join(', ') });
    return text || null;
  }
}

/** @param {Script} script @param {string} name */
const header = ({ headers }, name) => headers.find((one) => one.name === name)?.value ?? '';

/** Whether it begins with a deal rather than in the middle of one. @param {Script} script */
export const isDeal = (script) => header(script, 'Deck') !== '';

/**
 * The game of a record and its options with the defaults filled in; throws BadLink.
 * @param {Script} script @param {Games} games
 * @returns {{ game: View['game'], options: Record<string, any> }}
 */
export function gameOf(script, games) {
  const name = header(script, 'Game');
  const known = games.map(({ game }) => game);
  const [preset] = Object.values(games.find(({ game }) => game === name)?.presets ?? {});
  if (!preset) throw new BadLink('value', { name: 'Game', value: name, known: known.join(', ') });
  const options = structuredClone(preset);
  for (const word of header(script, 'Options').split(' ').filter(Boolean)) {
    const [option, value = ''] = word.split('=');
    if (!Object.hasOwn(preset, option)) throw new BadLink('unknown', { name: word });
    options[option] = optionIn(preset[option], value);
  }
  const { players } = options;
  if (![2, 3, 4].includes(players))
    throw new BadLink('value', { name: 'players', value: String(players), known: '2, 3, 4' });
  if (options.trumps && !/\btrumps=/.test(header(script, 'Options')))
    options.trumps = [...'CSHD'].slice(0, players);
  return { game: /** @type {View['game']} */ (name), options };
}

/** @param {any} standard the default @param {string} value */
function optionIn(standard, value) {
  if (Array.isArray(standard)) return value === 'none' ? [] : value.split(',').map(numberIn);
  if (value === 'none') return null;
  if (value === 'yes' || value === 'true') return true;
  if (value === 'no' || value === 'false') return false;
  return numberIn(value);
}

/** @param {string} value */
const numberIn = (value) => (/^-?[0-9]{1,9}$/.test(value) ? Number(value) : value);

// ------------------------------------------------------------------------------------ hands

const HAND_ORDER = 'SHCD'; // black and red alternate
const SCHNAPSEN_ORDER = 'HDSC'; // Herz, Schellen, Grün, Eichel
/** @type {Record<number, string>} from high to low worth */
const SCHNAPSEN_RANKS = { 24: 'ATKQJ9', 36: 'AT9876KQJ' };

/**
 * Cards as they are held: by suits, from high to low, the hidden ones last.
 * @param {string[]} cards @param {string} suits @param {string} [ranks]
 */
const held = (cards, suits, ranks = RANKS) =>
  [...cards].sort((a, b) => place(a, suits, ranks) - place(b, suits, ranks));

/** @param {string} card @param {string} suits @param {string} ranks */
const place = (card, suits, ranks) =>
  card === HIDDEN ? 100 : suits.indexOf(card[1]) * 20 + ranks.indexOf(card[0]);

/** The trumps at the right. @param {string | null} trump */
const trumpLast = (trump) => [...HAND_ORDER].filter((suit) => suit !== trump).join('') + trump;

/** @param {string[]} cards */
const highFirst = (cards) =>
  [...cards].sort(
    (a, b) =>
      RANKS.indexOf(a[0]) - RANKS.indexOf(b[0]) || SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]),
  );

/** @param {string[]} cards @param {string[]} others */
const both = (cards, others) => cards.filter((card) => others.includes(card));

/**
 * The seats, each with as many backs as it has cards that are not known.
 * @param {string[][]} hands @param {string[][]} known
 */
const seatsOf = (hands, known) =>
  hands.map(({ length: count }, seat) => ({
    seat,
    count,
    cards: [...known[seat], ...Array(Math.max(0, count - known[seat].length)).fill(HIDDEN)],
    out: false,
    role: null,
  }));

// ------------------------------------------------------------------------------------ the games

/** @typedef {{ zones: Zones, options: Record<string, any>, dealer: number, turn: number, looker: number, open: boolean }} Place */
/** @typedef {{ seats: any[], stage: string, [field: string]: any }} Picture */

/** @param {Place} at @returns {Picture} */
function svoi({ zones, options, looker, open }) {
  const { trumps } = options;
  const hands = zones.row((title) => zones.cards(title), 'Hand');
  const pile = zones.known('Pile').reverse();
  const hands_open = options.open_hands ?? options.players === 2;
  const seen = zones.known('Seen');
  const known = hands.map((cards, seat) => {
    const named = cards.filter((card) => card !== HIDDEN);
    return open || hands_open || seat === looker ? named : both(named, seen);
  });
  const veiled = hands.filter((cards, seat) => known[seat].length < cards.length);
  if (veiled.length === 1) {
    const seat = hands.indexOf(veiled[0]); // what nobody else can hold must be there
    known[seat] = veiled[0].filter((card) => card !== HIDDEN);
  }
  const plain = [...HAND_ORDER].filter((suit) => !trumps.includes(suit));
  const seats = seatsOf(
    hands,
    known.map((cards, seat) => {
      const crosswise = options.players === 2 && seat === 1; // equivalent cards lie opposite
      const others = trumps.filter((/** @type {string} */ suit) => suit !== trumps[seat]);
      if (open) return held(cards, trumpLast(trumps[seat])); // as Python lays open hands out
      const suits = [...(crosswise ? [...plain].reverse() : plain), ...others, trumps[seat]];
      return held(cards, suits.join(''));
    }),
  ).map((seat) => ({ ...seat, trump: trumps[seat.seat], out: seat.count === 0 }));
  const stage = zones.text('Due') || (pile.length ? 'answer' : 'lay');
  if (!['lay', 'answer', 'follow_up'].includes(stage))
    throw new BadLink('value', { name: 'Due', value: stage, known: 'lay, answer, follow_up' });
  return { seats, stage, pile, take: 0, peek: [], handed: [], open: hands_open };
}

/** @param {Place} at @returns {Picture} */
function schnapsen({ zones, options, dealer, turn, looker, open }) {
  const { players } = options;
  const ranks = SCHNAPSEN_RANKS[options.pack];
  const stage = zones.text('Due');
  const stages = ['auction', 'give', 'take', 'raise', 'play'];
  if (!stages.includes(stage))
    throw new BadLink('value', { name: 'Due', value: stage, known: stages.join(', ') });
  const hands = zones.row((title) => zones.cards(title), 'Hand');
  const playing = Array.from({ length: players }, (_, far) => (dealer + 1 + far) % players).slice(
    0,
    3,
  );
  const calls = callsOf(zones.text('Calls'), playing, options.pass_is_final);
  const [highest] = calls.filter(([, call]) => call !== 'pass').slice(-1);
  const played_for = zones.text('Bid') || (highest?.[1] ?? '');
  const bid = played_for
    ? { amount: Number.parseInt(played_for), ohne: played_for.endsWith(' ohne') }
    : null;
  const declarer = zones.seat('Declarer') ?? highest?.[0] ?? null;
  const trick = zones.known('Trick');
  const leader = stage === 'play' ? behind(playing, turn, trick.length) : null;
  const taken = [...zones.row((title) => zones.known(title), 'Taken').flat(), ...trick];
  const announced = zones
    .text('Announced')
    .split(' ')
    .filter((word) => /^[0-3]:[SHDC]$/.test(word))
    .map((word) => ({ seat: Number(word[0]), suit: word[2] }));
  const took = zones.row((title) => zones.known(title), 'Took');
  const declares = looker === declarer && stage !== 'auction';
  const gave = declares && !bid?.ohne;
  const suits = SCHNAPSEN_ORDER;
  const known = hands.map((cards, seat) => {
    const named = cards.filter((card) => card !== HIDDEN);
    if (open || seat === looker) return named;
    const shown = announced
      .filter((pair) => pair.seat === seat)
      .flatMap(({ suit }) => [`K${suit}`, `Q${suit}`])
      .filter((card) => !taken.includes(card));
    const handed = gave && options.declarer_assigns ? took[seat] : [];
    return both(named, [...shown, ...handed]);
  });
  const seats = seatsOf(
    hands,
    known.map((cards) => held(cards, suits, ranks)),
  ).map((seat) => ({
    ...seat,
    idle: !playing.includes(seat.seat),
    role: seat.seat === declarer && stage !== 'auction' ? 'declarer' : null,
    call: calls.findLast(([caller]) => caller === seat.seat)?.[1] ?? null,
  }));
  const [last_leader, ...last] = zones.text('Last').split(' ');
  return {
    seats,
    stage,
    forehand: playing[0],
    calls,
    bid,
    declarer,
    talon: zones.cards('Talon').length,
    picked_up: declares && stage === 'give' ? held(zones.known('Picked'), suits, ranks) : [],
    lying: zones.cards('Lying').length,
    given: [],
    took: held(both(took[looker], hands[looker]), suits, ranks),
    leader,
    trick: leader === null ? [] : inTurn(leader, trick, playing),
    last:
      last.length === 3 && last.every((card) => CARD.test(card))
        ? { cards: inTurn(Number(last_leader), last, playing), winner: leader }
        : null,
    trump: zones.suit('Trump') ?? announced.at(-1)?.suit ?? null,
    announced: [],
    claimant: null,
    settlement: null,
  };
}

/**
 * Who has called what: forehand first, and round; one who is out of the auction is passed over.
 * @param {string} text @param {number[]} playing @param {boolean} pass_is_final
 * @returns {[number, string][]}
 */
function callsOf(text, playing, pass_is_final) {
  /** @type {[number, string][]} */
  const calls = [];
  let next = 0;
  for (const [call] of text.matchAll(/\S+(?: ohne(?!\S))?/g)) {
    calls.push([playing[next], call]);
    next = (next + 1) % 3;
    const passed = calls.some(([seat, one]) => seat === playing[next] && one === 'pass');
    if (pass_is_final && passed) next = (next + 1) % 3;
  }
  return calls;
}

/** The seat so many places before another among those who play. @param {number[]} playing @param {number} seat @param {number} far */
const behind = (playing, seat, far) => playing[(playing.indexOf(seat) - far + 6) % 3] ?? null;

/** @param {number} leader @param {string[]} cards @param {number[]} playing @returns {[number, string][]} */
const inTurn = (leader, cards, playing) =>
  cards.map((card, step) => [playing[(playing.indexOf(leader) + step) % 3], card]);

/** @param {Place} at @returns {Picture} */
function durak({ zones, options, turn, looker, open }) {
  const { players } = options;
  const stage = zones.text('Due');
  if (!['guess', 'attack', 'defend'].includes(stage))
    throw new BadLink('value', { name: 'Due', value: stage, known: 'guess, attack, defend' });
  const blind = stage === 'guess';
  const hands = zones.row((title) => zones.cards(title), 'Hand');
  const talon = zones.cards('Talon');
  const [bottom] = talon.slice(-1);
  const turned = blind || !bottom || bottom === HIDDEN ? null : bottom;
  const trump = blind ? null : (zones.suit('Trump') ?? turned?.[1] ?? null);
  const with_cards = (/** @type {1 | -1} */ step) =>
    Array.from(
      { length: players - 1 },
      (_, far) => (turn + step * (far + 1) + 4 * players) % players,
    ).find((seat, _, all) => hands[seat].length || all.every((other) => !hands[other].length));
  const attacker =
    stage === 'defend' ? (zones.seat('Attacker') ?? with_cards(-1)) : blind ? null : turn;
  const defender = stage === 'defend' ? turn : blind ? null : with_cards(1);
  const suits = trumpLast(trump);
  const known = hands.map((cards, seat) => {
    const named = cards.filter((card) => card !== HIDDEN);
    if (open) return named;
    if (seat === looker) return blind ? [] : named;
    return both(named, zones.known(`Shown ${seat}`));
  });
  const beaten = Object.fromEntries(
    zones
      .text('Beaten')
      .split(' ')
      .map((pair) => pair.split('>').reverse())
      .filter((pair) => pair.length === 2 && pair.every((card) => CARD.test(card))),
  );
  return {
    seats: seatsOf(
      hands,
      known.map((cards) => held(cards, suits)),
    ).map((seat) => ({
      ...seat,
      out:
        seat.count === 0 &&
        !talon.length &&
        !(stage === 'defend' && [attacker, defender].includes(seat.seat)),
      role: seat.seat === attacker ? 'attacker' : seat.seat === defender ? 'defender' : null,
    })),
    stage,
    trump,
    talon: talon.length,
    turned,
    attack: highFirst([...zones.known('Attack'), ...Object.keys(beaten)]).map((card) => ({
      card,
      beaten_by: beaten[card] ?? null,
    })),
  };
}

/** @type {Record<string, (at: Place) => Picture>} */
const PICTURES = { svoi, schnapsen, durak };

// ------------------------------------------------------------------------------------ the view

/**
 * The seat that looks: the one that is asked for, or else the one on turn, or else one whose cards are in sight; throws
 * BadLink where that is asked for which nobody sits on.
 * @param {Script} script @param {{ games: Games, seat?: number }} how
 */
export function lookerOf(script, { games, seat }) {
  const { headers } = script;
  const { players } = gameOf(script, games).options;
  if (seat !== undefined && seat >= players) throw new BadLink('seat', { seat, players });
  if (seat !== undefined) return seat;
  const seen = headers.filter(({ name, value }) => name === 'Hand' && /[^? ]/.test(value));
  const turn = headers.find(({ name }) => name === 'Turn')?.value ?? '0';
  const seats = seen.map(({ seat }) => seat ?? 0);
  return seats.includes(Number(turn)) || !seats.length ? Number(turn) || 0 : seats[0];
}

/**
 * The position as that seat sees it, as far as the zones tell; throws BadLink where they do not make sense.
 * @param {Script} script @param {{ games: Games, seat?: number, open?: boolean }} how with `open` every hand lies open
 * @returns {View}
 */
export function viewOf(script, { games, seat, open = false }) {
  const { game, options } = gameOf(script, games);
  const zones = new Zones(script, options.players);
  const looker = lookerOf(script, { games, seat });
  const [dealer, turn] = [zones.seat('Dealer') ?? 0, zones.seat('Turn')];
  if (turn === null)
    throw new BadLink('value', { name: 'Turn', value: '', known: `0 – ${options.players - 1}` });
  const picture = PICTURES[game]({ zones, options, dealer, turn, looker, open });
  return {
    game,
    seat: looker,
    dealer,
    ...picture,
    shows_all: open,
    turn,
    ply: 0,
    now: true,
    options,
    changed: [],
    players: Array(options.players).fill(null),
    study: true,
    outcome: null,
    log: [],
    match: {
      dealer,
      deals: null,
      first_to: null,
      fool: null,
      sheet: [],
      totals: Array(options.players).fill(0),
      markers: Array(options.players).fill(0),
      over: false,
      winners: [],
      losers: [],
    },
    can_undo: false,
    can_redo: false,
    chosen: [],
    may: [],
    plays: [],
    several: false,
    buttons: [],
    moves: [],
    more: false,
  };
}
