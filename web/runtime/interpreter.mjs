// What PyScript takes for Pyodide: Pyodide itself with our standard library, our lock and micropip at hand.
// Runs in the worker. The names in capitals are filled in by build.mjs.
import { loadPyodide as load, version } from 'PYODIDE/pyodide.mjs';
import { openStorage } from './storage.mjs';

const here = new URL('.', import.meta.url).href;
const pyodide = new URL('PYODIDE/', import.meta.url).href;
const lock = LOCK;

// Under way while PyScript gets ready: Python's machine code and what goes with it. A failure is met when it is awaited.
const MACHINE = `${pyodide}pyodide.asm.wasm`;
const LIBRARY = `${here}STDLIB`;
const machine = WebAssembly.compileStreaming(fetch(MACHINE));
const library = fetch(LIBRARY);
const glue = import('PYODIDE/pyodide.asm.mjs');
machine.catch(() => {});
library.catch(() => {});
glue.catch(() => {});

// How far the start is, for the page to show.
addEventListener('py:progress', ({ detail }) => postMessage({ step: detail }));

await openStorage();

export { version };

/**
 * Pyodide, given what is fetched and compiled here already: it has no option for that, so for as long as it loads it finds
 * this in place of its own fetching and compiling.
 * @param {object} options PyScript's
 */
export async function loadPyodide(options) {
  // Awaited here because Pyodide, when a file is missing, only warns and then waits for ever.
  const [module, archive, { default: createPyodideModule }] = await Promise.all([
    machine,
    library,
    glue,
  ]);
  if (!archive.ok) throw new Error(`${LIBRARY} answered ${archive.status}`);
  const handed = { [MACHINE]: new Response(), [LIBRARY]: archive };
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (address, ...rest) =>
    address in handed ? Promise.resolve(handed[address]) : fetch(address, ...rest);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  try {
    return await load({
      ...options,
      createPyodideModule,
      indexURL: pyodide,
      stdLibURL: LIBRARY,
      lockFileContents: lock,
      packageBaseUrl: here,
      packages: ['micropip'],
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
