import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

import { runtime } from './runtime/plugin.mjs';

const web = fileURLToPath(new URL('.', import.meta.url));
const pages = ['.', 'rules'].flatMap((folder) => htmlIn(join(web, folder)));

/**
 * The HTML files right in a folder; none if the folder does not exist.
 * @param {string} folder
 */
function htmlIn(folder) {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** `vite build --mode bench` makes the pages of the benchmark and of the runtime's tests instead. */
export default defineConfig(({ mode }) => ({
  plugins: [runtime()],
  base: './', // the site may stand in any folder of its host
  build: {
    outDir: mode === 'bench' ? '.cache/bench' : 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file under /assets: the page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'bench' ? htmlIn(join(web, 'bench')) : [...pages, join(web, 'src/embed.js')],
      output: {
        // Host pages load this one by its name; it has no imports.
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/src/embed.js') ? '[name].js' : 'assets/[name]-[hash].js',
        // One file for what the page and the demos share; the rulebooks stay as light as they are.
        codeSplitting: {
          groups: [
            { name: 'where', test: /\/src\/where\.js$/, priority: 1 },
            { name: 'shared', test: /(?<!\/src\/book)\.m?js(on)?$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
