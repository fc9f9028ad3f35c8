// Every card as a picture file of its own, for pages that must do without JavaScript: public/cards/french/KS.svg.
//
// The drawings and their colours are those of src/faces. A picture is drawn with attributes alone, without a style sheet,
// since some browsers hold a picture to the policy of the site; so each colour is worked out here.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { faceMarks } from '../src/faces/face.js';
import { HEIGHT, WIDTH } from '../src/faces/marks.js';
import { faceStyles } from '../src/faces/styles.js';
import { colours, suitMarks } from '../src/faces/suits.js';

/** @typedef {import('../src/faces/glyphs.js').Deck} Deck */
/** @typedef {import('../src/faces/suits.js').Suit} Suit */

/** The ranks that are drawn for each pack: Russian cards differ from French ones in some letters only. @type {Record<Deck, string>} */
const RANKS = { french: '23456789TJQKA', russian: 'JQA', german: '6789TJQKA' };

/** What a class says, in the order of the style sheet. @type {{ names: string[], says: [string, string][] }[]} */
const RULES = rules(faceStyles.cssText);

/**
 * The plain rules of a style sheet, without those for some readers only.
 * @param {string} css
 */
function rules(css) {
  const plain = css.replace(/@\w+[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, names, says]) => ({
    names: names.split(',').map((name) => name.trim().slice(1)),
    says: says
      .split(';')
      .filter((line) => line.trim())
      .map((line) => /** @type {[string, string]} */ (line.split(/:(.*)/s).map((t) => t.trim()))),
  }));
}

/**
 * What the style sheet says of something with these classes; later rules win. Throws for a class it does not know.
 * @param {string} classes
 */
function saidOf(classes) {
  const names = classes.split(' ');
  for (const name of names)
    if (!RULES.some((rule) => rule.names.includes(name)))
      throw new Error(`no colour for .${name} in src/faces/styles.js`);
  return Object.fromEntries(
    RULES.filter((rule) => rule.names.some((name) => names.includes(name))).flatMap(
      ({ says }) => says,
    ),
  );
}

/**
 * A value of the style sheet worked out: `var(--suit)` becomes `#b8282b`.
 * @param {string} value @param {Record<string, string>} known
 * @returns {string}
 */
function worked(value, known) {
  const variable = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(value);
  if (variable) {
    const found = known[variable[1]] ?? variable[2];
    if (!found) throw new Error(`src/faces/styles.js says nothing of ${variable[1]}`);
    return worked(found, known);
  }
  const darker = /^color-mix\(in srgb, (.+), #000 (\d+)%\)$/.exec(value);
  if (darker) return darkened(worked(darker[1], known), Number(darker[2]) / 100);
  if (/[()]/.test(value))
    throw new Error(`src/faces/styles.js: a picture file cannot say ${value}`);
  return value;
}

/** @param {string} colour `#rrggbb` @param {number} share of black */
const darkened = (colour, share) =>
  colour.replace(/[\da-f]{2}/g, (part) =>
    Math.round(parseInt(part, 16) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );

/**
 * A card as the text of an SVG file.
 * @param {string} card rank and suit; `''` is the back
 * @param {Deck} deck
 */
export function faceFile(card, deck) {
  const known = saidOf(card ? colours(card[1], deck, false) : 'face');
  return drawn(faceMarks(card, deck), known, `0 0 ${WIDTH} ${HEIGHT}`);
}

/**
 * A suit sign as the text of an SVG file.
 * @param {Suit} suit @param {Deck} deck
 */
export const suitFile = (suit, deck) =>
  drawn(suitMarks(suit, deck), saidOf(colours(suit, deck, false)), '-52 -52 104 104');

/**
 * @param {string} marks @param {Record<string, string>} known @param {string} box
 */
function drawn(marks, known, box) {
  const coloured = marks.replace(/class="([^"]+)"/g, (_, classes) =>
    Object.entries(saidOf(classes))
      .map(([name, value]) => `${name}="${worked(value, known)}"`)
      .join(' '),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${coloured}</svg>\n`;
}

/**
 * The name of a picture's file.
 * @param {string} card a card, a suit, or `''` for the back @param {Deck} deck
 */
export function faceName(card, deck) {
  if (!card) return 'back.svg';
  const drawn = deck === 'russian' && !RANKS.russian.includes(card[0]) ? 'french' : deck;
  return `${drawn}/${card}.svg`;
}

/**
 * Writes all pictures into a folder: `french/KS.svg`, `french/S.svg`, `back.svg`.
 * @param {string} folder
 */
export async function writeFaces(folder) {
  await rm(folder, { recursive: true, force: true });
  for (const [deck, ranks] of /** @type {[Deck, string][]} */ (Object.entries(RANKS))) {
    await mkdir(join(folder, deck), { recursive: true });
    for (const suit of /** @type {Suit[]} */ (['S', 'H', 'D', 'C'])) {
      if (deck !== 'russian')
        await writeFile(join(folder, faceName(suit, deck)), suitFile(suit, deck));
      for (const card of [...ranks].map((rank) => rank + suit))
        await writeFile(join(folder, faceName(card, deck)), faceFile(card, deck));
    }
  }
  await writeFile(join(folder, faceName('', 'french')), faceFile('', 'french'));
}
