// Where the words' files are for the page: beside it, fetched when they are needed.
// (While the site is built, Node reads them with runtime/texts.mjs instead: see `imports` in package.json.)

/** @type {Record<string, string>} */
const ADDRESSES = Object.fromEntries(
  Object.entries(
    import.meta.glob(
      [
        '../locales/??.ftl',
        '../locales/{rules,reasons}.??.ftl',
        '../.cache/{rules,reasons}.en.ftl',
        '../.cache/rules.json',
      ],
      { query: '?url', import: 'default', eager: true, exhaustive: true }, // .cache is a hidden folder
    ),
  ).map(([path, address]) => [path.split('/').pop(), address]),
);

/**
 * The text of a file by its name: `de.ftl`, `rules.en.ftl`, `rules.json`.
 * @param {string} name
 */
export async function textOf(name) {
  const response = await fetch(ADDRESSES[name]);
  if (!response.ok) throw new Error(`${name} did not arrive: ${response.status}`);
  return response.text();
}
