// Words: the page's messages in the reader's language, and cards, suits and players by name.

import { FluentBundle, FluentResource } from '@fluent/bundle';

import { textOf } from '#texts';

/** @typedef {import('./wire.js').Refusal} Refusal */
/** @typedef {import('./wire.js').Said} Said */
/** @typedef {import('./faces/glyphs.js').Deck} Deck */
/** @typedef {'en' | 'de' | 'ru'} Language */

/** @type {Record<Language, string>} */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ru: 'Русский' };

/** @type {Language} */
export let language = 'en';
let bundle = new FluentBundle('en');
/** @type {Promise<FluentBundle> | undefined} */
let rules;

/** Languages whose speakers mostly read Russian as well. */
const NEAR_RUSSIAN = ['uk', 'be', 'kk'];

/**
 * The first language the reader's browser asks for that we speak, or else one that comes near.
 * @returns {Language}
 */
export function preferred() {
  const asked = (navigator.languages ?? [navigator.language]).map((tag) =>
    tag.slice(0, 2).toLowerCase(),
  );
  const spoken = asked.find((base) => base in LANGUAGES);
  if (spoken) return /** @type {Language} */ (spoken);
  return asked.some((base) => NEAR_RUSSIAN.includes(base)) ? 'ru' : 'en';
}

/**
 * Reads the words of a language; the page speaks it from then on.
 * @param {Language} chosen
 */
export async function speak(chosen) {
  await learn(chosen);
  document.documentElement.lang = chosen;
  document.title = say('title');
}

/**
 * Reads the words of a language; from then on everything is said in it, by whoever asks.
 * @param {Language} chosen
 */
export async function learn(chosen) {
  const found = await bundleOf(chosen, `${chosen}.ftl`);
  language = chosen;
  bundle = found;
  rules = undefined;
}

/**
 * What is said meanwhile is said in that language; the page goes on in its own.
 * @template T
 * @param {Language | undefined} other @param {() => T} saying
 * @returns {Promise<T>}
 */
export async function inLanguage(other, saying) {
  if (!other || other === language) return saying();
  const found = await bundleOf(other, `${other}.ftl`);
  const own = /** @type {const} */ ([language, bundle]);
  [language, bundle] = [other, found];
  try {
    return saying();
  } finally {
    [language, bundle] = own;
  }
}

/**
 * @param {Language} chosen @param {string} file
 */
export async function bundleOf(chosen, file) {
  const made = new FluentBundle(chosen, { useIsolating: false });
  for (const error of made.addResource(new FluentResource(await textOf(file)))) throw error;
  return made;
}

/**
 * The message with its variables filled in.
 * @param {string} id
 * @param {Record<string, string | number>} [words]
 */
export function say(id, words) {
  const [name, attribute] = id.split('.');
  return format(bundle, name, attribute, words) ?? id;
}

/** @param {string} id */
export const has = (id) => bundle.hasMessage(id);

/**
 * @param {FluentBundle} from @param {string} id @param {string | undefined} attribute
 * @param {Record<string, string | number>} [words]
 */
function format(from, id, attribute, words) {
  const message = from.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? from.formatPattern(pattern, words) : undefined;
}

// ------------------------------------------------------------------------------------ rules

/** The rules' sentences in this language, read when the first of them is needed; if that fails, with the next one. */
function ruleWords() {
  const asked = (rules ??= bundleOf(language, `rules.${language}.ftl`));
  asked.catch(() => {
    if (rules === asked) rules = undefined;
  });
  return asked;
}

/**
 * Why not, in one sentence: "9♠ does not beat Q♠." In Python's English where the rules' sentences did not arrive.
 * @param {Refusal} refusal
 * @param {(said: Said) => string | number} word how a card, a suit or a seat is said at this table
 */
export async function sayRefusal(refusal, word) {
  const words = Object.fromEntries(
    Object.entries(refusal.said).map(([name, said]) => [name, word(said)]),
  );
  const book = await ruleWords().catch(() => undefined);
  return (book && format(book, refusal.rule, refusal.case, words)) ?? refusal.text;
}

/**
 * Every rule of a game in reading order: its sentence, what we chose where the source is silent, and its source.
 * @param {string} game
 * @returns {Promise<{ id: string, text: string, reading: string, source: string }[]>}
 */
export async function ruleBook(game) {
  const rules_ = JSON.parse(await textOf('rules.json'));
  const book = await ruleWords();
  return rules_
    .filter((/** @type {any} */ rule) => rule.game === game)
    .map((/** @type {any} */ { id, source }) => ({
      id,
      source,
      text: format(book, id, undefined) ?? id,
      reading: format(book, id, 'reading') ?? '',
    }));
}

/**
 * Why Python refuses a record, a position or a save, as it says it: in the reader's language, as far as that sentence is known
 * and its translation arrives.
 * @param {string} text in English
 * @param {Deck} [deck] the cards of the table on which the position lies, where it is shown and not written: there they have
 *   their names, and seats count from one
 */
export async function sayReason(text, deck) {
  if (language === 'en' && !deck) return text;
  try {
    const { reasonWords } = await import('./reasons.js');
    return await reasonWords(text, deck);
  } catch {
    return text;
  }
}

// ------------------------------------------------------------------------------------ cards

/** @type {Record<string, string>} */
const SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' };
/** @type {Record<string, string>} */
const RUSSIAN = { A: 'Т', K: 'К', Q: 'Д', J: 'В' };

/**
 * A card as it is said in a sentence: "9♠", "Д♥", "Schellen-Ober".
 * @param {string} card @param {Deck} deck
 */
export function cardSign(card, deck) {
  if (card === '??') return say('hidden-card');
  if (deck === 'german') return cardName(card, deck);
  const rank = card[0] === 'T' ? '10' : card[0];
  return (deck === 'russian' ? (RUSSIAN[rank] ?? rank) : rank) + SIGNS[card[1]];
}

/**
 * A card as it is spoken: "nine of spades", "Pik-Neun", "девятка пик".
 * @param {string} card @param {Deck} deck
 */
export function cardName(card, deck) {
  if (card === '??') return say('hidden-card');
  const kind = deck === 'german' ? 'german' : 'french';
  return say('card-name', {
    rank: say(`rank-${card[0]}.${kind}`),
    suit: say(`suit-${card[1]}.${kind}-of`),
  });
}

/**
 * A suit by its name: "spades", "Schellen", "пики".
 * @param {string} suit @param {Deck} deck
 */
export const suitName = (suit, deck) =>
  say(`suit-${suit}.${deck === 'german' ? 'german' : 'french'}`);

/**
 * Cards one after another, as a list is said in this language.
 * @param {string[]} cards @param {Deck} deck
 */
export const cardList = (cards, deck) =>
  new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(
    cards.map((card) => cardSign(card, deck)),
  );

/** @param {string[]} items */
export const list = (items) => new Intl.ListFormat(language).format(items);

/** @param {number} number */
export const numeral = (number) => new Intl.NumberFormat(language).format(number);
