// What PyScript takes for Pyodide: Pyodide itself with our standard library, our lock and micropip at hand.
// Runs in the worker. The names in capitals are filled in by build.mjs.
import createPyodideModule from 'PYODIDE/pyodide.asm.mjs';
import { loadPyodide as load, version } from 'PYODIDE/pyodide.mjs';
import { openStorage } from './storage.mjs';

const here = new URL('.', import.meta.url).href;
const pyodide = new URL('PYODIDE/', import.meta.url).href;
const lock = LOCK;

await openStorage();

// Told to the page (engine.js), which shows how far the start is.
addEventListener('py:progress', ({ detail }) => postMessage({ step: detail }));

/** Resolves never; rejects when a file could not be had: Pyodide itself only warns and then waits for ever. */
function missingFile() {
  const { fetch } = globalThis;
  return new Promise((_, reject) => {
    globalThis.fetch = async (...request) => {
      try {
        const response = await fetch(...request);
        if (!response.ok) reject(new Error(`${response.url} answered ${response.status}`));
        return response;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

export { version };

/** @param {object} options PyScript's */
export function loadPyodide(options) {
  const missing = missingFile();
  const python = load({
    ...options,
    createPyodideModule,
    indexURL: pyodide,
    stdLibURL: here + 'STDLIB',
    lockFileContents: lock,
    packageBaseUrl: here,
    packages: ['micropip'],
  });
  return Promise.race([python, missing]);
}
