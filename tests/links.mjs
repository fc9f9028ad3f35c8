// Links written and read by the page's own code, and what it makes of Python's reasons, for tests/test_links.py and
// tests/test_reasons.py: one line of JSON in, one out.
//
//   {"record": …, "shown": …}   { "link": …, "record": … }: the link, and what is read from it again
//   {"fragment": …}             { "record": …, "shown": … } or { "fault": …, "said": [in English, German, Russian] }
//
//   {"position": record, "seat": …, "open": …}  the view of a position as the page makes it without Python
//
//   {"reason": …, "deck": …}    { "said": … }: why Python refuses something, in English, German and Russian
//
// Anything else that goes wrong ends the process, and the test with it.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { BadLink, readLink, shareLink, writeLink } from "../web/src/link.js";
import { scriptOf } from "../web/src/notation.js";
import { viewOf } from "../web/src/position.js";
import { reasonWords } from "../web/src/reasons.js";
import { learn } from "../web/src/say.js";
import { badLinkText } from "../web/src/words.js";

const PAGE = "https://cards.example.org/games/kozyri/index.html";

const GAMES = new URL("../web/.cache/games.json", import.meta.url); // made by make build
const games = () => JSON.parse(readFileSync(GAMES, "utf8")).games;

/** @param {string} fragment */
function read(fragment) {
  const { script, record, ...shown } = readLink(fragment);
  return { record, shown };
}

/** @param {any} asked */
function answer({ record, shown, fragment, share, position, reason, ...look }) {
  if (reason !== undefined) return { reason, ...look, said: [] };
  if (position !== undefined)
    return viewOf(scriptOf(position), { games: games(), ...look });
  if (fragment !== undefined) return read(fragment);
  const link = share
    ? shareLink(record, shown, PAGE)
    : `${PAGE}#${writeLink(record, shown)}`;
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
for (const language of /** @type {const} */ (["en", "de", "ru"])) {
  await learn(language);
  for (const { error, said, reason, deck } of answers) {
    if (error) said.push(badLinkText(error));
    if (reason !== undefined) said.push(await reasonWords(reason, deck));
  }
}
for (const { error, ...answered } of answers)
  console.log(JSON.stringify(answered));
