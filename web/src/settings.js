// What the reader has set: the language, the cards, the pace, and how each game is played.

import { countsPoints } from './middles.js';
import { LANGUAGES } from './say.js';

/**
 * How a game is set up: who plays each seat, what departs from its preset, and how long the match is.
 * @typedef {{ preset: string, players: (string | null)[], house: Record<string, any>, deals: number | null }} Setup
 */

/**
 * @typedef {object} Settings
 * @property {string} game
 * @property {import('./say.js').Language} language
 * @property {string} deck
 * @property {boolean} fourColour
 * @property {keyof typeof PACES} pace
 * @property {boolean} study
 * @property {Record<string, Setup>} setups
 */

/** The games in the order of their tabs. */
export const GAMES = ['svoi', 'schnapsen', 'durak'];

/** How long a bot's move stands before the next one, and how long a card travels, in milliseconds. */
export const PACES = {
  calm: { pause: 1100, travel: 250 },
  usual: { pause: 650, travel: 200 },
  quick: { pause: 120, travel: 0 },
};

/** @type {Record<string, Setup>} */
const CUSTOMARY = {
  svoi: { preset: 'svoi', players: [null, 'careful', 'careful'], house: {}, deals: null },
  schnapsen: { preset: '24', players: [null, 'careful', 'careful'], house: {}, deals: null },
  durak: { preset: 'durak', players: [null, 'careful'], house: {}, deals: null },
};

/** What a newcomer has. @returns {Settings} */
export const customary = () => ({
  game: 'durak',
  language: 'en',
  deck: 'customary',
  fourColour: false,
  pace: 'usual',
  study: false,
  setups: structuredClone(CUSTOMARY),
});

/** Whether a game is set up as newcomers have it. @param {Settings} settings @param {string} game */
export const isCustomary = ({ setups }, game) =>
  JSON.stringify(setups[game]) === JSON.stringify(CUSTOMARY[game]);

/** Whether something that was kept makes sense. @param {any} kept */
export const areSettings = (kept) =>
  GAMES.includes(kept.game) &&
  kept.language in LANGUAGES &&
  kept.pace in PACES &&
  GAMES.every((game) => {
    const { preset, players, house } = kept.setups[game];
    return typeof preset === 'string' && Array.isArray(players) && typeof house === 'object';
  });

/** What "new" needs to begin a match. @param {Settings} settings */
export function newWords({ game, setups, study }) {
  const { preset, players, house, deals } = setups[game];
  return {
    game,
    study,
    players,
    options: { preset, ...house, players: players.length },
    ...(deals ? (countsPoints(game) && deals >= 100 ? { first_to: deals } : { deals }) : {}),
  };
}

/** The first seat that a person plays. @param {Settings} settings */
export const firstPerson = ({ game, setups }) => Math.max(0, setups[game].players.indexOf(null));
