// Tells the page where build.mjs has laid Python, and the browser to fetch it while it still reads the page.
import { readFileSync } from 'node:fs';

const NAME = 'virtual:runtime';

/**
 * Pages that start Python by themselves; the others wait for the reader's touch.
 * @type {string[]}
 */
const EAGER_PAGES = ['/index.html', '/bench/engine.html'];

/** @returns {import('vite').Plugin} */
export function runtime() {
  const addresses = JSON.parse(
    readFileSync(new URL('../.cache/runtime.json', import.meta.url), 'utf8'),
  );
  return {
    name: 'kozyri-runtime',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(addresses)}` : undefined),
    transformIndexHtml: {
      order: 'post',
      handler(_, { path }) {
        if (!EAGER_PAGES.includes(path)) return [];
        const link = (/** @type {Record<string, string | boolean>} */ attrs) => ({
          tag: 'link',
          attrs,
        });
        return addresses.modules.map((/** @type {string} */ href) =>
          link({ rel: 'modulepreload', href }),
        );
      },
    },
  };
}
