// The moves of a record one by one, each with who makes it and what is written beside it.

import { scriptOf, textOf } from './notation.js';

/** @typedef {import('./notation.js').Script} Script */

/**
 * @typedef {object} Line
 * @property {{ text: string, seat: number }[]} moves as Python writes them, without the seat before them
 * @property {string[][]} comments by the number of moves before them
 * @property {(ply: number) => string} recordTo the record with so many of its moves, and nothing hidden
 */

/**
 * The line of a record. Before Python has read it, only the comments above the first move are known to have their place.
 * @param {Script} script as its author wrote it
 * @param {{ record: string, log: { mover: number }[] }} [read] the same as Python writes it, and who made each move
 * @returns {Line}
 */
export function along(script, read) {
  const own = read ? scriptOf(read.record) : { ...script, moves: [] };
  const ends = [0];
  for (const { text } of own.moves) ends.push((ends.at(-1) ?? 0) + words(text));
  /** @type {string[][]} */
  const comments = ends.map(() => []);
  comments[0].push(...script.before);
  let passed = 0;
  for (const move of script.moves) {
    passed += words(move.text);
    const ply = ends.findIndex((end) => end >= passed);
    if (ply > 0) comments[ply].push(...move.comments);
  }
  return {
    moves: own.moves.map(({ text }, ply) => ({
      text: text.replace(/^[0-9]:/, ''),
      seat: read?.log[ply]?.mover ?? 0,
    })),
    comments,
    recordTo: (ply) => textOf({ ...own, about: [], before: [], moves: own.moves.slice(0, ply) }),
  };
}

/** @param {string} text */
const words = (text) => text.split(' ').length;
