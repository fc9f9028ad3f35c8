// A record's text taken apart and put together again: its headers, moves and comments, without knowing what they mean.
//
// core/kozyri/record.py says what a record is. Nothing here needs a browser.

/**
 * @typedef {{ name: string, seat?: number, value: string }} Header
 * @typedef {{ text: string, round: boolean, comments: string[] }} Move one that begins a round has a number before it
 */

/**
 * A record as it is written. `about` are the comments above the headers, `before` those above the first move.
 * @typedef {{ about: string[], headers: Header[], before: string[], moves: Move[] }} Script
 */

const PIECE = /#[^\n]*|\[[^\]]*\]|[^\s#[]+|\[/g;
const HEADER = /^\[\s*([A-Za-z]+)(?:\s+([0-9]))?\s*["“”„«]([^"“”»]*)["“”»]\s*\]$/;
const NUMBER = /^[0-9]{1,4}\./;

/** A text that has not the form of a record: the word that is wrong, and the kind of fault. */
export class BadScript extends Error {
  /** @param {'header' | 'late-header' | 'no-header'} fault @param {string} word */
  constructor(fault, word) {
    super(`${fault}: ${word}`);
    this.fault = fault;
    this.word = word;
  }
}

/** @param {string} text */
const blanks = (text) => text.trim().split(/\s+/).join(' ');

/**
 * Takes a record apart; throws BadScript. Moves are those that stand apart by more than one blank, as records are written.
 * @param {string} text
 * @returns {Script}
 */
export function scriptOf(text) {
  /** @type {Script} */
  const script = { about: [], headers: [], before: [], moves: [] };
  const { headers, moves } = script;
  let [passed, numbered, apart] = [0, false, true];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    apart ||= /\n|\s\s/.test(text.slice(passed, index));
    passed = index + piece.length;
    if (piece.startsWith('#')) {
      const last = moves.at(-1)?.comments ?? (headers.length ? script.before : script.about);
      last.push(blanks(piece.slice(1)));
      apart = true;
    } else if (piece.startsWith('[')) {
      if (moves.length) throw new BadScript('late-header', piece);
      headers.push(headerOf(piece));
    } else {
      if (!headers.length) throw new BadScript('no-header', piece);
      const number = NUMBER.exec(piece)?.[0] ?? '';
      numbered ||= number !== '';
      const word = piece.slice(number.length);
      if (!word) continue;
      const last = moves.at(-1);
      if (last && !apart && !numbered) last.text += ` ${word}`;
      else moves.push({ text: word, round: numbered || !last, comments: [] });
      [numbered, apart] = [false, false];
    }
  }
  return script;
}

/** @param {string} piece @returns {Header} */
function headerOf(piece) {
  const parts = HEADER.exec(piece);
  if (!parts) throw new BadScript('header', piece);
  const [, name, seat, value] = parts;
  return { name, ...(seat === undefined ? {} : { seat: Number(seat) }), value: blanks(value) };
}

/** How a header is called: `Hand 0`. @param {Header} header */
export const titleOf = ({ name, seat }) => (seat === undefined ? name : `${name} ${seat}`);

/** The record as text, laid out as Python lays it out. @param {Script} script */
export function textOf({ about, headers, before, moves }) {
  const lines = [
    ...about.map(comment),
    ...headers.map((header) => `[${titleOf(header)} "${header.value}"]`),
    ...before.map(comment),
  ];
  let [line, number] = ['', 0];
  for (const { text, round, comments } of moves) {
    if (round && line) lines.push(line);
    if (round) line = `${(number += 1)}. ${text}`;
    else line = line ? `${line}  ${text}` : text;
    if (!comments.length) continue;
    lines.push(`${line}  ${comment(comments[0])}`, ...comments.slice(1).map(comment));
    line = '';
  }
  return [...lines, line].map((one) => one && `${one}\n`).join('');
}

/** @param {string} text */
const comment = (text) => `# ${text}`.trim();
