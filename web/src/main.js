// The page: which game is open, what the reader touches, and what Python answers to it.

import { html, nothing, render } from 'lit';

import { buttonsOf, onlyBotsPlay } from './buttons.js';
import { adoptFaces } from './card.js';
import { NOTHING_CHOSEN, choosing, ownCards } from './choosing.js';
import { EngineFailed, ask, inquire, retry, start, watch } from './engine.js';
import { games } from './games.js';
import { BadLink, readLink } from './link.js';
import { dialogs, foot, sheet, showDialog } from './menu.js';
import { moved } from './motion.js';
import { keepSite } from './offline.js';
import { gameOf, isDeal, lookerOf, viewOf } from './position.js';
import {
  amend,
  exported,
  forgetMatches,
  hold,
  keep,
  keepAll,
  onProblem,
  readFile,
  recall,
  reject,
} from './saves.js';
import { language, numeral, preferred, say, sayReason, ruleBook, speak, suitName } from './say.js';
import { badLinkText, deckOf, endText, oops, startWords, wordsOf } from './words.js';
import './table.js';
import {
  GAMES,
  PACES,
  areSettings,
  customary,
  firstPerson,
  isCustomary,
  newWords,
} from './settings.js';
import { count, counted } from './statistics.js';
import { root } from './where.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./wire.js').Refusal} Refusal */
/** @typedef {import('./table.js').Note} Note */
/** @typedef {import('./menu.js').App} App */

/** Cards, and buttons that are moves; through a deal one may step, and take back, as fast as one likes. */
const ONCE =
  '.hand, .middle, .buttons button:not([data-do^="step"], [data-do="undo"], [data-do="redo"])';

/** The share of the start by which the page says how far it is. */
const PROGRESS_STEP = 0.05;

/** @type {App} */
const app = {
  python: { stage: 'off', done: 0 },
  view: undefined,
  opened: undefined,
  unspoken: undefined,
  past: undefined,
  choice: NOTHING_CHOSEN,
  note: undefined,
  waiting: undefined,
  busy: '',
  shared: undefined,
  elsewhere: false,
  offline: 'none',
  seat: 0,
  covered: undefined,
  peeking: false,
  hurries: false,
  open: false,
  games,
  arranging: undefined,
  doable: undefined,
  rulebook: undefined,
  statistics: {},
  settings: customary(),
};

/**
 * What Python has to be told before anything else, so that it has the table that is on the screen.
 * @type {{ verb: 'new' | 'load', words: object } | undefined}
 */
let untold;

/** The match as it was saved last: what a new worker is given. @type {string | undefined} */
let sealed;

/** What went wrong with what is kept, until it is told. @type {import('./saves.js').Problem | undefined} */
let problem;

// ------------------------------------------------------------------------------------ names and words

/** Whether the screen is covered because the device is passed on, also to seat 0. */
const isCovered = () => app.covered !== undefined;

const deck = () => deckOf(app.settings.deck, app.settings.game);

const { sign, nameOf, whoWords, told, news, asked, refusalText, buttonText } = wordsOf({
  get view() {
    return app.view;
  },
  get covered() {
    return app.covered;
  },
  get deck() {
    return deck();
  },
});

/** What is asked of whom, or how it ended. */
function prompt() {
  const view = app.past ?? app.view;
  if (!view) return '';
  if (app.elsewhere) return say('elsewhere');
  if (app.covered !== undefined) return say('pass-device', { who: nameOf(app.covered) });
  if (app.arranging !== undefined) return arrangementText(view);
  if (app.past) return say('looking-back', { ply: numeral(app.past.ply) });
  return asked(view, app.choice);
}

/** How far the start of Python is, beside a table on which cards can be chosen. */
const loading = () =>
  app.python.stage === 'failed'
    ? startWords(app.python)
    : `${startWords(app.python)} ${say('choose-already')}`;

// ------------------------------------------------------------------------------------ choosing

const mayTouch = () =>
  app.view &&
  app.arranging === undefined &&
  !app.busy &&
  !app.waiting &&
  !app.past &&
  !app.elsewhere &&
  !isCovered();

const { choiceOf, choose, target, dragged } = choosing(app, {
  mayTouch,
  play,
  explain,
  draw,
  async wider(chosen) {
    if (app.python.stage !== 'ready' || untold) return undefined;
    return (await inquire('view', { seat: app.seat, chosen })).view;
  },
});

/** Says why these cards may not be played. @param {object} tried */
async function explain(tried) {
  const { view } = app;
  if (app.python.stage !== 'ready' || untold) {
    app.note = { text: loading(), tone: 'told' };
    return;
  }
  const { refusal } = await inquire('why', { seat: app.seat, ...tried });
  const text = refusal && (await refusalText(refusal));
  if (text && view === app.view) app.note = { text, rule: refusal.rule, tone: 'refused' };
}

// ------------------------------------------------------------------------------------ playing

/** What need not wait until a bot has thought: its move is no longer wanted then. */
const INTERRUPTIONS = ['undo', 'redo', 'new'];

/** How many such questions have been asked: only the last one's answer counts. */
let changes = 0;

/** Resolves when nothing is under way any more. */
let rest = Promise.resolve();
let at_rest = () => {};

/** @param {string} what is under way now, in place of what was */
function begin(what) {
  if (!app.busy) rest = new Promise((resolve) => (at_rest = resolve));
  app.busy = what;
  return ++changes;
}

/** Ends what is under way, if it still is. @param {number} mine */
function end(mine) {
  if (mine !== changes) return;
  app.busy = '';
  at_rest();
}

/**
 * Waits for what was begun before the reader wanted something else.
 * @param {...string} unwanted what need not be waited for, since it is not wanted any more then
 */
async function finished(...unwanted) {
  while (app.busy && !unwanted.includes(app.busy)) await rest;
}

/**
 * Asks Python something that may change the table, one such question at a time, and shows what comes of it. Resolves to
 * whether it was answered: not, when the worker ended over it.
 * @param {string} verb @param {object} [with_]
 */
async function change(verb, with_ = {}) {
  if (app.elsewhere || (app.busy && !(app.busy === 'bot' && INTERRUPTIONS.includes(verb))))
    return true;
  const mine = begin(verb);
  let answered = true;
  try {
    if (untold && verb !== 'new' && verb !== 'load') await tellTable();
    const answer = await ask(verb, { seat: app.seat, sealed: true, ...with_ });
    if (mine === changes) {
      untold = undefined;
      await shown(answer);
    }
  } catch (error) {
    answered = !(error instanceof EngineFailed);
    if (answered) app.note = { text: oops(error), tone: 'refused' };
  } finally {
    end(mine);
  }
  if (mine !== changes) return answered;
  draw();
  goOn();
  return answered;
}

/**
 * Gives Python the table that is on the screen: a first deal, or what was saved. It counts as untold until something has been
 * answered from it: a worker that ends before leaves it to the next one.
 */
async function tellTable() {
  const telling = /** @type {NonNullable<typeof untold>} */ (untold);
  const answer = await ask(telling.verb, { seat: app.seat, ...telling.words });
  if (!answer.error || untold !== telling) return;
  untold = undefined;
  const why = await sayReason(answer.error.text);
  if (app.shared) Object.assign(app.shared, { ply: Infinity, open: false, waits: false });
  else await reject(`game-${app.settings.game}`);
  app.seat = firstPerson(app.settings); // of the table that is dealt instead
  app.note = {
    text: say(app.shared ? 'demo-bad-record' : 'save-unreadable', { why }),
    tone: 'refused',
  };
  await shown(await ask('new', { ...newWords(app.settings), seat: app.seat, sealed: true }));
}

/** @param {any} answer */
async function shown({ refusal, error, view, save }) {
  if (error)
    app.note = {
      text: say('bad-request', { why: await sayReason(error.text) }),
      tone: 'refused',
    };
  if (view) await show(view, save);
  if (refusal) app.note = { text: await refusalText(refusal), rule: refusal.rule, tone: 'refused' };
}

/** @param {Move} move */
async function play(move) {
  const { view, python } = app;
  if (!mayTouch() || !view) return;
  app.note = undefined;
  if (app.shared) app.shared.waits = false;
  if (python.stage !== 'ready') {
    app.waiting = move;
    app.choice = { ...app.choice, chosen: ownCards(move), plays: [] };
    app.note = { text: say('will-play', { move: buttonText(move) }), tone: 'told' };
    return draw();
  }
  const answered = await change('move', { ply: view.ply, move: { text: move.text } });
  if (!answered) app.waiting = move; // for the next worker
}

/**
 * Keeps the table as it is now, and draws it.
 * @param {View} next @param {string} save the match as sealed text
 */
async function show(next, save) {
  sealed = save;
  app.hurries &&= onlyBotsPlay(next);
  if (app.shared?.open) {
    const { view } = await ask('view', { seat: app.seat, open: true });
    next = { ...view, shows_all: true };
  }
  const arrives = app.shared?.arrived === false;
  const before = app.view;
  const goes_on =
    !arrives && before?.game === next.game && next.ply > before.ply && next.log.length === next.ply;
  if (goes_on && next.outcome && !before.outcome && !app.shared)
    count(next).then((all) => (app.statistics = all));
  const { turn, seat, players } = next;
  app.covered = turn !== null && turn !== seat && players[turn] === null ? turn : undefined;
  const view = isCovered() ? whileCovered(next) : next;
  if (!app.shared)
    keep(`game-${next.game}`, { sealed, view, seat: app.seat, covered: app.covered });
  await moved(
    page,
    async () => {
      Object.assign(app, { view, past: undefined, doable: undefined, peeking: false });
      app.choice = await choiceOf([]);
      const taken_back = before?.game === next.game && next.ply < before.ply;
      const note = news(next, goes_on ? before.ply : taken_back ? next.ply : undefined);
      if (goes_on || !app.note) app.note = note && { ...note, tone: 'told' };
      draw();
      await drawn();
    },
    {
      milliseconds: app.hurries ? 0 : PACES[app.settings.pace].travel,
      from: goes_on ? next.log.at(-1)?.mover : undefined,
    },
  );
  if (app.shared) app.shared.arrived = true;
}

/** The view without all that only the last player may see, until the next one is there. @param {View} view @returns {View} */
const whileCovered = (view) => ({
  ...view,
  seats: view.seats.map((seat) => ({ ...seat, cards: [] })),
  picked_up: [],
  given: [],
  took: [],
  peek: [],
  may: [],
  moves: [],
  buttons: [],
  log: [],
});

/** In a moment that came by a link the others go on. */
function playOn() {
  if (app.shared) app.shared.waits = false;
  draw();
  goOn();
}

/** The next player has the device in hand. */
async function uncover() {
  app.seat = /** @type {number} */ (app.covered);
  Object.assign(app, { covered: undefined, note: undefined });
  await change('view');
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let bots;

/** The rest of a deal in which no person has a part any more is played without pauses. */
function hurry() {
  app.hurries = true;
  draw();
  goOn();
}

/** Lets the bots play when it is theirs to. */
function goOn() {
  clearTimeout(bots);
  const { view, python, busy, past } = app;
  if (
    !view ||
    busy ||
    past ||
    app.elsewhere ||
    app.shared?.waits ||
    view.turn === null ||
    view.players[view.turn] === null ||
    python.stage !== 'ready'
  )
    return;
  const pause = app.hurries ? 0 : PACES[app.settings.pace].pause;
  bots = setTimeout(() => change('bot', { ply: view.ply }), pause);
}

// ------------------------------------------------------------------------------------ dealing, looking back, helping

/** What one table leaves to the next. */
const CLEARED = { note: undefined, waiting: undefined, past: undefined, arranging: undefined };

async function newMatch() {
  await finished('bot');
  if (app.shared || app.elsewhere) await takeOver();
  app.seat = firstPerson(app.settings);
  Object.assign(app, CLEARED);
  await change('new', newWords(app.settings));
}

function nextDeal() {
  app.note = undefined;
  return app.view?.match.over ? newMatch() : change('new');
}

/** @param {number} at how many moves had been made; beyond the last one it is now again */
async function lookBack(at) {
  if (app.busy || isCovered() || app.python.stage !== 'ready' || untold) return;
  if (!app.view || at >= app.view.ply) {
    app.past = undefined;
  } else {
    const { view } = await inquire('view', { seat: app.seat, at: Math.max(0, at), open: app.open });
    app.past = view && { ...view, shows_all: app.open };
  }
  draw();
  goOn();
}

async function hint() {
  if (!mayTouch()) return;
  if (app.python.stage !== 'ready' || untold) {
    app.note = { text: loading(), tone: 'told' };
    return draw();
  }
  const { view } = app;
  const { move } = await inquire('hint', { seat: app.seat });
  if (!move || view !== app.view) return;
  const choice = await choiceOf(ownCards(move));
  if (view !== app.view) return;
  app.choice = choice;
  app.note = { text: say('hinted', { move: buttonText(move) }), tone: 'told' };
  draw();
}

/** @param {App['opened']} name */
function openDialog(name) {
  app.opened = name;
  draw();
  showDialog(name);
}

/** Everything that may be done, and for every other card why not. */
async function whatCanIDo() {
  app.doable = undefined;
  openDialog('help');
  await listDoable();
}

async function listDoable() {
  const { view } = app;
  if (!view || app.python.stage !== 'ready' || untold || isCovered()) return;
  const { refused } = await inquire('why', { seat: app.seat, all: true });
  if (!refused) return;
  const why = await Promise.all(
    refused.map(async (/** @type {{ card: string, refusal: Refusal }} */ { card, refusal }) => ({
      card: sign(card),
      text: await refusalText(refusal),
      rule: refusal.rule,
    })),
  );
  if (view !== app.view) return;
  app.doable = {
    moves: view.moves.map((move) => ({
      text: buttonText(move),
      notation: move.text,
      rule: move.rule,
    })),
    more: view.more,
    refused: why,
  };
  draw();
}

/** Opens the rulebook at a rule. @param {string} [rule] */
async function showRule(rule) {
  openDialog('rulebook');
  app.rulebook = await ruleBook(app.settings.game).catch(oops);
  draw();
  if (rule) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'center' });
}

/** How the hands of the Challenge were made equal, step by step. */
const ARRANGING = ['dealt', 'kept', 'filled'];

/** The next step of that; after the last one the deal goes on. */
function arrange() {
  app.arranging = app.arranging === undefined ? 0 : app.arranging + 1;
  if (app.arranging === ARRANGING.length) app.arranging = undefined;
  draw();
}

/** The view with the hands as they were at this step. @param {View} view */
function arrangedView(view) {
  const { dealt, kept } = view.arrangement;
  const hands = [dealt, kept, view.seats.map(({ cards }) => cards)][app.arranging ?? 2];
  return {
    ...view,
    now: false,
    arranging: ARRANGING[app.arranging ?? 2],
    seats: view.seats.map((seat, place) => ({
      ...seat,
      cards: hands[place],
      count: hands[place].length,
    })),
  };
}

/** @param {View} view */
const arrangementText = ({ arrangement, dealer, seats }) =>
  say(`arranged-${ARRANGING[app.arranging ?? 2]}`, {
    ...whoWords(dealer),
    trump: suitName(seats[dealer].trump, deck()),
    second: suitName(arrangement.second, deck()),
  });

// ------------------------------------------------------------------------------------ opening a game

/**
 * Changes these settings and keeps them, beside what another tab may have changed of the rest.
 * @param {Partial<import('./settings.js').Settings>} changed
 */
function set(changed) {
  const with_ = (/** @type {import('./settings.js').Settings} */ all) => ({
    ...all,
    ...changed,
    setups: { ...all.setups, ...changed.setups },
  });
  app.settings = with_(app.settings);
  return amend('settings', areSettings, (kept) => with_(kept ?? app.settings));
}

/** Whether a match of this game was kept. @param {string} game */
const isMatchOf = (game) => (/** @type {any} */ kept) =>
  kept.view.game === game &&
  Array.isArray(kept.view.seats) &&
  Array.isArray(kept.view.log) &&
  typeof kept.sealed === 'string';

/** Whether a new match would cost the reader one; a study can be laid again. @param {View} view */
const isUnderWay = ({ match, ply, log, players, study }) =>
  !study &&
  !match?.over && // another version may have kept it without
  (match?.sheet.length > 0 || log.length < ply || log.some(({ mover }) => players[mover] === null));

/** Whether another match may take the place of the kept one of this game; asks the reader. @param {string} game */
async function mayGiveUp(game) {
  const view =
    app.view?.game === game && !app.shared && !app.elsewhere
      ? app.view
      : (await recall(`game-${game}`, isMatchOf(game)))?.view;
  return !view || !isUnderWay(view) || confirm(say('give-up', { game: say(`game-${game}`) }));
}

/**
 * Draws a game at once, as it was left or freshly dealt; Python is told of it as soon as it is there.
 * @param {string} game
 */
async function open(game) {
  await finished('bot', 'open');
  const mine = begin('open'); // a bot that still thinks, thinks for nobody
  clearTimeout(bots);
  app.settings.game = game;
  Object.assign(app, { ...CLEARED, covered: undefined });
  let kept, first;
  try {
    await takeOver();
    kept = await recall(`game-${game}`, isMatchOf(game));
    if (!kept && isCustomary(app.settings, game))
      first = await firstDeal(game).catch(() => undefined); // then Python deals
  } finally {
    end(mine);
  }
  if (mine !== changes) return; // the reader has opened yet another one meanwhile
  if (kept) {
    Object.assign(app, { seat: kept.seat, view: kept.view, covered: kept.covered });
    sealed = kept.sealed;
    untold = { verb: 'load', words: { save: kept.sealed } };
  } else if (first) {
    app.seat = 0;
    app.view = first.view;
    sealed = undefined;
    untold = { verb: 'new', words: first.new };
  } else {
    return newMatch(); // another game's table stays until the new one is dealt
  }
  app.choice = await choiceOf([]);
  draw();
  if (app.python.stage === 'ready') await ready();
}

/**
 * Opens what a link says: a position or a deal that somebody shows, as a study. The reader's own match stays kept, and comes
 * back with the game's name. Gives whether there is such a link; throws BadLink.
 */
async function openLink() {
  if (!location.hash.includes('=')) return false;
  const { script, record, seat, ply = 0, hide } = readLink(location.hash);
  const { game, options } = gameOf(script, games);
  const looker = lookerOf(script, { games, seat });
  const open_ = hide?.includes('none') ?? false;
  const view = isDeal(script) ? undefined : viewOf(script, { games, seat, open: open_ });
  const players = Array(options.players).fill('careful');
  players[looker] = null;
  untold = { verb: 'load', words: { record, study: true, players } };
  app.settings.game = game;
  Object.assign(app, {
    shared: { ply, open: open_, waits: true, arrived: false },
    open: open_,
    seat: looker,
    view: view && { ...view, players },
  });
  draw();
  return true;
}

/** From now on this tab has the match of its game, in place of what a link has shown and of what another tab plays. */
async function takeOver() {
  const { game } = app.settings;
  Object.assign(app, { shared: undefined, elsewhere: false });
  dropLink();
  await hold(`game-${game}`, () => goneElsewhere(game));
}

/** What the address says is on the table no more. */
function dropLink() {
  if (location.hash.includes('='))
    history.replaceState(null, '', location.pathname + location.search);
}

/** Another tab goes on with the match of this game: here it stands still. @param {string} game */
function goneElsewhere(game) {
  if (game !== app.settings.game) return;
  clearTimeout(bots);
  Object.assign(app, { elsewhere: true, past: undefined, note: undefined });
  draw();
}

/**
 * One of the first deals that were made when the page was built.
 * @param {string} game
 * @returns {Promise<{ new: object, view: View }>}
 */
async function firstDeal(game) {
  const response = await fetch(new URL(`deals/${game}.json`, root));
  const deals = await response.json();
  return deals[Math.floor(Math.random() * deals.length)];
}

/** Python is there: it gets what stands on the table, and plays what was chosen meanwhile. */
async function ready() {
  if (!app.view && !untold) return keepSiteOnce(); // Python is dealing
  const move = app.waiting;
  app.waiting = undefined;
  const arrives = app.shared?.arrived === false;
  await change('view');
  if (arrives && app.shared) await lookBack(app.shared.ply);
  if (move) await play(move);
  else if (app.opened === 'help') await listDoable();
  keepSiteOnce();
}

/** How long the site's keeping for offline play waits, so that the first moves come first, in milliseconds. */
const FIRST_MOVES_FIRST = 3_000;

let asked_to_keep = false;

function keepSiteOnce() {
  if (asked_to_keep) return;
  asked_to_keep = true;
  setTimeout(() => keepSite(tellOffline), FIRST_MOVES_FIRST);
}

/** @param {App['offline']} stage */
function tellOffline(stage) {
  app.offline = stage;
  document.documentElement.dataset.offline = stage;
  if (stage === 'update') app.note ??= { text: say('offline-update'), tone: 'told' };
  draw();
}

// ------------------------------------------------------------------------------------ drawing

/** @type {import('./buttons.js').Doings} */
const pressed = {
  ownMatch: () => open(app.settings.game),
  retry,
  arrange,
  lookBack,
  replay() {
    app.open = !app.shared || app.open;
    return lookBack(0);
  },
  uncover,
  playOn,
  hurry,
  nextDeal,
  play,
  peek() {
    app.peeking = !app.peeking;
    draw();
  },
  change(verb) {
    app.note = undefined; // it tells what is taken back
    return change(verb);
  },
  buttonText,
  nameOf,
};

const page = /** @type {HTMLElement} */ (document.getElementById('page'));

/** Resolves when the table has drawn what it was given. */
const drawn = () => /** @type {any} */ (page.querySelector('kozyri-table'))?.updateComplete;

function draw() {
  const { view, past, python } = app;
  if (!view && (app.shared || python.stage !== 'off'))
    render(html`<main><p class="live">${startWords(app.python)}</p></main>`, page);
  if (!view) return;
  const waits = python.stage !== 'ready' && python.stage !== 'failed';
  const lines = view.log
    .map((line, ply) => ({ ply: ply + 1, text: told(line), notation: line.text }))
    .reverse();
  const note =
    (past ? momentNote(past) : app.note) ??
    (waits || python.stage === 'failed'
      ? { text: loading(), tone: /** @type {const} */ ('told') }
      : undefined);
  render(
    html`
      <header>
        <button
          class="icon"
          data-do="menu"
          aria-label=${say('menu')}
          @click=${() => openDialog('menu')}
        >
          <span aria-hidden="true">☰</span>
        </button>
        <nav aria-label=${say('games')}>
          ${GAMES.map(
            (game) =>
              html`<button
                data-game=${game}
                aria-current=${game === app.settings.game ? 'page' : nothing}
                aria-label=${say(`game-${game}`)}
                @click=${() => (app.shared || game !== app.settings.game) && open(game).then(() => set({ game: app.settings.game }))}
              >
                ${say(`game-${game}.short`)}
              </button>`,
          )}
        </nav>
        <button class="icon" data-do="help" aria-label=${say('what-can-i-do')} @click=${whatCanIDo}>
          <span aria-hidden="true">?</span>
        </button>
        <progress
          class=${waits ? '' : 'done'}
          max="1"
          value=${python.done}
          aria-label=${say('progress')}
        ></progress>
      </header>
      <main>
        <h1 class="unseen">${say(`game-${view.game}`)}</h1>
        <kozyri-table
          .view=${app.arranging === undefined ? (past ?? view) : arrangedView(view)}
          .choice=${past || app.arranging !== undefined ? NOTHING_CHOSEN : app.choice}
          .buttons=${buttonsOf(app, pressed)}
          .note=${note}
          .prompt=${prompt()}
          .lines=${lines}
          .deck=${deck()}
          .fourColour=${app.settings.fourColour}
          .peeking=${app.peeking}
          .lookedAt=${past?.ply ?? -1}
          .nameOf=${nameOf}
          .aside=${[sheet(view, nameOf), demoButton()]}
          .language=${language}
          @choose=${(/** @type {CustomEvent} */ event) => choose(event.detail)}
          @target=${(/** @type {CustomEvent} */ event) => target(event.detail)}
          @play=${(/** @type {CustomEvent} */ event) => play(event.detail)}
          @dragged=${(/** @type {CustomEvent} */ event) => dragged(event.detail)}
          @rule=${(/** @type {CustomEvent} */ event) => showRule(event.detail)}
          @look-back=${(/** @type {CustomEvent} */ event) => lookBack(event.detail)}
        ></kozyri-table>
      </main>
      ${foot(app)} ${dialogs(app, actions)}
    `,
    page,
  );
}

/** What led to the moment that is looked back at. @param {View} past @returns {Note | undefined} */
function momentNote({ ply }) {
  const line = app.view?.log[ply - 1];
  return line && { text: told(line), tone: 'told' };
}

/** Makes a demo of what is seen, beside the log. */
const demoButton = () =>
  html`<button class="make-demo" data-do="make-demo" @click=${makeDemo}>${say('maker')}</button>`;

/** Opens the demo maker at the moment that is seen. */
async function makeDemo() {
  const { view, past, settings } = app;
  if (!view || isCovered() || app.elsewhere) return;
  const maker = await import('./maker.js').catch(oops);
  if (typeof maker === 'string') {
    app.note = { text: maker, tone: 'refused' };
    return draw();
  }
  maker.openMaker({
    view,
    ply: (past ?? view).ply,
    lines: view.log.map(told),
    names: view.seats.map(({ seat }) => (seat === view.seat ? say('you-begin') : nameOf(seat))),
    settings,
    games,
    lay: actions.loadRecord,
    async save(words) {
      if (untold) await tellTable();
      return ask('save', words);
    },
  });
}

/** What the dialogs can do. @type {import('./menu.js').Actions} */
const actions = {
  draw,
  closed(name) {
    if (app.opened !== name) return; // another one has been opened from it
    app.opened = undefined;
    draw();
  },
  showRule,
  async newMatch() {
    if (await mayGiveUp(app.settings.game)) await newMatch();
  },
  hint,
  makeDemo,
  async set(change_) {
    if (change_.language) {
      const fault = await speak(change_.language).catch(oops);
      app.unspoken = fault || undefined;
      if (fault) return draw();
      Object.assign(app, { note: undefined, doable: undefined, rulebook: undefined });
    }
    const kept = set(change_);
    draw();
    await kept;
  },
  async anew(change_) {
    if (!(await mayGiveUp(app.settings.game))) return draw();
    const kept = set(change_);
    draw(); // the next choice in the menu goes on from this one
    await kept;
    await newMatch();
  },
  setUp(change_) {
    const { game, setups } = app.settings;
    return actions.anew({ setups: { [game]: { ...setups[game], ...change_ } } });
  },
  async record() {
    if (app.covered !== undefined)
      return { wrong: say('pass-device', { who: nameOf(app.covered) }) };
    if (app.python.stage !== 'ready' || untold) return { wrong: say('not-yet') };
    const { record } = await inquire('save', { seat: app.seat, record: true });
    return record ? { record } : { wrong: say('not-yet') };
  },
  async loadRecord(text) {
    if (app.python.stage !== 'ready') return say('not-yet'); // it would be told of the old table afterwards
    const laid = { record: text, study: true };
    const checked = await inquire('load', { ...laid, check: true });
    if (!checked.view) return checked.error ? sayReason(checked.error.text) : say('not-yet');
    if (!(await mayGiveUp(checked.view.game))) return say('not-given-up');
    const answer = await inquire('load', { ...laid, sealed: true });
    if (!answer.view) return say('not-yet');
    app.settings.game = answer.view.game;
    untold = undefined;
    Object.assign(app, { ...CLEARED, seat: 0, view: undefined, covered: undefined });
    await takeOver();
    await show(answer.view, answer.save);
    draw();
    goOn();
    return '';
  },
  exported,
  async imported(text) {
    const texts = readFile(text);
    for (const game of GAMES)
      if (`game-${game}` in texts && !(await mayGiveUp(game))) return say('not-given-up');
    begin('import'); // no bot's move may be kept in place of what comes
    clearTimeout(bots);
    await keepAll(texts);
    location.reload();
    return '';
  },
  async forgetAll() {
    await forgetMatches();
    location.reload();
  },
};

// ------------------------------------------------------------------------------------ starting

// A double click does a thing once: under its second half another card may lie by now.
page.addEventListener(
  'click',
  (event) => {
    const { detail, target: touched } = event;
    if (detail > 1 && /** @type {Element} */ (touched).closest(ONCE)) event.stopPropagation();
  },
  { capture: true },
);
// A key that is held down does a thing once.
addEventListener('keydown', (event) => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
});
onProblem((found) => {
  problem = found;
  if (app.view) tellProblem();
});
watch((state) => {
  const before = app.python;
  const new_stage = state.stage !== before.stage;
  if (!new_stage && state.done - before.done < PROGRESS_STEP) return;
  app.python = state;
  if (new_stage && state.stage === 'fetching' && app.view) restart(state.why);
  draw();
  if (new_stage && state.stage === 'ready') ready();
});
adoptFaces(document);

/**
 * A new worker knows nothing: it gets the last save, or what the one before was still to be told.
 * @param {string} [why] what ended that one
 */
function restart(why) {
  if (sealed && !untold) untold = { verb: 'load', words: { save: sealed } };
  if (why) app.note = { text: say('revived', { why: endText(why) }), tone: 'told' };
}

/** Says what could not be kept or read, once there are words for it. */
function tellProblem() {
  if (!problem) return;
  const { kind, why } = problem;
  problem = undefined;
  app.note = { text: say(`kept-${kind}`, { why }), tone: 'refused' };
  draw();
}

/** Resolves when the browser has had the time to show what was drawn; in a hidden tab, soon. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 300);
  });

const [settings, statistics] = await Promise.all([recall('settings', areSettings), counted()]);
if (settings) Object.assign(app.settings, settings);
else app.settings.language = preferred();
app.statistics = statistics;
const wanted = new URLSearchParams(location.search).get('game');
if (wanted && GAMES.includes(wanted)) app.settings.game = wanted;
await speak(app.settings.language);
/** @type {BadLink | undefined} */
let bad_link;
const linked = await openLink().catch((error) => {
  if (!(error instanceof BadLink)) throw error;
  bad_link = error;
});
const failure = linked ? undefined : await open(app.settings.game).catch((error) => error);
if (failure) app.view = undefined; // it cannot be drawn: another version kept it
if (bad_link) {
  app.note = { text: badLinkText(bad_link), tone: 'refused' };
  draw();
}
addEventListener('hashchange', () => location.hash.includes('=') && location.reload());
tellProblem();
await painted();
start(); // not before: what can be seen comes first
if (failure && !untold) await newMatch();
