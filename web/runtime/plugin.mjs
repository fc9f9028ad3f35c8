// Tells the page where build.mjs has laid Python.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NAME = 'virtual:runtime';
const where = fileURLToPath(new URL('../src/where.js', import.meta.url));

/** @returns {import('vite').Plugin} */
export function runtime() {
  const laid = JSON.parse(readFileSync(new URL('../.cache/runtime.json', import.meta.url), 'utf8'));
  return {
    name: 'kozyri-runtime',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? source(laid) : undefined),
  };
}

/**
 * A module with the addresses made absolute: the site may stand in any folder of its host.
 * @param {{ build: string }} laid
 */
const source = ({ build, ...addresses }) => `
  import { root } from '${where}';
  const absolute = (value) =>
    typeof value === 'string' ? new URL(value, root).href
    : Array.isArray(value) ? value.map(absolute)
    : typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one)]))
      : value;
  export const build = '${build}';
  export default absolute(${JSON.stringify(addresses)});
`;
