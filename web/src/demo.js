// A demo in somebody else's page: a position to look at without Python, and to try once it is touched.
//
// The address says what is shown and how (link.js). The host page is told how high the demo is, by
// parent.postMessage({ kozyri: 'height', height }), and nothing else; what the host says is not listened to. Demos that
// stand side by side tell each other which of them is awake: only that one runs Python.

import { html, nothing, render } from 'lit';

import { movesOnButtons } from './buttons.js';
import { adoptFaces } from './card.js';
import { NOTHING_CHOSEN, choosing, ownCards } from './choosing.js';
import { EngineFailed, ask, inquire, retry, stop, watch } from './engine.js';
import { games } from './games.js';
import { along } from './line.js';
import { BadLink, readLink } from './link.js';
import { asksForCard } from './middles.js';
import { moved } from './motion.js';
import { gameOf, isDeal, lookerOf, viewOf } from './position.js';
import { language, numeral, preferred, ruleBook, say, sayReason, speak } from './say.js';
import './table.js';
import { root } from './where.js';
import { badLinkText, deckOf, oops, startWords, wordsOf } from './words.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./table.js').Button} Button */
/** @typedef {import('./table.js').Note} Note */
/** @typedef {import('./line.js').Line} Line */
/** @typedef {{ kind: 'right' | 'missing' | 'wrong', text: string, rule?: string }} Verdict */

/** How long a bot's move, or a step of the line, stands before the next one, and how long a card travels, in milliseconds. */
const PAUSE = 900;
const TRAVEL = 200;

/** A frame without an origin may have no worker and no module of one: it only shows. */
const RUNS = self.origin !== 'null';

const page = /** @type {HTMLElement} */ (document.getElementById('page'));

const app = {
  /** @type {import('./engine.js').Start} */
  python: { stage: 'off', done: 0 },
  /** @type {View | undefined} */
  view: undefined,
  /** A look back from there. @type {View | undefined} */
  past: undefined,
  choice: NOTHING_CHOSEN,
  /** @type {Note | undefined} */
  note: undefined,
  /** What the reader did last, to be done when Python is there. @type {(() => unknown) | undefined} */
  waiting: undefined,
  busy: false,
  peeking: false,
  /** What is wrong with the record, if Python cannot play it. */
  fault: '',
  /** How many moves of the record have been made. */
  ply: 0,
  /** Whether the reader has played on from there. */
  tried: false,
  /** The record's moves and comments, once Python has read them. @type {Line | undefined} */
  line: undefined,
  /** Cards that answer a question. @type {string[]} */
  marked: [],
  /** @type {Verdict[] | undefined} */
  verdict: undefined,
  /** Where the reader has answered which cards may be played. */
  answered: -1,
  /** @type {{ id: string, text: string, reading: string } | undefined} */
  rule: undefined,
};

/** @type {import('./link.js').Shown & { record: string, script: import('./notation.js').Script }} */
let shown;
/** Whether Python has this demo's table, and the table as it was when it last did. */
let held = false;
let kept = '';

const mode = () => shown.play ?? (shown.script.moves.length ? 'line' : 'free');
const isHidden = (/** @type {string} */ part) => shown.hide?.includes(part) ?? false;
const deck = () => shown.faces ?? deckOf('customary', gameOf(shown.script, games).game);

const { inWords, nameOf, whoWords, sign, told, asked, refusalText, buttonText } = wordsOf({
  covered: undefined,
  get view() {
    const { view } = app; // the others have names, whoever plays them here
    return view && { ...view, players: view.players.map(() => 'careful') };
  },
  get deck() {
    return deck();
  },
});

// ------------------------------------------------------------------------------------ the line

/** What is written at this point of the record. */
const comments = () =>
  app.line?.comments[app.ply] ?? (app.ply === 0 ? along(shown.script).comments[0] : []);

/** The kinds of questions that are asked here. */
const questions = () =>
  mode() === 'line' && !app.tried
    ? comments()
        .map((comment) => comment[0])
        .filter((kind) => kind === '?' || kind === '!')
    : [];

/** Whether it is asked which cards may be played, and not answered yet. */
const isMarking = () => questions().includes('?') && app.answered !== app.ply;

/** Whether it is asked which move the line plays. */
const isFinding = () => questions().includes('!') && !isMarking();

/** Who looks when nothing is asked. */
const ownLooker = () => lookerOf(shown.script, { games, seat: shown.seat });

/** Who looks: whoever is asked something, or else always the same. */
const looker = () =>
  (questions().length ? app.line?.moves[app.ply]?.seat : undefined) ?? ownLooker();

// ------------------------------------------------------------------------------------ waking and sleeping

/** Does it now, or when Python is there; of several things the last. @param {() => unknown} act */
async function touched(act) {
  if (!RUNS) {
    app.note = { text: say('demo-no-python'), tone: 'told' };
    return draw();
  }
  if (app.fault) return;
  const waking = app.waiting !== undefined;
  if (held && !waking) return app.busy ? undefined : act();
  app.waiting = act;
  draw();
  if (waking) return;
  await change(wake);
  const waited = app.waiting;
  app.waiting = undefined;
  if (held) await waited?.();
  draw();
}

/** Gives Python the table, as it was when this demo fell asleep. */
async function wake() {
  tellSiblings();
  if (kept) await ask('load', { save: kept });
  else await readRecord();
  if (app.fault) return;
  held = true;
  if (!kept) await goTo(shown.ply ?? (mode() === 'line' ? 0 : Infinity));
}

/** Python cannot read the record. @param {{ text: string }} error */
async function refuse({ text }) {
  app.fault = say('demo-bad-record', { why: await sayReason(text) });
}

/** Lets Python play the whole record once, which says what its moves are. */
async function readRecord() {
  const { error, view } = await ask('load', { record: shown.record, study: true });
  if (error) return refuse(error);
  const { record } = await ask('save', { record: true });
  app.line = along(shown.script, { record, log: view.log });
}

/** The others go to sleep: one worker is enough for a page. */
function tellSiblings() {
  if (parent === window) return;
  for (let place = 0; place < parent.frames.length; place += 1) {
    const sibling = parent.frames[place];
    if (sibling !== window) sibling.postMessage({ kozyri: 'awake' }, location.origin);
  }
}

addEventListener('message', ({ data, origin, source }) => {
  if (origin !== location.origin || source === window || data?.kozyri !== 'awake') return;
  clearTimeout(soon);
  held = false;
  app.waiting = undefined;
  stop();
});

watch((python) => {
  app.python = python;
  if (python.stage !== 'ready') held = false;
  if (shown) draw();
});

// ------------------------------------------------------------------------------------ doing

/**
 * Does something to the table, one thing at a time, and shows what comes of it.
 * @param {() => Promise<unknown>} act
 */
async function change(act) {
  if (app.busy) return;
  app.busy = true;
  try {
    await act();
  } catch (error) {
    if (!(error instanceof EngineFailed)) app.note = { text: oops(error), tone: 'refused' };
  } finally {
    app.busy = false;
  }
  draw();
  goOn();
}

/** The table after so many moves of the record. @param {number} ply */
async function goTo(ply) {
  const line = /** @type {Line} */ (app.line);
  app.ply = Math.max(0, Math.min(ply, line.moves.length));
  const { players } = gameOf(shown.script, games).options;
  const seats = Array(players).fill(mode() === 'free' ? 'careful' : null);
  seats[ownLooker()] = null;
  const record = line.recordTo(app.ply);
  const { error } = await ask('load', { record, study: true, players: seats });
  if (error) return refuse(error);
  app.tried = false;
  await look();
}

/** The same, with nothing said, marked or answered yet. @param {number} ply */
async function goAnew(ply) {
  if (ply !== app.ply) app.answered = -1;
  Object.assign(app, { marked: [], verdict: undefined, rule: undefined });
  await goTo(ply);
}

/** Whether the reader has found the last step of the line. */
let found = false;

const jump = (/** @type {number} */ ply) => {
  app.note = undefined;
  found = false;
  return touched(() => change(() => goAnew(ply)));
};

/** Shows the table as Python has it. */
async function look() {
  const { view, save } = await ask('view', {
    seat: looker(),
    open: isHidden('none'),
    sealed: true,
  });
  kept = save;
  await show({ ...view, shows_all: isHidden('none') });
}

/** @param {View} next */
async function show(next) {
  const before = app.view;
  const news =
    before && before.seat === next.seat && next.ply > before.ply ? next.log.slice(before.ply) : [];
  await moved(
    page,
    async () => {
      Object.assign(app, { view: next, past: undefined, peeking: false });
      app.choice = await choiceOf([]);
      if (news.length) app.note = { text: news.map(told).join(' '), tone: 'told' };
      draw();
      await /** @type {any} */ (page.querySelector('kozyri-table'))?.updateComplete;
    },
    { milliseconds: TRAVEL, from: news.at(-1)?.mover },
  );
}

const mayTouch = () =>
  held && app.view?.turn === app.view?.seat && !app.busy && !app.past && !app.waiting;

const { choiceOf, choose, target, dragged } = choosing(app, {
  mayTouch,
  play: (move) => change(() => play(move)),
  explain,
  draw,
  wider: async (chosen) =>
    held ? (await inquire('view', { seat: app.view?.seat, chosen })).view : undefined,
});

/** Says why these cards may not be played. @param {object} tried */
async function explain(tried) {
  const { refusal } = await inquire('why', { seat: app.view?.seat, ...tried });
  if (refusal) app.note = { text: await refusalText(refusal), rule: refusal.rule, tone: 'refused' };
}

/** @param {Move} move */
async function play(move) {
  const { seat, ply } = /** @type {View} */ (app.view);
  const next = app.tried ? undefined : app.line?.moves[app.ply];
  const answer = await ask('move', { seat, ply, move: { text: move.text } });
  if (answer.refusal) {
    const { rule } = answer.refusal;
    app.note = { text: await refusalText(answer.refusal), rule, tone: 'refused' };
    return;
  }
  Object.assign(app, { note: undefined, verdict: undefined, marked: [] });
  const was_asked = isFinding();
  if (mode() === 'line' && next?.seat === seat && next.text === move.text) {
    app.ply += 1;
    found = true;
    await look();
    if (was_asked) sayFirst(say('demo-right'));
    return;
  }
  if (mode() !== 'free') app.tried = true;
  await look();
  if (mode() === 'line' && next) sayFirst(say('demo-other'));
}

async function takeBack() {
  await ask('undo', { seat: app.view?.seat });
  app.note = undefined;
  await look();
}

/** @param {string} words */
function sayFirst(words) {
  app.note = { text: `${words} ${app.note?.text ?? ''}`.trim(), tone: 'told' };
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

/** What happens by itself: bots play, and a line that the reader has found goes on to where he is asked again. */
function goOn() {
  clearTimeout(soon);
  const { view, past, ply, line, tried } = app;
  if (!held || !view || past || view.turn === null) return;
  if (view.players[view.turn] !== null) {
    soon = setTimeout(
      () =>
        change(async () => {
          await ask('bot', { ply: view.ply });
          await look();
        }),
      PAUSE,
    );
  } else if (found && mode() === 'line' && !tried && !comments().length && line?.moves[ply])
    soon = setTimeout(() => change(() => goAnew(ply + 1)), PAUSE);
}

// ------------------------------------------------------------------------------------ asking

/** A card is marked as an answer, or the mark taken away. @param {string} card */
function mark(card) {
  app.marked = app.marked.includes(card)
    ? app.marked.filter((other) => other !== card)
    : [...app.marked, card];
  if (!held) touched(() => {}); // Python will be needed soon
  draw();
}

/** Compares the marked cards with what the rules say. */
async function check() {
  const { seat, seats, may, moves } = /** @type {View} */ (app.view);
  /** @type {Verdict[]} */
  const verdict = [];
  for (const card of seats[seat].cards) {
    const marked = app.marked.includes(card);
    const rule = moves.find((move) => ownCards(move).includes(card))?.rule;
    if (may.includes(card) && marked)
      verdict.push({ kind: 'right', text: say('demo-is-right', { card: sign(card) }), rule });
    else if (may.includes(card))
      verdict.push({ kind: 'missing', text: say('demo-is-missing', { card: sign(card) }), rule });
    else if (marked) {
      const { refusal } = await ask('why', { seat, chosen: [card] });
      if (refusal)
        verdict.push({ kind: 'wrong', text: await refusalText(refusal), rule: refusal.rule });
    }
  }
  Object.assign(app, { verdict, answered: app.ply });
  const all = verdict.every(({ kind }) => kind === 'right');
  app.note = { text: say(all ? 'demo-all-right' : 'demo-not-all'), tone: 'told' };
}

/** @param {string} id */
async function showRule(id) {
  try {
    const book = await ruleBook(gameOf(shown.script, games).game);
    app.rule = book.find((rule) => rule.id === id);
  } catch (error) {
    app.note = { text: oops(error), tone: 'refused' };
  }
  draw();
}

/** @param {number} at */
async function lookBack(at) {
  const { view } = app;
  if (!view || app.busy) return;
  if (!app.tried && mode() === 'line') return jump(at);
  await touched(async () => {
    const open = isHidden('none');
    const { view: past } = await inquire('view', {
      seat: view.seat,
      at: Math.min(at, view.ply),
      open,
    });
    app.past = past && at < view.ply ? { ...past, shows_all: open } : undefined;
    draw();
    goOn();
  });
}

// ------------------------------------------------------------------------------------ drawing

/** @returns {Button[]} */
function buttons() {
  const { view, python, past, choice, ply, line, tried, waiting } = app;
  if (app.fault || !RUNS) return [];
  if (python.stage === 'failed')
    return [{ text: say('retry'), act: retry, main: true, id: 'retry' }];
  if (past)
    return [
      { text: say('back-to-now'), act: () => lookBack(Infinity), main: true, id: 'now' },
      { text: say('step-on'), act: () => lookBack(past.ply + 1), id: 'step-on' },
    ];
  /** @type {Button[]} */
  const row = [];
  const steps = line?.moves.length ?? shown.script.moves.length;
  if (tried || (mode() === 'free' && view?.outcome))
    row.push({ text: say('demo-again'), act: () => jump(ply), main: true, id: 'again' });
  else if (isMarking())
    row.push({
      text: say('demo-check'),
      act: () => touched(() => change(check)),
      main: true,
      id: 'check',
      off: !app.marked.length,
    });
  const begun = kept || !(shown.ply || isDeal(shown.script)); // else it begins further on than what is seen
  if (mode() === 'line' && !tried && begun && ply < steps)
    row.push({
      text: say('step-on'),
      act: () => jump(ply + 1),
      main: !isMarking() && !isFinding(),
      id: 'step-on',
    });
  if (mode() === 'line' && !tried && ply > 0)
    row.push({ text: say('step-back'), act: () => jump(ply - 1), id: 'step-back' });
  if (view && kept && !isMarking()) {
    const [plays, others] = movesOnButtons(choice, view);
    const main = mode() !== 'line' && !row.length;
    for (const move of [...plays, ...others])
      row.push({
        text: buttonText(move),
        act: () => touched(() => mayTouch() && change(() => play(move))),
        main: main ? move === plays[0] : false,
        id: move.does,
        off: !!waiting,
      });
    if (view.peek?.length)
      row.push({
        text: say(app.peeking ? 'peek-away' : 'peek'),
        act: () => ((app.peeking = !app.peeking), draw()),
        id: 'peek',
      });
    if (mode() === 'free' && view.can_undo)
      row.push({
        text: say('undo'),
        act: () => touched(() => change(takeBack)),
        id: 'undo',
      });
  }
  if (!row.length && !view?.buttons.length && !kept)
    row.push({
      text: say(view ? 'demo-start' : 'demo-deal'),
      act: () => touched(() => {}),
      main: true,
      id: 'start',
      off: waiting !== undefined,
    });
  return row;
}

/** What is asked of whom. @param {View} view */
function prompt(view) {
  if (app.past) return say('looking-back', { ply: numeral(app.past.ply) });
  if (isMarking()) return say('demo-which', whoWords(view.seat));
  if (isFinding()) return say('demo-move', whoWords(view.seat));
  if (view.outcome || kept) return asked(view, app.choice);
  return say('demo-turn', whoWords(/** @type {number} */ (view.turn)));
}

/** @returns {Note | undefined} */
function note() {
  const { stage } = app.python;
  if (app.note) return app.note;
  if (stage === 'failed' || (app.waiting && stage !== 'ready'))
    return { text: startWords(app.python), tone: 'told' };
  if (!RUNS) return { text: say('demo-no-python'), tone: 'told' };
  if (!kept && app.view && app.view.turn === app.view.seat && !isMarking()) {
    if (asksForCard(app.view)) return { text: say('demo-touch'), tone: 'told' };
    if (buttons().some(({ id }) => id === 'start'))
      return { text: say('demo-touch-start', { button: say('demo-start') }), tone: 'told' };
  }
  const steps = app.line?.moves.length ?? 0;
  if (mode() === 'line' && !app.tried && steps)
    return {
      text: app.ply < steps ? say('demo-ply', { ply: app.ply, of: steps }) : say('demo-end'),
      tone: 'told',
    };
  return undefined;
}

/** The view without what the author hides. @param {View} view */
const veiled = (view) => ({
  ...view,
  seats: view.seats.map((seat) =>
    isHidden(String(seat.seat)) ? { ...seat, cards: seat.cards.map(() => '??') } : seat,
  ),
});

/** @param {string} comment */
const spoken = (comment) => comment.replace(/^[?!]\s*/, '');

function draw() {
  const { game, options } = gameOf(shown.script, games);
  const view = app.past ?? app.view;
  const now = view && veiled(view);
  const said = [
    ...(app.ply === 0 ? shown.script.about : []),
    ...comments()
      .filter((comment) => !(isMarking() && comment.startsWith('!')))
      .map(spoken),
  ];
  const loading = app.python.stage === 'fetching' || app.python.stage === 'starting';
  const deck_ = deck();
  render(
    html`
      ${loading ? html`<progress max="1" value=${app.python.done} aria-label=${say('progress')}></progress>` : nothing}
      <h1 class="unseen">${say(`game-${game}`)}</h1>
      <div class="comment" role="note" aria-live="polite" ?hidden=${!said.some(Boolean)}>
        ${said.map((text) => html`<p>${text}</p>`)}
      </div>
      ${app.fault ? html`<p class="fault" role="alert">${app.fault}</p>` : nothing}
      ${
        now
          ? html`<kozyri-table
              .view=${now}
              .choice=${choiceShown()}
              .buttons=${buttons()}
              .note=${note()}
              .prompt=${prompt(now)}
              .lines=${now.log.map((line, ply) => ({ ply: ply + 1, text: told(line), notation: line.text })).reverse()}
              .deck=${deck_}
              .peeking=${app.peeking}
              .lookedAt=${app.past?.ply ?? -1}
              .marking=${isMarking()}
              .nameOf=${nameOf}
              .language=${language}
              @choose=${onChoose}
              @target=${(/** @type {CustomEvent} */ { detail }) => onTable(() => target(detail))}
              @play=${(/** @type {CustomEvent} */ { detail }) => onTable(() => mayTouch() && change(() => play(detail)))}
              @dragged=${(/** @type {CustomEvent} */ { detail }) => isMarking() || onTable(() => dragged(detail))}
              @rule=${(/** @type {CustomEvent} */ { detail }) => showRule(detail)}
              @look-back=${(/** @type {CustomEvent} */ { detail }) => lookBack(detail)}
            ></kozyri-table>`
          : undealt(options)
      }
      <div role="status">${app.verdict ? verdicts(app.verdict) : nothing}</div>
      ${
        app.rule
          ? html`<div class="rule-box" role="note">
              <p>${app.rule.text} <b>${app.rule.id}</b></p>
              ${app.rule.reading ? html`<p class="quiet">${app.rule.reading}</p>` : nothing}
            </div>`
          : nothing
      }
      ${now && !isHidden('text') ? text(now) : nothing}
      <footer>
        <a href=${`${new URL('index.html', root)}${location.hash}`} target="_blank" rel="noopener"
          >${say('demo-open')}</a
        >
      </footer>
    `,
    page,
  );
}

/** A card of the hand was touched. @param {CustomEvent} event */
function onChoose({ detail: card }) {
  if (!card || card === '??') return;
  if (isMarking()) return mark(card);
  return onTable(() => choose(card));
}

/** Something on the table was touched: after a trial the position comes back first. @param {() => unknown} act */
function onTable(act) {
  app.rule = undefined;
  const gone = app.tried && app.view?.turn !== app.view?.seat;
  return touched(async () => {
    if (gone) await change(() => goAnew(app.ply));
    await act();
  });
}

function choiceShown() {
  if (isMarking()) return { ...NOTHING_CHOSEN, chosen: app.marked };
  return app.past ? NOTHING_CHOSEN : app.choice;
}

/** A deck in place of a table. @param {Record<string, any>} options */
const undealt = ({ players }) => html`
  <section class="undealt">
    <div class="deck-place" aria-hidden="true">
      ${[1, 2, 3].map(() => html`<playing-card class="lying" card="??"></playing-card>`)}
    </div>
    <p>${say('demo-undealt', { count: players })}</p>
  </section>
  <div class="buttons">
    ${buttons().map(
      ({ text: words, act, id, off }) =>
        html`<button class="main" data-do=${id} ?disabled=${off} @click=${act}>${words}</button>`,
    )}
  </div>
  <p class="live" role="status">${note()?.text ?? ''}</p>
`;

/** @param {Verdict[]} verdict */
const verdicts = (verdict) => html`
  <ul class="verdict">
    ${verdict.map(
      ({ kind, text: words, rule }) =>
        html`<li class=${kind}>
          <span class="sign" aria-hidden="true"
            >${{ right: '✓', missing: '○', wrong: '✗' }[kind]}</span
          >${words}
          ${rule ? html`<button class="rule-link" @click=${() => showRule(rule)}>${say('rule', { rule })}</button>` : nothing}
        </li>`,
    )}
  </ul>
`;

/** The position in words: for those who hear the page, and for paper. @param {View} view */
const text = (view) => html`
  <section class="in-words ${RUNS ? 'unseen' : ''}" aria-label=${say('demo-in-words')}>
    <p>${say(`game-${view.game}`)}. ${say('demo-in-words')}:</p>
    <ul>
      ${inWords(view).map((line) => html`<li>${line}</li>`)}
    </ul>
  </section>
`;

// ------------------------------------------------------------------------------------ starting

let height = 0;

/** Tells the host how high the demo is, which depends on the width of its frame and not on the height. */
function tellHeight() {
  const now = Math.ceil(page.getBoundingClientRect().height);
  if (parent === window || now === height) return;
  height = now;
  parent.postMessage({ kozyri: 'height', height }, '*');
}

/** Browsers observe nothing in a frame that is not in view; the first height is told without. */
async function fitHeight() {
  await /** @type {any} */ (page.querySelector('kozyri-table'))?.updateComplete;
  tellHeight();
  new ResizeObserver(tellHeight).observe(page);
}

async function start() {
  adoptFaces(document);
  try {
    shown = readLink(location.hash);
  } catch (error) {
    return showFault(error);
  }
  if (shown.theme) document.documentElement.classList.add(shown.theme);
  page.classList.add(...(shown.hide ?? []).map((part) => `hide-${part}`));
  await speak(shown.lang ?? preferred());
  try {
    const { seat } = shown;
    if (isDeal(shown.script))
      ownLooker(); // nothing is seen yet, but it is known who will
    else app.view = viewOf(shown.script, { games, seat, open: isHidden('none') });
  } catch (error) {
    return showFault(error);
  }
  draw();
}

/** @param {unknown} error */
async function showFault(error) {
  if (!(error instanceof BadLink)) throw error;
  await speak(preferred());
  render(
    html`<p class="fault" role="alert">${badLinkText(error)}</p>
      <footer>
        <a href=${`${new URL('index.html', root)}`} target="_blank" rel="noopener"
          >${say('demo-open')}</a
        >
      </footer>`,
    page,
  );
}

addEventListener('hashchange', () => location.reload());
await start();
await fitHeight();
