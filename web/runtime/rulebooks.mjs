// The rulebooks: a page for each game and language into web/rules, for people who read, print or link, with or without
// JavaScript. And the card pictures that they show, into public/cards.
//
// The rules come from the core (.cache/rules.json) and their translations, the words around them from locales/book.*.ftl,
// the positions from rules/demos.toml (.cache/demos.json).
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { writeLink } from '../src/link.js';
import { LANGUAGES, bundleOf, learn, ruleBook, say } from '../src/say.js';
import { writeFaces } from './faces.mjs';
import { html, raw } from './html.mjs';
import { answers, picture } from './picture.mjs';
import { textOf } from './texts.mjs';

/** @typedef {import('../src/say.js').Language} Language */
/** @typedef {import('./picture.mjs').Demo} Demo */
/** @typedef {{ id: string, text: string, reading: string, source: string }} Rule */

const web = fileURLToPath(new URL('..', import.meta.url));

/** The steps of each lesson, in the order in which they are told, each with the positions that it shows. */
const STEPS = /** @type {Record<string, Record<string, string[]>>} */ ({
  svoi: {
    aim: [],
    cards: [],
    deal: [],
    pile: ['svoi-1'],
    beat: ['svoi-2', 'svoi-3', 'svoi-4'],
    'pick-up': ['svoi-5'],
    end: ['svoi-6'],
    challenge: [],
    first: [],
  },
  schnapsen: {
    aim: [],
    cards: [],
    deal: [],
    auction: ['schnapsen-4'],
    talon: ['schnapsen-5'],
    pair: ['schnapsen-2'],
    tricks: ['schnapsen-1', 'schnapsen-3'],
    score: ['schnapsen-6'],
    large: [],
    first: [],
  },
  durak: {
    aim: [],
    deal: [],
    attack: ['durak-4'],
    defend: ['durak-1', 'durak-2'],
    result: ['durak-3'],
    draw: ['durak-5'],
    end: ['durak-6'],
    panjpar: [],
    first: [],
  },
});
const GAMES = Object.keys(STEPS);

/** @type {{ demos: Demo[], lessons: Demo[] }} */
const { demos, lessons } = JSON.parse(await textOf('demos.json'));

/**
 * A game's rulebook in one language.
 * @typedef {object} Book
 * @property {string} game
 * @property {Language} language
 * @property {Rule[]} rules
 * @property {(id: string, words?: Record<string, string>) => string} told the words around the rules
 */

/** @param {string} game @param {Language} language @returns {Promise<Book>} */
async function book(game, language) {
  const bundle = await bundleOf(language, `book.${language}.ftl`);
  /** @param {string} id @param {Record<string, string>} [words] */
  function told(id, words) {
    const [name, attribute] = id.split('.');
    const message = bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) throw new Error(`book.${language}.ftl does not say ${id}`);
    return bundle.formatPattern(pattern, words);
  }
  return { game, language, rules: await ruleBook(game), told };
}

/** @param {string} game @param {string} language */
const fileOf = (game, language) => `${game}.${language}.html`;

/** The German headings as the parts of an address: "Geben, Trumpf" is `geben-trumpf`. @param {string} heading */
const slug = (heading) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d ]/g, '')
    .replaceAll(' ', '-') || 'none';

/**
 * The rules under the headings of their source, each heading once, in the order of the source: where its last rule stands.
 * @param {Rule[]} rules
 */
function sections(rules) {
  /** @type {Map<string, Rule[]>} */
  const found = new Map();
  for (const rule of rules) {
    const before = found.get(rule.source) ?? [];
    found.delete(rule.source);
    found.set(rule.source, [...before, rule]);
  }
  return [...found].map(([heading, under]) => ({ name: slug(heading), heading, rules: under }));
}

/** Text in which the names of this book's other rules are links. @param {Book} book @param {string} text */
const linked = ({ rules }, text) =>
  raw(
    html`${text}`
      .toString()
      .replace(/\b(?:A-)?[A-Z]{2}(?:36)?-V?\d+/g, (id) =>
        rules.some((rule) => rule.id === id) ? `<a href="#${id}">${id}</a>` : id,
      ),
  );

// ------------------------------------------------------------------------------------ a position

/** The fragment that opens the demo: what is to be watched goes along its line. @param {Demo} demo @param {Language} lang */
const linkTo = ({ task, record, line, seat, open }, lang) =>
  task === 'watch'
    ? writeLink(record + line.join(' '), { play: 'line', seat, hide: open ? ['none'] : [], lang })
    : writeLink(record, { play: 'moves', seat, hide: open ? ['none'] : [], lang });

/**
 * The position as a picture, what may be done in it and what not, and the way to try it.
 * @param {Book} book @param {Demo} demo @param {string} name what it shows
 */
async function figure({ told, language }, demo, name) {
  const { may, mayNot, line, sum } = await answers(demo);
  const address = `../embed.html#${linkTo(demo, language)}`;
  return html`<figure class="demo" id="try-${demo.id}">
    ${picture(demo.view)}
    <figcaption>
      <p class="task">${told(`picture-${demo.task}`)}</p>
      ${may.length > 0 && html`<p><b>${say('you-may')}:</b> ${may.join(' · ')}</p>`}
      ${
        mayNot.length > 0 &&
        html`<p><b>${say('you-may-not')}:</b></p>
          <ul>
            ${mayNot.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>`
      }
      ${
        line.length > 0 &&
        html`<p>
          ${demo.task !== 'watch' && html`<b>${told('picture-line')}:</b>`} ${line.join(' ')}
        </p>`
      }
      ${
        sum.length > 0 &&
        html`<table>
          <tbody>
            ${sum.map(
              ([what, number]) =>
                html`<tr>
                  <th scope="row">${what}</th>
                  <td>${number}</td>
                </tr>`,
            )}
          </tbody>
        </table>`
      }
      <p class="try">
        <a href="${address}" data-back="${told('to-the-picture')}"
          >${told('try-it')}<span class="unseen">: ${name}</span></a
        >
      </p>
    </figcaption>
  </figure>`;
}

/** @param {Book} book @param {Demo[]} some @param {string} name */
const figures = (book, some, name) => Promise.all(some.map((demo) => figure(book, demo, name)));

// ------------------------------------------------------------------------------------ the parts of a page

/** @param {Book} book @param {string} step @param {string[]} shows */
async function stepText(book, step, shows) {
  const { game, told } = book;
  const shown = shows.map((id) => {
    const lesson = lessons.find((one) => one.id === id);
    if (!lesson) throw new Error(`there is no lesson ${id} in rules/demos.toml`);
    return lesson;
  });
  return html`<section class="step" id="step-${step}">
    <h3>${told(`step-${game}-${step}.title`)}</h3>
    <p>${told(`step-${game}-${step}`)}</p>
    ${await figures(book, shown, told(`step-${game}-${step}.title`))}
  </section>`;
}

/** @param {Book} book @param {Rule} rule */
async function clause(book, rule) {
  const { id, text, reading, source } = rule;
  const shown = demos.filter((demo) => demo.rule === id);
  return html`<section class="clause" id="${id}">
    <h4><a href="#${id}">${id}</a> ${source && html`<cite lang="de">${source}</cite>`}</h4>
    <p class="text">${linked(book, text)}</p>
    ${
      reading &&
      html`<p class="reading"><b>${book.told('our-reading')}:</b> ${linked(book, reading)}</p>`
    }
    ${await figures(book, shown, id)}
  </section>`;
}

/** @param {Book} book */
function contents({ game, rules, told }) {
  return html`<nav class="contents" aria-labelledby="contents">
    <h2 id="contents">${told('contents')}</h2>
    <ul>
      <li>
        <a href="#how-to-play">${told('how-to-play')}</a>
        <ul>
          ${Object.keys(STEPS[game]).map(
            (step) =>
              html`<li><a href="#step-${step}">${told(`step-${game}-${step}.title`)}</a></li>`,
          )}
        </ul>
      </li>
      <li>
        <a href="#all-rules">${told('all-rules')}</a>
        <ul>
          ${sections(rules).map(
            ({ name, rules: [first] }) =>
              html`<li>
                <a href="#${name}">${told(`section-${name}`)}</a> <small>${first.id}</small>
              </li>`,
          )}
        </ul>
      </li>
    </ul>
  </nav>`;
}

/** @param {Book} book */
const otherLanguages = ({ game, language, told }) =>
  html`<nav class="languages" aria-label="${told('languages')}">
    <ul>
      ${Object.entries(LANGUAGES).map(([other, name]) =>
        other === language
          ? html`<li><span aria-current="true">${name}</span></li>`
          : html`<li>
              <a href="${fileOf(game, other)}" hreflang="${other}" lang="${other}">${name}</a>
            </li>`,
      )}
    </ul>
  </nav>`;

/** @param {Book} book */
const otherGames = ({ game, language, told }) =>
  html`<nav class="games" aria-label="${told('go-on')}">
    <ul>
      ${GAMES.filter((other) => other !== game).map(
        (other) =>
          html`<li>
            <a href="${fileOf(other, language)}"
              >${say('rules-of', { game: say(`game-${other}`) })}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** @param {Book} book */
async function page(book) {
  const { game, language, rules, told } = book;
  const name = say(`game-${game}`);
  const title = told('book-title', { game: name });
  const play = html`<p>
    <a class="play" href="../?game=${game}">${told('play', { game: name })}</a>
  </p>`;
  const steps = await Promise.all(
    Object.entries(STEPS[game]).map(([step, shows]) => stepText(book, step, shows)),
  );
  const parts = await Promise.all(
    sections(rules).map(
      async (part) =>
        html`<section id="${part.name}">
          <h3>${told(`section-${part.name}`)}</h3>
          ${await Promise.all(part.rules.map((rule) => clause(book, rule)))}
        </section>`,
    ),
  );
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${told(`about-${game}`)}" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#2f5d50" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link vite-ignore rel="canonical" href="${fileOf(game, language)}" />
        ${Object.keys(LANGUAGES).map(
          (other) =>
            html`<link
              vite-ignore
              rel="alternate"
              hreflang="${other}"
              href="${fileOf(game, other)}"
            /> `,
        )}
        <link vite-ignore rel="alternate" hreflang="x-default" href="${fileOf(game, 'en')}" />
        <link rel="stylesheet" href="../src/book.css" />
        <script type="module" src="../src/book.js"></script>
      </head>
      <body>
        <a class="skip" href="#text">${told('to-the-text')}</a>
        <header>
          <a class="home" href="../">Kozyri</a>
          ${otherLanguages(book)}
        </header>
        <main id="text">
          <div class="top">
            <h1>${name}</h1>
            <p class="about">${told(`about-${game}`)}</p>
            ${play}
          </div>
          ${contents(book)}
          <div class="book">
            <section id="how-to-play">
              <h2>${told('how-to-play')}</h2>
              <p class="quiet">${told('how-to-play-note')}</p>
              ${steps} ${play}
            </section>
            <section id="all-rules">
              <h2>${told('all-rules')}</h2>
              <p class="quiet">${told('all-rules-note')} ${told('all-rules-reading')}</p>
              ${parts}
            </section>
          </div>
        </main>
        <footer>${otherGames(book)}</footer>
      </body>
    </html> `;
}

// ------------------------------------------------------------------------------------ all of them

const folder = join(web, 'rules');
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) if (name.endsWith('.html')) await rm(join(folder, name));
for (const language of /** @type {Language[]} */ (Object.keys(LANGUAGES))) {
  await learn(language);
  for (const game of GAMES)
    await writeFile(
      join(folder, fileOf(game, language)),
      String(await page(await book(game, language))),
    );
}
await writeFaces(join(web, 'public/cards'));
