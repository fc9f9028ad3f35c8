// Tells the page where build.mjs has laid Python.
import { readFileSync } from 'node:fs';

const NAME = 'virtual:runtime';

/** @returns {import('vite').Plugin} */
export function runtime() {
  const addresses = JSON.parse(
    readFileSync(new URL('../.cache/runtime.json', import.meta.url), 'utf8'),
  );
  return {
    name: 'kozyri-runtime',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(addresses)}` : undefined),
  };
}
