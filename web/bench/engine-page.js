// For tests and the benchmark: the engine alone, asked for the first legal moves. Never deployed.
import * as engine from '../src/engine.js';

Object.assign(globalThis, { engine, starts: [] });
engine.watch((start) => globalThis.starts.push(start));
engine
  .ask('new', { game: 'durak', players: [null, 'careful'], seed: 1 })
  .then((answer) => (globalThis.answer = { at: performance.now(), ...answer }))
  .catch(() => {});
