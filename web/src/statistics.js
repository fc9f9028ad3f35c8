// How the finished deals of each game went.

import { keep, recall } from './saves.js';
import { GAMES } from './settings.js';

/** @typedef {import('./wire.js').View} View */

/**
 * What is counted of a game: deals, those lost and drawn, the points made, the deals declared and those of them made.
 * @typedef {Record<'deals' | 'lost' | 'drawn' | 'points' | 'made' | 'declared', number>} Counted
 */

/** @param {any} kept */
const areStatistics = (kept) =>
  Object.entries(kept).every(([game, counted]) => GAMES.includes(game) && counted.deals >= 0);

/** All that has been counted, by game. @returns {Promise<Record<string, Counted>>} */
export const counted = async () => (await recall('statistics', areStatistics)) ?? {};

/** Counts a finished deal with one person in it, beside what another tab may have counted; gives all. @param {View} view */
export async function count({ game, outcome, seat, players, declarer }) {
  const all = await counted();
  if (!outcome || players.filter((player) => player === null).length !== 1) return all;
  const nothing = { deals: 0, lost: 0, drawn: 0, points: 0, made: 0, declared: 0 };
  const counts = (all[game] ??= nothing);
  const lost = outcome.losers.includes(seat);
  counts.deals += 1;
  counts.lost += lost ? 1 : 0;
  counts.drawn += outcome.points.some(Boolean) ? 0 : 1;
  counts.points += Math.max(0, outcome.points[seat]);
  counts.declared += declarer === seat ? 1 : 0;
  counts.made += declarer === seat && !lost ? 1 : 0;
  await keep('statistics', all);
  return all;
}
