// Why a record, a position or a save is refused, in the reader's language. Python says it in English; here that sentence is
// found again among all that it can say (runtime/reasons.py collects them), and said in the other language.

import { FluentResource } from '@fluent/bundle';

import { textOf } from '#texts';
import { bundleOf, cardList, language, say, suitName } from './say.js';

/** @typedef {import('@fluent/bundle').FluentBundle} FluentBundle */
/** @typedef {import('./faces/glyphs.js').Deck} Deck */
/** @typedef {import('./say.js').Language} Language */
/** @typedef {NonNullable<ReturnType<FluentBundle['getMessage']>>['value']} Pattern */
/** @typedef {{ id: string, case?: string, names: string[], form: RegExp, letters: number }} Template */
/** @typedef {(text: string) => string} Saying */

/** Somebody's text in quotation marks, as Python shows it. */
const QUOTED = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;

const WHOLLY_QUOTED = new RegExp(`^(?:${QUOTED})$`, 's');

/** What a sentence may begin with that only says what it is about: "trump: …", "hand 0: …", "'TS': …". */
const ABOUT = new RegExp(`^([a-z_]+(?: [0-9])?|${QUOTED}): (.*)$`, 's');

/** A rule's own sentence, with its number. */
const BY_RULE = /^(.*) \(([A-Z0-9]+(?:-[A-Z0-9]+)+)\)$/s;

/** How a variable's text looks; what has no form of its own ends before a colon. @type {Record<string, string>} */
const FORMS = { quoted: QUOTED, reason: '.*', error: '.*', rest: '.*' };
const SEATS = ['seat', 'turn', 'claimant', 'attacker'];
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'];
const LETTERS = ['S', 'H', 'D', 'C'];
const SIGNS = '♠♥♦♣';

/**
 * @typedef {object} Book one language's sentences beside the English ones
 * @property {Template[]} reasons @property {FluentBundle} own
 * @property {Template[]} rules @property {FluentBundle} own_rules
 */

/** @type {Map<Language, Promise<Book>>} */
const books = new Map();

/** @param {Language} of @returns {Promise<Book>} */
async function read(of) {
  const [reasons, rules, own, own_rules] = await Promise.all([
    templates('reasons.en.ftl'),
    templates('rules.en.ftl'),
    bundleOf(of, `reasons.${of}.ftl`),
    bundleOf(of, `rules.${of}.ftl`),
  ]);
  return { reasons, rules, own, own_rules };
}

/** The sentences of a file, those with most words of their own first. @param {string} file */
async function templates(file) {
  const { body } = new FluentResource(await textOf(file));
  return body
    .flatMap(({ id, value, attributes }) => [
      template(id, value),
      ...Object.entries(attributes).map(([name, one]) => template(id, one, name)),
    ])
    .sort((one, other) => other.letters - one.letters);
}

/** @param {string} id @param {Pattern} pattern @param {string} [case_] @returns {Template} */
function template(id, pattern, case_) {
  /** @type {string[]} */
  const names = [];
  let [form, letters] = ['', 0];
  for (const part of typeof pattern === 'string' ? [pattern] : (pattern ?? [])) {
    if (typeof part === 'object' && part.type === 'var') {
      names.push(part.name);
      const seat = SEATS.includes(part.name) && !case_ ? '[0-9]' : undefined;
      form += `(${seat ?? FORMS[part.name] ?? '(?:(?!: ).)*?'})`;
    } else {
      const text = typeof part === 'string' ? part : String(/** @type {any} */ (part).value);
      form += text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
      letters += text.length;
    }
  }
  return { id, case: case_, names, form: new RegExp(`^${form}$`, 's'), letters };
}

/** As `sayReason` of say.js, which alone needs this. @param {string} text @param {Deck} [deck] */
export async function reasonWords(text, deck) {
  const chosen = language;
  const book = books.get(chosen) ?? read(chosen);
  books.set(chosen, book);
  book.catch(() => books.delete(chosen)); // it did not arrive: next time it may
  return saying(await book, deck)(text);
}

/** @param {Book} book @param {Deck} [deck] @returns {Saying} */
function saying({ reasons, own, rules, own_rules }, deck) {
  /** @param {string} name @param {string} text @returns {string | number} */
  function word(name, text) {
    if (SEATS.includes(name) && /^[0-9]$/.test(text)) return Number(text) + (deck ? 1 : 0);
    if (/^[0-9]{1,15}$/.test(text)) return Number(text);
    if (name === 'reason' || name === 'error') return said(text);
    if (name === 'wanted' || name === 'rest') return known(text, name) ?? text;
    return text.startsWith('seat ') ? seat(text) : (suit(text) ?? quoted(text) ?? card(text));
  }

  /** @param {string} text */
  const seat = (text) =>
    say('seat-number.within', { number: Number(text.slice('seat '.length)) + (deck ? 1 : 0) });

  /** @param {string} text */
  const suit = (text) =>
    SUITS.includes(text) ? suitName(LETTERS[SUITS.indexOf(text)], deck ?? 'french') : undefined;

  /** @param {string} text */
  function quoted(text) {
    const inside = WHOLLY_QUOTED.test(text) && text.slice(1, -1).replace(/\\(['"\\])/g, '$1');
    return inside === false ? undefined : say('quoted', { text: inside });
  }

  /** Cards by the names that they have at the table; in a record as they are written. @param {string} text */
  function card(text) {
    const words = text.split(' ').map((one) => {
      const [, rank, sign] = /^(10|[2-9TJQKA])([SHDC♠♥♦♣])$/.exec(one) ?? [];
      const letter = LETTERS[SIGNS.indexOf(sign)] ?? sign;
      return rank && (rank === '10' ? 'T' : rank) + letter;
    });
    return deck && words.every(Boolean) ? cardList(/** @type {string[]} */ (words), deck) : text;
  }

  /**
   * What is known of those that stand alone, or of the parts that fill a variable.
   * @param {string} text @param {string} [part]
   */
  function known(text, part) {
    const of = reasons.filter(({ id }) => part === /^(wanted|rest)-/.exec(id)?.[1]);
    return filled(of, own, text);
  }

  /** @param {Template[]} of @param {FluentBundle} bundle @param {string} text */
  function filled(of, bundle, text) {
    const found = of.find(({ form }) => form.test(text));
    const message = found && bundle.getMessage(found.id);
    const pattern = found?.case ? message?.attributes[found.case] : message?.value;
    if (!found || !pattern) return undefined;
    const parts = (found.form.exec(text) ?? []).slice(1);
    return bundle.formatPattern(
      pattern,
      Object.fromEntries(parts.map((one, at) => [found.names[at], word(found.names[at], one)])),
    );
  }

  /** @param {string} text @returns {string} */
  function said(text) {
    const [, about, rest] = ABOUT.exec(text) ?? [];
    if (about) return `${quoted(about) ?? about}: ${said(rest)}`;
    const [, refused, rule] = BY_RULE.exec(text) ?? [];
    const by_rule = rules.filter(({ id, case: case_ }) => id === rule && case_);
    const refusal = rule && filled(by_rule, own_rules, refused);
    return refusal ? `${refusal} (${rule})` : (known(text) ?? text);
  }

  return said;
}
