// For the benchmark: the same question to Pyodide in a plain worker, without PyScript and micropip. Never deployed.
import runtime from 'virtual:runtime';

const worker = new Worker(new URL('bare-worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) =>
  (globalThis.answer = { at: performance.now(), ...JSON.parse(data) });
worker.postMessage(runtime);
