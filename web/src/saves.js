// What the page keeps between two visits: one text a key, versioned, in the browser or, where that fails, in memory.
//
// Whatever cannot be read is never thrown away: its bytes go to a key of their own until the reader has exported them.

import { createStore, del, delMany, entries, get, keys, set, setMany, update } from 'idb-keyval';

/** The version of everything that is kept; each step of MIGRATIONS leads from one to the next. */
export const VERSION = 1;
/** @type {((content: any) => any)[]} */
const MIGRATIONS = [];
const UNREADABLE = 'unreadable-';
const OURS = /^(unreadable-)*(game-[a-z]+|settings|statistics)$/;
/** How often the browser is given time to answer, and how much each time, in milliseconds; some never do. */
const [PATIENCE, TICK] = [10, 500];
/** Many times what all that is kept comes to, in characters. */
const LARGEST_FILE = 5_000_000;

/** @typedef {{ kind: 'unwritable' | 'unreadable' | 'future', why: string }} Problem */

/** @type {Map<string, string>} */
const memory = new Map();
/** @type {ReturnType<typeof createStore> | undefined} */
let store;
let lasting = true;
/** @type {(problem: Problem) => void} */
let report = () => {};
/** @type {Set<string>} */
const untouchable = new Set();

/** @param {(problem: Problem) => void} told called when something could not be kept or read */
export function onProblem(told) {
  report = told;
}

/** Whether what is kept outlives the page. */
export const isLasting = () => lasting;

/**
 * @template T
 * @param {(store: import('idb-keyval').UseStore) => Promise<T>} use
 * @param {() => T} instead when the browser keeps nothing for us
 */
async function kept(use, instead) {
  if (lasting) {
    try {
      store ??= createStore('kozyri', 'kept');
      return await inTime(use(store));
    } catch (error) {
      lasting = false;
      report({ kind: 'unwritable', why: String(error) });
    }
  }
  return instead();
}

/**
 * The same, or an error when there is none in time. A page that sleeps meanwhile does not take that for the browser's silence.
 * @template T
 * @param {Promise<T>} answer
 */
async function inTime(answer) {
  let ticks = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  const late = new Promise((_, reject) => {
    ticking = setInterval(() => ++ticks > PATIENCE && reject(new Error('no answer')), TICK);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([answer, late]));
  } finally {
    clearInterval(ticking);
  }
}

/**
 * What was kept under this key, brought to the present version; undefined if there is nothing readable.
 * @param {string} key
 * @param {(content: any) => unknown} makesSense whether the page can do something with such a content
 * @returns {Promise<any>}
 */
export async function recall(key, makesSense) {
  const text = await kept(
    (from) => get(key, from),
    () => memory.get(key),
  );
  if (text === undefined) return undefined;
  try {
    const { version, present } = contentOf(text, makesSense);
    if (version <= VERSION) return present;
    untouchable.add(key); // a newer page wrote it: it stays as it is
    report({ kind: 'future', why: String(version) });
    return undefined;
  } catch {
    report({ kind: 'unreadable', why: '' });
    await setAside(key, text);
    return undefined;
  }
}

/**
 * The version of a kept text, and what it says today if it is not from the future; throws for what cannot be read.
 * @param {string} text @param {(content: any) => unknown} makesSense
 * @returns {{ version: number, present?: any }}
 */
function contentOf(text, makesSense) {
  const { version, content } = JSON.parse(text);
  if (!Number.isInteger(version) || version < 1) throw new Error('no version');
  if (version > VERSION) return { version };
  const present = MIGRATIONS.slice(version - 1).reduce((older, migrate) => migrate(older), content);
  if (!makesSense(present)) throw new Error('no sense');
  return { version, present };
}

/** Moves bytes that make no sense out of the way, beside those of earlier times. @param {string} key @param {unknown} text */
async function setAside(key, text) {
  let aside = UNREADABLE + key;
  await kept(
    async (to) => {
      while ((await get(aside, to)) !== undefined) aside = UNREADABLE + aside;
      await set(aside, text, to);
      await del(key, to);
    },
    () => {
      memory.set(aside, String(text));
      memory.delete(key);
    },
  );
}

/** What each key is called among the browser's locks. @param {string} key */
const lockName = (key) => `kozyri ${key}`;

/**
 * Takes a key for this tab alone: whoever had it is told by its `lost`, and keeps nothing under it any more, so that two tabs
 * do not overwrite each other's match.
 * @param {string} key @param {() => void} lost
 */
export function hold(key, lost) {
  const { locks } = navigator;
  if (!locks || held.has(key)) return Promise.resolve();
  return new Promise((resolve) => {
    const holding = () => {
      held.add(key);
      let_go.delete(key);
      resolve(undefined);
      return new Promise(() => {}); // as long as the page lives
    };
    locks.request(lockName(key), { steal: true }, holding).catch(() => {
      resolve(undefined); // where the browser forbids locks
      if (!held.delete(key)) return;
      let_go.add(key);
      lost();
    });
  });
}

/** The keys that are this tab's alone, and those that another tab has taken from it. @type {[Set<string>, Set<string>]} */
const [held, let_go] = [new Set(), new Set()];

/** @param {string} key @param {any} content */
export async function keep(key, content) {
  if (untouchable.has(key) || let_go.has(key)) return;
  const text = JSON.stringify({ version: VERSION, content });
  memory.set(key, text);
  await kept(
    (to) => set(key, text, to),
    () => undefined,
  );
}

/**
 * Changes what is kept under a key, so that no other tab can change it at the same time.
 * @param {string} key @param {(content: any) => unknown} makesSense
 * @param {(content: any) => any} change given what is kept, or undefined where nothing can be read
 */
export async function amend(key, makesSense, change) {
  if (untouchable.has(key)) return;
  const changed = (/** @type {string | undefined} */ text) => {
    let found;
    try {
      found = contentOf(text ?? '', makesSense);
    } catch {
      // It is written anew.
    }
    if (text && found && found.version > VERSION) return text;
    return JSON.stringify({ version: VERSION, content: change(found?.present) });
  };
  memory.set(key, changed(memory.get(key)));
  await kept(
    (to) => update(key, changed, to),
    () => undefined,
  );
}

/** Sets aside, unread, what was kept under a key whose content turned out to be of no use. @param {string} key */
export async function reject(key) {
  const text = await kept(
    (from) => get(key, from),
    () => memory.get(key),
  );
  if (text !== undefined) await setAside(key, text);
}

/** Forgets every match, readable or not, and the statistics: all but the settings. */
export async function forgetMatches() {
  memory.clear();
  await kept(
    async (from) =>
      delMany(
        (await keys(from)).filter((key) => key !== 'settings'),
        from,
      ),
    () => undefined,
  );
}

/** Everything that is kept, unreadable bytes included, as one text. */
export async function exported() {
  const all = await kept(
    (from) => entries(from),
    () => [...memory.entries()],
  );
  return JSON.stringify({ kozyri: VERSION, kept: Object.fromEntries(all) }, null, 1);
}

/** A file that is none of ours, or of no use any more. `code` says why in any language (`file-…`). */
export class BadFile extends Error {
  /** @param {'too-long' | 'foreign' | 'newer' | 'damaged'} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * The texts in such a file, by their keys; throws BadFile if it is none.
 * @param {string} text @returns {Record<string, string>}
 */
export function readFile(text) {
  if (text.length > LARGEST_FILE) throw new BadFile('too-long');
  const { kozyri, kept: all } = jsonOf(text) ?? {};
  if (!Number.isInteger(kozyri) || typeof all !== 'object' || all === null)
    throw new BadFile('foreign');
  if (kozyri > VERSION) throw new BadFile('newer');
  const texts = Object.entries(all);
  if (!texts.every(([key, value]) => OURS.test(key) && typeof value === 'string'))
    throw new BadFile('damaged');
  return all;
}

/** Keeps all these texts by their keys, or none. @param {Record<string, string>} texts */
export async function keepAll(texts) {
  const all = Object.entries(texts);
  for (const [key, text] of all) memory.set(key, text);
  await kept(
    (to) => setMany(all, to),
    () => undefined,
  );
}

/** @param {string} text @returns {any} undefined for a text that is no JSON */
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
