// Where the words' files are while the site is built: src/texts.js for Node. What the build itself makes is in .cache.
import { readFile } from 'node:fs/promises';

/**
 * The text of a file by its name: `de.ftl`, `rules.en.ftl`, `rules.json`.
 * @param {string} name
 */
export async function textOf(name) {
  const made = ['rules.en.ftl', 'reasons.en.ftl', 'rules.json', 'demos.json'].includes(name);
  return readFile(new URL(`../${made ? '.cache' : 'locales'}/${name}`, import.meta.url), 'utf8');
}
