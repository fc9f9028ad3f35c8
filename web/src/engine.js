// The only file that knows the worker. The page asks, Python answers:
//
//   const answer = await ask('view', { seat: 0 })    one verb of kozyri.bridge; waits until Python is there
//   const stop = watch((start) => { ... })           how far the start of Python is
//
// Several questions may be under way at once: ask('undo') is heard while a bot thinks. A worker that dies, breaks down or
// falls silent is replaced by a new one; whoever waited for it is told by EngineFailed.
import runtime, { build } from 'virtual:runtime';

import { openStorage } from '../runtime/storage.mjs';
import { root } from './where.js';

/**
 * How far the start of Python is. `done` runs from 0 to 1; `why` says what went wrong: after a failure, or, when Python is
 * started again by itself, why the last one ended: `deaf`, `forgetful` or `stuck`, or in the words of whoever found it.
 * @typedef {{ stage: 'off' | 'fetching' | 'starting' | 'ready' | 'failed', done: number, why?: string }} Start
 */

/**
 * What the worker offers: Python's door, and the name of what it was built with.
 * @typedef {{ handle: (request: string) => Promise<string>, build: () => Promise<string> }} Sync
 */

/**
 * One worker from its start to its end. `sync` resolves when Python can answer, `ended` only ever rejects.
 * @typedef {object} Life
 * @property {Promise<Sync>} sync
 * @property {Promise<never>} ended
 * @property {(error: EngineFailed) => void} end
 * @property {(error: any) => void} fail
 */

/** There is no Python to answer: it could not be started, or it has been ended. */
export class EngineFailed extends Error {}

/** How much of the start is done when PyScript tells of a step; the fetching before it is the rest. */
const FETCHED = 0.6;
/** @type {Record<string, number>} */
const STEPS = { 'Loaded interpreter': 0.8, 'Loaded Pyodide': 0.95 };

/**
 * How long a worker may give no sign of life while it is asked something, in milliseconds of a page in view. Bots yield every
 * few milliseconds; reading a long record is the longest that Python is deaf.
 */
const PATIENCE = 6_000;
const PATIENCE_WITH_RECORDS = 30_000;
/** How long it may leave one question unanswered while it gives signs of life: far longer than any bot thinks. */
const PATIENCE_WITH_ANSWERS = 60_000;
/** How long a start may stand still once everything has been fetched. */
const PATIENCE_AT_START = 120_000;
const TICK = 500;

/** A worker that ends within this time of the one before, again and again, is not replaced any more. */
const SOON = 3 * PATIENCE_WITH_ANSWERS;
const MOST_REVIVALS = 3;

/** PyScript fetches these plugins unless both of its configurations say no. */
const NO_PLUGINS = JSON.stringify({
  plugins: [
    '!codemirror',
    '!deprecations-manager',
    '!donkey',
    '!error',
    '!py-editor',
    '!py-game',
    '!py-terminal',
  ],
});

/** @type {Start} */
let now = { stage: 'off', done: 0 };
/** @type {Set<(start: Start) => void>} */
const watchers = new Set();
/** @type {Life | undefined} */
let life;

/** @param {Start} start */
function tell(start) {
  now = start;
  for (const watcher of watchers) watcher(start);
}

/** @param {Start['stage']} stage @param {number} done */
function advance(stage, done) {
  if (done > now.done) tell({ stage, done });
}

/**
 * Calls `watcher` now and at every change of the start; gives a function that ends this.
 * @param {(start: Start) => void} watcher
 */
export function watch(watcher) {
  watchers.add(watcher);
  watcher(now);
  return () => void watchers.delete(watcher);
}

/** Begins to load Python, if that has not been begun. */
export function start() {
  life ??= begin();
}

/** Makes a new worker, after a failure or in place of one that hangs. It knows nothing of the old one's game. */
export function retry() {
  life?.end(new EngineFailed('started again'));
  life = begin();
}

/** Ends the worker, and whoever waits for it; the next question starts a new one. */
export function stop() {
  life?.end(new EngineFailed('stopped'));
  life = undefined;
  tell({ stage: 'off', done: 0 });
}

/**
 * Python's answer to one question; starts Python if need be. Rejects with EngineFailed when there is none.
 * @param {string} verb of kozyri.bridge
 * @param {object} [words] what goes with it
 * @returns {Promise<any>}
 */
export async function ask(verb, words = {}) {
  start();
  const asked = /** @type {Life} */ (life);
  const { handle } = await Promise.race([asked.sync, asked.ended]);
  const patience = verb === 'load' || verb === 'save' ? PATIENCE_WITH_RECORDS : PATIENCE;
  const answer = await answered(asked, handle(JSON.stringify({ ...words, verb })), patience);
  performance.mark('answer');
  return JSON.parse(answer);
}

/**
 * Python's answer to a question that changes nothing; an empty one if the worker ended over it, since it can be asked again as
 * soon as the next one is there.
 * @param {string} verb @param {object} words
 */
export async function inquire(verb, words) {
  try {
    return await ask(verb, words);
  } catch (error) {
    if (error instanceof EngineFailed) return {};
    throw error;
  }
}

/**
 * The answer, or EngineFailed when Python breaks down over it (it answers all that it can answer with an `error` in JSON) or
 * the worker falls silent.
 * @template T
 * @param {Life} life_ @param {Promise<T>} answer @param {number} patience
 * @returns {Promise<T>}
 */
async function answered(life_, answer, patience) {
  const heeded = answer.catch((error) => {
    life_.fail(error);
    return life_.ended;
  });
  const unheard = listening(life_, patience);
  try {
    return await Promise.race([heeded, life_.ended]);
  } finally {
    clearInterval(unheard);
  }
}

/** Whether the worker is there: the least that it can be asked. @param {Life} life_ */
const ping = ({ sync }) => sync.then(({ build: name }) => name());

/**
 * Asks the worker now and then whether it is there, and ends its life when it says nothing for too long, or never what it was
 * asked. Counts its own ticks instead of time: a page that is put to sleep, its worker with it, does not take its own sleep
 * for the worker's death.
 * @param {Life} life_ @param {number} patience
 */
function listening(life_, patience) {
  let [silent, waited] = [0, 0];
  let pinged = false;
  return setInterval(async () => {
    if (document.hidden) return;
    silent += TICK;
    waited += TICK;
    if (silent > patience) life_.fail(new Error('deaf'));
    else if (waited > PATIENCE_WITH_ANSWERS) life_.fail(new Error('forgetful'));
    else if (!pinged && silent > 2 * TICK) {
      pinged = true;
      await ping(life_).catch(life_.fail);
      pinged = false;
      silent = 0;
    }
  }, TICK);
}

/** When the last worker ended by itself, and how many did so in a row. */
let lastRevival = { at: -Infinity, count: 0 };

/** A new worker in place of one that ended by itself, unless they all do. @param {string} why @returns {boolean} */
function revive(why) {
  const now_ = performance.now();
  const count = now_ - lastRevival.at < SOON ? lastRevival.count + 1 : 1;
  lastRevival = { at: now_, count };
  if (count > MOST_REVIVALS) return false;
  life = begin(why);
  return true;
}

/** @param {string} [again] why the worker before this one ended @returns {Life} */
function begin(again) {
  /** @type {Worker | undefined} */
  let worker;
  let over = false;
  let ready = false;
  /** @type {(error: EngineFailed) => void} */
  let reject;
  /** @type {Promise<never>} */
  const ended = new Promise((_, no) => (reject = no));
  ended.catch(() => {});

  /** @param {EngineFailed} error */
  function end(error) {
    over = true;
    worker?.terminate();
    reject(error);
  }

  /** @param {any} error */
  function fail(error) {
    if (over) return;
    const why = String(error?.message ?? error);
    end(new EngineFailed(why));
    if (ready && revive(why)) return;
    forgetFetched(); // perhaps the browser has thrown it away, and the next start has to fetch it again
    tell({ stage: 'failed', done: 0, why });
  }

  tell({ stage: 'fetching', done: 0, ...(again ? { why: again } : {}) });
  announceModules();
  fetchAhead((share) => over || advance('fetching', FETCHED * share)).catch(fail);
  const made_ = makeWorker((made) => {
    worker = made;
    if (over) made.terminate();
    made.addEventListener('error', ({ error, message }) => fail(error ?? message));
    made.addEventListener('message', ({ data }) => {
      if (!over && data.step in STEPS) advance('starting', STEPS[data.step]);
    });
  });
  const started = made_.then(async (made) => {
    const theirs = await made.sync.build();
    document.documentElement.dataset.build = theirs;
    if (theirs !== build) throw new Error(`the worker is of ${theirs}, the page of ${build}`);
    if (!over) {
      ready = true;
      rememberFetched();
      tell({ stage: 'ready', done: 1 });
    }
    return made.sync;
  });
  // Whoever waits is told by `ended` alone, in one kind of error.
  const sync = started.catch((error) => {
    fail(error);
    return ended;
  });
  sync.catch(() => {});
  const life_ = { sync, ended, end, fail };
  watchStart(Promise.race([sync, ended]), fail);
  return life_;
}

/** Fails a start that stands still. @param {Promise<unknown>} settled @param {(error: Error) => void} fail */
function watchStart(settled, fail) {
  let [still, before] = [0, now.done];
  const watching = setInterval(() => {
    still = document.hidden || now.done < FETCHED || now.done > before ? 0 : still + TICK;
    before = now.done;
    if (still > PATIENCE_AT_START) fail(new Error('stuck'));
  }, TICK);
  settled.catch(() => {}).finally(() => clearInterval(watching));
}

/** Lets the browser fetch at once what would otherwise be asked for one after another; the page's paint comes before. */
function announceModules() {
  for (const href of runtime.modules) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** The name under which the browser remembers which Python it has fetched before. */
const FETCHED_BEFORE = 'kozyri-python';

/** Whether the files of this Python were here on an earlier visit; no where the browser keeps nothing. */
function fetchedBefore() {
  try {
    return localStorage.getItem(FETCHED_BEFORE) === runtime.interpreter;
  } catch {
    return false;
  }
}

function forgetFetched() {
  try {
    localStorage.removeItem(FETCHED_BEFORE);
  } catch {
    // Then nothing was remembered.
  }
}

function rememberFetched() {
  try {
    localStorage.setItem(FETCHED_BEFORE, runtime.interpreter);
  } catch {
    // Then the next visit counts bytes again, at the price of a tenth of a second.
  }
}

/**
 * Reads what the worker will ask for, so that it is on its way before there is a worker, and the page can tell how far it
 * is. The worker then has it from the browser's cache. On a later visit only the small files are read: the others are
 * there, and reading them twice takes longer than it tells.
 * @param {(share: number) => void} arrived
 */
async function fetchAhead(arrived) {
  const large = fetchedBefore() ? [] : Object.values(runtime.large);
  const total = large.reduce((sum, { bytes }) => sum + bytes, 0);
  let sofar = 0;
  const hrefs = [...large.map(({ href }) => href), ...runtime.small];
  await Promise.all(
    hrefs.map(async (href, place) => {
      const response = await fetch(href);
      if (!response.ok) throw new Error(`${href} answered ${response.status}`);
      const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        if (place >= large.length) continue;
        sofar += read.value.length;
        arrived(sofar / total);
      }
    }),
  );
  arrived(1);
}

/** Resolves when PyScript has made the last worker that was asked of it: it tells of all by one hook. */
let lastMade = Promise.resolve();

/**
 * PyScript's worker with our wheel in it, once Python in it can answer.
 * @param {(worker: Worker) => void} made called with the worker as soon as there is one
 * @returns {Promise<Worker & { sync: any }>}
 */
async function makeWorker(made) {
  const before = lastMade;
  /** @type {() => void} */
  let next = () => {};
  lastMade = new Promise((resolve) => (next = resolve));
  await before;
  try {
    return await orderWorker((worker) => {
      next();
      made(worker);
    });
  } finally {
    next();
  }
}

/** @param {(worker: Worker) => void} made @returns {Promise<Worker & { sync: any }>} */
async function orderWorker(made) {
  await openStorage();
  for (const name of ['py-config', 'mpy-config']) {
    if (document.querySelector(name)) continue;
    const config = document.createElement(name);
    config.textContent = NO_PLUGINS;
    document.head.append(config);
  }
  const { PyWorker, hooks } = await import(/* @vite-ignore */ runtime.core);
  // Before its elements are defined, PyScript makes workers without its own Python module.
  await customElements.whenDefined('py-script');
  // PyScript ships its one hook as text to be evaluated, which the page's policy forbids; we need nothing from it.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.clear();
  hooks.main.onWorker.add((/** @type {unknown} */ _, /** @type {Worker} */ worker) => made(worker));
  return PyWorker(runtime.worker, {
    version: runtime.interpreter,
    config: {
      index_urls: [new URL('simple/', root).href], // where micropip would look for more: nowhere
      packages: [runtime.wheel],
      packages_cache: 'never',
      sync_main_only: true,
    },
  });
}

// A page that is put away keeps no worker; one that comes back gets a new one.
let hidden = false;
addEventListener('pagehide', () => {
  hidden = life !== undefined;
  if (hidden) stop();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && hidden) start();
});
// A page that comes into view after hours may have lost its worker: better to know before the reader asks something.
document.addEventListener('visibilitychange', () => {
  if (document.hidden || !life || now.stage !== 'ready') return;
  answered(life, ping(life), PATIENCE).catch(() => {});
});
