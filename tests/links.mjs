// Links written and read by the page's own code, for tests/test_links.py: one line of JSON in, one out.
//
//   {"record": …, "shown": …}   { "link": …, "record": … }: the link, and what is read from it again
//   {"fragment": …}             { "record": …, "shown": … } or { "fault": …, "said": [in English, German, Russian] }
//
// Anything else that goes wrong ends the process, and the test with it.
import { createInterface } from 'node:readline';

import { BadLink, readLink, shareLink, writeLink } from '../web/src/link.js';
import { learn } from '../web/src/say.js';
import { badLinkText } from '../web/src/words.js';

const PAGE = 'https://cards.example.org/games/kozyri/index.html';

/** @param {string} fragment */
function read(fragment) {
  const { script, record, ...shown } = readLink(fragment);
  return { record, shown };
}

/** @param {{ record: string, shown: object, fragment: string, share: boolean }} asked */
function answer({ record, shown, fragment, share }) {
  if (fragment !== undefined) return read(fragment);
  const link = share ? shareLink(record, shown, PAGE) : `${PAGE}#${writeLink(record, shown)}`;
  return { link, ...read(new URL(link).hash) };
}

const answers = [];
for await (const line of createInterface({ input: process.stdin })) {
  try {
    answers.push(answer(JSON.parse(line)));
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    answers.push({ fault: error.code, error, said: [] });
  }
}
for (const language of /** @type {const} */ (['en', 'de', 'ru'])) {
  await learn(language);
  for (const { error, said } of answers) if (error) said.push(badLinkText(error));
}
for (const { error, ...answered } of answers) console.log(JSON.stringify(answered));
