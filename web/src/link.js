// A record and how it is to be shown as the fragment of an address, and back. Nothing here needs a browser.
//
//   Game=durak&Dealer=0&Hand.0=AS.KH&Hand.1=??.??&Trump=H&Turn=0&Due=attack&play=moves&lang=de
//   Game=durak&Options=players=3.pack=36&Dealer=0&Deck=6C.QS…&moves=AH.AD.7C(?Which_of_them,_and_why),QS~7C,take;rob,TD
//   record=%5BGame+%22durak%22%5D…&lang=de
//
// Headers have a capital, as in the record, and options none. In headers and moves a blank is written `.`, `>` is `~`
// and `+` is `!`; moves stand apart by `,`, rounds by `;`; a comment stands in `( )` behind its move, with `_` for its
// blanks. Only characters remain that wikis, mails and attribute values leave alone; all others are percent-encoded.
// The third form is what a wiki's own urlencode makes of a record. The fragment never reaches a server.

import { BadScript, scriptOf, textOf, titleOf } from './notation.js';

/** @typedef {import('./notation.js').Script} Script */

/**
 * How a record is shown.
 * @typedef {object} Shown
 * @property {'en' | 'de' | 'ru'} [lang] the reader's own unless given
 * @property {'french' | 'russian' | 'german'} [faces] the game's own unless given
 * @property {'light' | 'dark'} [theme] the reader's own unless given
 * @property {number} [seat] who looks
 * @property {number} [ply] after how many moves
 * @property {'free' | 'moves' | 'line'} [play] play on against bots; only try what is legal; go along the record's moves
 * @property {string[]} [hide] seats whose cards, and parts of the table, that are not shown; `none`: every hand lies open
 */

/**
 * Characters of a record that is read, and of a whole address that is shared. A fragment may have more than its record: each
 * letter is encoded by nine at most.
 */
export const LONGEST = 8000;
const LONGEST_FRAGMENT = 10 * LONGEST;
export const LONGEST_SHARED = 2000;

export const HIDEABLE = ['none', '0', '1', '2', '3', 'seats', 'log', 'comments', 'text'];

/** @type {Record<string, readonly string[] | undefined>} */
const CHOICES = {
  lang: ['en', 'de', 'ru'],
  faces: ['french', 'russian', 'german'],
  theme: ['light', 'dark'],
  play: ['free', 'moves', 'line'],
  seat: ['0', '1', '2', '3'],
  ply: undefined, // a number
  hide: undefined, // a list
};

/** @param {string} name */
const isOption = (name) => Object.hasOwn(CHOICES, name);

/** A fragment that is no link of ours, or too long a link. `code` and `words` say it in any language (`link-…`). */
export class BadLink extends Error {
  /** @param {string} code @param {Record<string, string | number>} [words] */
  constructor(code, words = {}) {
    super([code, ...Object.values(words)].join(' · '));
    this.code = code;
    this.words = Object.fromEntries(
      Object.entries(words).map(([name, word]) => [
        name,
        name === 'known' ? word : shortened(word),
      ]),
    );
  }
}

/** What is quoted of a long or strange text. @param {string | number} text */
function shortened(text) {
  if (typeof text === 'number') return text;
  const plain = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > 40 ? `${[...plain].slice(0, 40).join('')}…` : plain;
}

// ------------------------------------------------------------------------------------ writing

/** @param {string} text */
const percent = (text) => {
  try {
    return encodeURIComponent(text);
  } catch {
    throw new BadLink('letters', { what: text }); // half of a letter
  }
};

/** Everything but these is percent-encoded. */
const BARE = /[^A-Za-z0-9?:=,_-]/gu;
const BARE_IN_COMMENTS = /[^A-Za-z0-9?:=,.;!/-]/gu;

/** @param {string} text */
const word = (text) =>
  text.replace(BARE, (letter) => ({ ' ': '.', '>': '~', '+': '!' })[letter] ?? encoded(letter));

/** @param {string} text */
const comment = (text) =>
  `(${text.replace(BARE_IN_COMMENTS, (letter) => (letter === ' ' ? '_' : encoded(letter)))})`;

/** Also those that encodeURIComponent leaves alone. @param {string} letter */
const encoded = (letter) =>
  /[!'()*~._]/.test(letter)
    ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
    : percent(letter);

/**
 * The fragment, without `#`, of a record and how it is shown; throws BadLink for a text that has not the form of one.
 * @param {string} record @param {Shown} [shown]
 */
export function writeLink(record, shown = {}) {
  const { about, headers, before, moves } = scriptIn(record);
  const played = moves.map(({ text, round, comments }, place) => {
    const sign = place === 0 ? '' : round ? ';' : ',';
    return [sign, word(text), ...comments.map(comment)].join('');
  });
  const line = [...before.map(comment), ...played].join('');
  const parts = [
    ...(about.length ? [`about=${about.map(comment).join('')}`] : []),
    ...headers.map((header) => `${titleOf(header).replace(' ', '.')}=${word(header.value)}`),
    ...(line ? [`moves=${line}`] : []),
    ...Object.entries(shown)
      .filter(([, value]) => value !== undefined && String(value) !== '')
      .map(([name, value]) => `${name}=${word(String(value))}`),
  ];
  return parts.join('&');
}

/**
 * The whole address, shorter than most programs cut off; throws BadLink when it is longer.
 * @param {string} record @param {Shown} shown @param {string} page the address without a fragment
 */
export function shareLink(record, shown, page) {
  const link = `${page}#${writeLink(record, shown)}`;
  if (link.length >= LONGEST_SHARED)
    throw new BadLink('too-long-to-share', { length: link.length, most: LONGEST_SHARED });
  return link;
}

// ------------------------------------------------------------------------------------ reading

/**
 * The record's text in a fragment, with or without `#`, and how it is to be shown; throws BadLink.
 * @param {string} fragment
 * @returns {Shown & { record: string, script: Script }}
 */
export function readLink(fragment) {
  const bare = fragment.replace(/^#/, '');
  notLonger(bare, LONGEST_FRAGMENT);
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const part of bare.split(/&(?:amp;)?/)) {
    if (!part) continue;
    const [name, ...rest] = part.split('=');
    if (!rest.length) throw new BadLink('no-value', { name });
    if (parts.has(name)) throw new BadLink('twice', { name });
    parts.set(name, rest.join('='));
  }
  const shown = shownIn(parts);
  const whole = parts.get('record');
  const script = whole === undefined ? tightScript(parts) : scriptIn(recordIn(whole));
  if (whole !== undefined) {
    const other = [...parts.keys()].find((name) => name !== 'record' && !isOption(name));
    if (other !== undefined) throw new BadLink('beside-record', { name: other });
  }
  if (!script.headers.length) throw new BadLink('empty');
  return { ...shown, script, record: notLonger(textOf(script)) };
}

/** The text, if it is not too long to be read. @param {string} text @param {number} most */
export function notLonger(text, most = LONGEST) {
  if (text.length > most) throw new BadLink('too-long', { length: text.length, most });
  return text;
}

/** @param {string} text */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new BadLink('percent', { what: text });
  }
}

/** @param {Map<string, string>} parts @returns {Shown} */
function shownIn(parts) {
  /** @type {Record<string, any>} */
  const shown = {};
  for (const [name, choices] of Object.entries(CHOICES)) {
    const raw = parts.get(name);
    if (!raw) continue; // a template leaves what it was not told empty
    const value = name === 'lang' ? languageOf(plain(raw)) : plain(raw);
    if (name === 'hide') shown.hide = hidden(value);
    else if (name === 'ply' ? !/^[0-9]{1,4}$/.test(value) : !choices?.includes(value))
      throw new BadLink('value', { name, value, known: choices?.join(', ') ?? '0, 1, 2, …' });
    else shown[name] = name === 'ply' || name === 'seat' ? Number(value) : value;
  }
  return shown;
}

/** A language without its country, as pages may tell it. @param {string} tag `de-AT` */
const languageOf = (tag) => tag.split('-')[0].toLowerCase();

/** @param {string} value */
function hidden(value) {
  const parts = value.split(',');
  const strange = parts.find((part) => !HIDEABLE.includes(part));
  if (strange !== undefined)
    throw new BadLink('value', { name: 'hide', value: strange, known: HIDEABLE.join(', ') });
  return parts;
}

/**
 * The record that a wiki has urlencoded. It writes a blank as `+` or as `%20`, and some leave the `+` of an announcement.
 * @param {string} raw
 */
const recordIn = (raw) =>
  plain(
    /%20|\s/.test(raw) ? raw : raw.replace(/(?<![KQ][SHDC](?=\+[0-9]{2,3}(?![0-9.])))\+/g, ' '),
  );

/** @param {string} record */
function scriptIn(record) {
  if (/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(record)) throw new BadLink('letters', { what: record });
  try {
    return scriptOf(record);
  } catch (bad) {
    if (!(bad instanceof BadScript)) throw bad;
    throw new BadLink(bad.fault, { what: bad.word });
  }
}

/** The record in the form of our own. @param {Map<string, string>} parts @returns {Script} */
function tightScript(parts) {
  const headers = [];
  for (const [name, raw] of parts) {
    if (isOption(name) || name === 'moves' || name === 'about') continue;
    const title = /^([A-Z][A-Za-z]{1,11})(?:\.([0-9]))?$/.exec(name);
    if (!title) throw new BadLink('unknown', { name });
    const seat = title[2] === undefined ? {} : { seat: Number(title[2]) };
    headers.push({ name: title[1], ...seat, value: wordIn(raw, name) });
  }
  const { before, moves } = movesIn(parts.get('moves') ?? '');
  const { before: about, moves: none } = movesIn(parts.get('about') ?? '');
  if (none.length) throw new BadLink('about', { what: none[0].text });
  return { about, headers, before, moves };
}

/** Words as they stand in a record. @param {string} raw @param {string} name where they stand */
function wordIn(raw, name) {
  const text = plain(
    raw.replace(/[.~!+]/g, (sign) => ({ '.': ' ', '~': '>', '!': '+', '+': ' ' })[sign] ?? ''),
  );
  if (/[^A-Za-z0-9?>+:=,_ -]/.test(text)) throw new BadLink('letters-in', { name, what: text });
  return text.trim().replace(/ +/g, ' ');
}

/** @param {string} raw @returns {Pick<Script, 'before' | 'moves'>} */
function movesIn(raw) {
  /** @type {string[]} */
  const before = [];
  /** @type {Script['moves']} */
  const moves = [];
  let sign = '';
  for (const [piece] of raw.matchAll(/[,;]|\([^()]*\)?|[^,;()]+|\)/g)) {
    const last = moves.at(-1);
    if (piece === ',' || piece === ';') {
      if (!last || sign) throw new BadLink('moves', { what: piece });
      sign = piece;
    } else if (piece.startsWith('(')) {
      if (!piece.endsWith(')') || sign) throw new BadLink('moves', { what: piece });
      (last?.comments ?? before).push(commentIn(piece.slice(1, -1)));
    } else {
      const text = piece === ')' ? '' : wordIn(piece, 'moves');
      if (!text || (last && !sign)) throw new BadLink('moves', { what: piece });
      moves.push({ text, round: sign !== ',', comments: [] });
      sign = '';
    }
  }
  if (sign) throw new BadLink('moves', { what: sign });
  return { before, moves };
}

/** @param {string} raw */
function commentIn(raw) {
  const text = plain(raw.replaceAll('_', ' '));
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw new BadLink('letters', { what: text });
  return text.trim().split(/\s+/).join(' ');
}
