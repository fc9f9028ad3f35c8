// The only file that knows the worker. The page asks, Python answers:
//
//   const answer = await ask('view', { seat: 0 })    one verb of kozyri.bridge; waits until Python is there
//   const stop = watch((start) => { ... })           how far the start of Python is
//
// Several questions may be under way at once: ask('undo') is heard while a bot thinks.
import runtime from 'virtual:runtime';

import { openStorage } from '../runtime/storage.mjs';

/**
 * How far the start of Python is. `done` runs from 0 to 1; `why` says after a failure what went wrong.
 * @typedef {{ stage: 'off' | 'fetching' | 'starting' | 'ready' | 'failed', done: number, why?: string }} Start
 */

/**
 * One worker from its start to its end. `handle` resolves to Python's door, `ended` only ever rejects.
 * @typedef {object} Life
 * @property {Promise<(request: string) => Promise<string>>} handle
 * @property {Promise<never>} ended
 * @property {(error: EngineFailed) => void} end
 */

/** There is no Python to answer: it could not be started, or it has been ended. */
export class EngineFailed extends Error {}

/** How much of the start is done when PyScript tells of a step; the fetching before it is the rest. */
const FETCHED = 0.6;
/** @type {Record<string, number>} */
const STEPS = { 'Loaded interpreter': 0.8, 'Loaded Pyodide': 0.95 };

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
  const { handle, ended } = /** @type {Life} */ (life);
  const door = await Promise.race([handle, ended]);
  const answer = await Promise.race([door(JSON.stringify({ ...words, verb })), ended]);
  performance.mark('answer');
  return JSON.parse(answer);
}

/** @returns {Life} */
function begin() {
  /** @type {Worker | undefined} */
  let worker;
  let over = false;
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
    tell({ stage: 'failed', done: 0, why });
  }

  tell({ stage: 'fetching', done: 0 });
  announceModules();
  fetchAhead((share) => over || advance('fetching', FETCHED * share)).catch(fail);
  const started = makeWorker((made) => {
    worker = made;
    if (over) made.terminate();
    made.onerror = ({ error, message }) => fail(error ?? message);
    made.addEventListener('message', ({ data }) => {
      if (!over && data.step in STEPS) advance('starting', STEPS[data.step]);
    });
  }).then((made) => {
    if (!over) {
      rememberFetched();
      tell({ stage: 'ready', done: 1 });
    }
    return made.sync.handle;
  });
  // Whoever waits is told by `ended` alone, in one kind of error.
  const handle = started.catch((error) => {
    fail(error);
    return ended;
  });
  handle.catch(() => {});
  return { handle, ended, end };
}

/** Lets the browser fetch at once what would otherwise be asked for one after another; the page's paint comes before. */
function announceModules() {
  if (document.querySelector('link[rel=modulepreload][href^="/vendor/"]')) return;
  for (const href of runtime.modules) {
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
  const { origin } = location;
  return PyWorker(runtime.worker, {
    version: origin + runtime.interpreter,
    config: {
      index_urls: [`${origin}/simple/`], // where micropip would look for more: nowhere
      packages: [origin + runtime.wheel],
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
