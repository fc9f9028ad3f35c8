// Writes dist/sw.js, the service worker that keeps the whole built site for playing without a network.
// One version is kept as one set: a new one is fetched whole beside it, and waits until the reader accepts it.
import { fileURLToPath } from 'node:url';

import { generateSW } from 'workbox-build';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  globPatterns: ['**/*'],
  // What only the makers of other pages, shops of apps and README look at; and a service worker never keeps itself.
  globIgnores: ['sw.js', 'picture.png', 'screenshot-*.png'],
  swDest: `${dist}/sw.js`,
  maximumFileSizeToCacheInBytes: 64e6, // the default leaves Python's machine code out without a word
  dontCacheBustURLsMatching: /^(vendor|assets)\//, // their names change with their content
  ignoreURLParametersMatching: [/.*/], // ?game=svoi is the same page
  skipWaiting: false,
  clientsClaim: false,
  cleanupOutdatedCaches: true,
  inlineWorkboxRuntime: true,
  sourcemap: false,
});
for (const warning of warnings) console.warn(warning);
console.log(`Kept for playing offline: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
