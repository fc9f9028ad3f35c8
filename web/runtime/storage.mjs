// PyScript opens IndexedDB on the page and in the worker, whatever it is told to cache. Where a browser forbids
// storage (a frame in somebody else's page, a private window) or never answers, that alone would end the start of Python.
// So: try to open a database; if that fails, put one in memory in its place. Nothing of ours is kept there.
// Firefox then forbids pages to talk to each other, too; PyScript opens a channel for that, though it never needs it here.

/** How long a browser may take to open a database, in milliseconds. */
const PATIENCE = 2_000;

/** Resolves to whether IndexedDB may be used. */
async function allowed() {
  try {
    const opening = indexedDB.open('kozyri-may-we');
    return await new Promise((resolve) => {
      opening.onsuccess = () => {
        opening.result.close();
        resolve(true);
      };
      opening.onerror = (event) => {
        event.preventDefault();
        event.stopPropagation();
        resolve(false);
      };
      opening.onblocked = () => resolve(false);
      setTimeout(() => resolve(false), PATIENCE);
    });
  } catch {
    return false;
  }
}

/**
 * A request as IndexedDB makes them: answers a little later, through onsuccess.
 * @param {() => any} answer
 */
function request(answer) {
  /** @type {{result?: any, onsuccess?: (event: {target: any}) => void}} */
  const made = {};
  queueMicrotask(() => {
    made.result = answer();
    made.onsuccess?.({ target: made });
  });
  return made;
}

/**
 * One object store in memory: as much of the interface as PyScript's IDBMap calls.
 * @param {Map<any, any>} kept
 */
function store(kept) {
  return {
    clear: () => request(() => kept.clear()),
    count: () => request(() => kept.size),
    delete: (/** @type {any} */ key) => request(() => void kept.delete(key)),
    get: (/** @type {any} */ key) => request(() => kept.get(key)),
    getAllKeys: () => request(() => [...kept.keys()]),
    getKey: (/** @type {any} */ key) => request(() => (kept.has(key) ? key : undefined)),
    put: (/** @type {any} */ value, /** @type {any} */ key) =>
      request(() => (kept.set(key, value), key)),
  };
}

/** A stand-in for indexedDB that lives as long as its page. */
function inMemory() {
  /** @type {Map<string, Map<any, any>>} */
  const databases = new Map();
  return {
    open(/** @type {string} */ name) {
      const kept = databases.get(name) ?? new Map();
      databases.set(name, kept);
      const transaction = () => ({ objectStore: () => store(kept) });
      return request(() => ({ objectStoreNames: ['entries'], transaction, close() {} }));
    },
    deleteDatabase: (/** @type {string} */ name) => request(() => void databases.delete(name)),
  };
}

/** Whether a channel to other pages may be opened. */
function mayTalk() {
  try {
    new BroadcastChannel('kozyri-may-we').close();
    return true;
  } catch {
    return false;
  }
}

/** A channel on which nothing is heard. */
class Silence extends EventTarget {
  postMessage() {}
  close() {}
}

/** Resolves once `indexedDB` and channels can be opened, by the browser's leave or in memory. */
export async function openStorage() {
  if (!mayTalk()) {
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: Silence, configurable: true });
  }
  if (!(await allowed())) {
    Object.defineProperty(globalThis, 'indexedDB', { value: inMemory(), configurable: true });
  }
}
