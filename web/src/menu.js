// What stands beside the table: the menu with its house rules, the help, and the sheet of the match.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { choices } from './choices.js';
import { countsPoints } from './middles.js';
import { acceptUpdate } from './offline.js';
import { BadFile, isLasting } from './saves.js';
import { LANGUAGES, language, numeral, say, suitName } from './say.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./wire.js').Choice} Choice */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./table.js').Note} Note */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./settings.js').Setup} Setup */

/**
 * A moment that came by a link: after so many moves, perhaps with all hands open. Nothing of it is kept, and the bots wait
 * until they are told to play on.
 * @typedef {{ ply: number, open: boolean, waits: boolean, arrived: boolean }} Shared
 */

/**
 * All that the page is drawn from.
 * @typedef {object} App
 * @property {import('./engine.js').Start} python
 * @property {View | undefined} view
 * @property {'menu' | 'help' | 'rulebook' | undefined} opened the dialog that is open: only that one is drawn
 * @property {View | undefined} past the moment that is looked back at
 * @property {Choice} choice
 * @property {Note | undefined} note
 * @property {string | undefined} unspoken why the page does not speak the language that was chosen
 * @property {Move | undefined} waiting the move that waits for Python
 * @property {string} busy the question under way that may change the table, or ''
 * @property {Shared | undefined} shared what stands in place of the reader's own match
 * @property {boolean} elsewhere whether the match goes on in another tab
 * @property {import('./offline.js').Offline} offline
 * @property {number} seat whose eyes the table is seen with
 * @property {number | undefined} covered the seat for which the device is passed on
 * @property {boolean} peeking
 * @property {boolean} hurries whether the rest of the deal, in which only bots play, goes without pauses
 * @property {boolean} open whether a replay shows all hands
 * @property {number | undefined} arranging which step of the Challenge's arrangement is shown
 * @property {any[] | undefined} games every game with its presets and house rules, as Python lists them
 * @property {{ moves: { text: string, notation: string, rule: string }[], more: boolean, refused: { card: string, text: string, rule: string }[] } | undefined} doable
 * @property {{ id: string, text: string, reading: string, source: string }[] | string | undefined} rulebook or why it is not there
 * @property {Record<string, import('./statistics.js').Counted>} statistics
 * @property {Settings} settings
 */

/**
 * @typedef {object} Actions
 * @property {() => void} draw
 * @property {(name: App['opened']) => void} closed
 * @property {(rule?: string) => Promise<void>} showRule
 * @property {() => Promise<void>} newMatch
 * @property {() => Promise<void>} hint
 * @property {(change: Partial<Settings>) => Promise<void>} set
 * @property {(change: Partial<Settings>) => Promise<void>} anew begins a match with it; first asks about one under way
 * @property {(change: Partial<Setup>) => Promise<void>} setUp the same for the game that is open
 * @property {() => Promise<void>} makeDemo
 * @property {() => Promise<{ record?: string, wrong?: string }>} record
 * @property {(text: string) => Promise<string>} loadRecord says what is wrong with it, or nothing
 * @property {() => Promise<string>} exported
 * @property {(text: string) => Promise<string>} imported says why it is not, or nothing
 * @property {() => Promise<void>} forgetAll
 */

/** @param {App['opened']} name */
export const showDialog = (name) =>
  /** @type {HTMLDialogElement} */ (document.getElementById(String(name))).showModal();

/** @param {Event} event */
const close = (event) =>
  /** @type {HTMLElement} */ (event.currentTarget).closest('dialog')?.close();

/** A click beside the dialog closes it. @param {MouseEvent} event */
const closeBeside = (event) => event.target === event.currentTarget && close(event);

/** @param {App} app @param {Actions} actions */
export const dialogs = (app, actions) => [
  .../** @type {const} */ (['menu', 'help', 'rulebook']).map(
    (name) =>
      html`<dialog
        id=${name}
        aria-labelledby="${name}-title"
        @click=${closeBeside}
        @close=${() => actions.closed(name)}
      >
        ${app.opened === name ? { menu, help, rulebook }[name](app, actions) : nothing}
      </dialog>`,
  ),
  html`<dialog id="maker" aria-labelledby="maker-title" @click=${closeBeside}></dialog>`, // maker.js draws in it
];

// ------------------------------------------------------------------------------------ menu

/** @param {App} app @param {Actions} actions */
function menu(app, actions) {
  const { settings, games } = app;
  const { game } = settings;
  const setup = settings.setups[game];
  const known = games?.find((one) => one.game === game);
  const presets = known ? Object.keys(known.presets) : [setup.preset];
  const bot = setup.players.find((player) => player !== null) ?? 'careful';
  /** @param {number} count */
  const seats = (count) =>
    Array.from({ length: count }, (_, seat) => setup.players[seat] ?? (seat ? bot : null));
  const allowed =
    setup.preset === 'challenge'
      ? [2]
      : (houseRule(known, 'players')?.values ?? [setup.players.length]);
  return html`<div class="sheet-of-paper">
    <div class="title">
      <h2 id="menu-title">${say(`game-${game}`)}</h2>
      <button class="icon" aria-label=${say('close')} @click=${close}>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
    ${choices(
      say('variant'),
      presets.map((preset) => [preset, say(`preset-${game}-${preset}`)]),
      setup.preset,
      (preset) =>
        actions.setUp({
          preset,
          house: {},
          players: seats(known.presets[preset].players),
        }),
    )}
    ${choices(
      say('players'),
      allowed.map((/** @type {number} */ count) => [count, numeral(count)]),
      setup.players.length,
      (count) => actions.setUp({ players: seats(count) }),
    )}
    ${choices(
      say('bots'),
      ['careful', 'random'].map((name) => [name, say(`bot-level-${name}`)]),
      bot,
      (name) =>
        actions.setUp({
          players: setup.players.map((player) => (player === null ? null : name)),
        }),
    )}
    <div class="row-of-buttons">
      <button
        class="main"
        data-do="new-match"
        @click=${(/** @type {Event} */ event) => (close(event), actions.newMatch())}
      >
        ${say('new-match')}
      </button>
      <button
        data-do="hint"
        @click=${(/** @type {Event} */ event) => (close(event), actions.hint())}
      >
        ${say('hint')}
      </button>
      <button
        data-do="make-demo"
        @click=${(/** @type {Event} */ event) => (close(event), actions.makeDemo())}
      >
        ${say('maker')}
      </button>
    </div>
    <details>
      <summary>${say('house-rules')}</summary>
      ${known ? houseRules(known, setup, actions) : html`<p class="quiet">${say('not-yet')}</p>`}
    </details>
    <details>
      <summary>${say('who-plays')}</summary>
      <p class="quiet">${say('who-plays-note')}</p>
      ${setup.players.map((player, seat) =>
        choices(
          say('seat-number', { number: numeral(seat + 1) }),
          [
            [null, say('a-person')],
            ['careful', say('bot-level-careful')],
            ['random', say('bot-level-random')],
          ],
          player,
          (chosen) =>
            actions.setUp({
              players: setup.players.map((one, place) => (place === seat ? chosen : one)),
            }),
        ),
      )}
      ${choices(say('match-length'), lengths(game), setup.deals, (deals) =>
        actions.setUp({ deals }),
      )}
    </details>
    <details>
      <summary>${say('look')}</summary>
      ${choices(
        say('language'),
        /** @type {[import('./say.js').Language, string][]} */ (Object.entries(LANGUAGES)),
        settings.language,
        (language) => actions.set({ language }),
      )}
      <p class="quiet" role="status">${app.unspoken ?? ''}</p>
      ${choices(
        say('deck'),
        ['customary', 'french', 'russian', 'german'].map((name) => [name, say(`deck-${name}`)]),
        settings.deck,
        (deck) => actions.set({ deck }),
      )}
      ${choices(say('four-colours'), yesOrNo(), settings.fourColour, (fourColour) => actions.set({ fourColour }))}
      ${choices(
        say('pace'),
        /** @type {const} */ (['calm', 'usual', 'quick']).map((name) => [
          name,
          say(`pace-${name}`),
        ]),
        settings.pace,
        (pace) => actions.set({ pace }),
      )}
      ${choices(say('study'), yesOrNo(), settings.study, (study) => actions.anew({ study }))}
      <p class="quiet">${say('study-note')}</p>
    </details>
    <details>
      <summary>${say('records')}</summary>
      ${records(actions)}
    </details>
    <details>
      <summary>${say('statistics')}</summary>
      ${statistics(app)}
    </details>
    ${isLasting() ? nothing : html`<p class="quiet">${say('keeps-nothing')}</p>`}
  </div>`;
}

/** @returns {[boolean, string][]} */
const yesOrNo = () => [
  [false, say('no')],
  [true, say('yes')],
];

/** How long a match can be: a number of deals, of points, or open. @param {string} game @returns {[number | null, string][]} */
const lengths = (game) =>
  countsPoints(game)
    ? [
        [null, say('to-points', { points: 1000 })],
        [500, say('to-points', { points: 500 })],
        [6, say('so-many-deals', { count: 6 })],
      ]
    : [
        [null, say('until-stopped')],
        [5, say('so-many-deals', { count: 5 })],
        [10, say('so-many-deals', { count: 10 })],
      ];

/** @param {any} known @param {string} name */
const houseRule = (known, name) =>
  known?.house_rules.find((/** @type {any} */ rule) => rule.name === name);

/** A value as the name of a message's attribute. @param {any} value @returns {string} */
const key = (value) =>
  Array.isArray(value)
    ? value.map(key).join('_') || 'none'
    : value === null
      ? 'none'
      : String(value);

/** @param {string} game @param {string} name @param {any} value */
function valueText(game, name, value) {
  const id = `option-${game}-${name}.v-${key(value)}`;
  const text = say(id);
  if (text !== id) return text;
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') return numeral(value);
  if (value === null) return say('customary');
  return (Array.isArray(value) ? value : [value])
    .map((suit) => suitName(suit, 'french'))
    .join(', ');
}

/** @param {any} known @param {Setup} setup @param {Actions} actions */
function houseRules(known, setup, actions) {
  const preset = known.presets[setup.preset];
  const { game } = known;
  /** @param {string} name @param {any} value */
  const agree = (name, value) => {
    const house = { ...setup.house, [name]: value };
    if (key(value) === key(preset[name])) delete house[name];
    actions.setUp({ house });
  };
  return html`<div class="house-rules">
    ${known.house_rules
      .filter((/** @type {any} */ { name }) => name !== 'players')
      .map((/** @type {any} */ { name, rule, values }) => {
        const offered =
          name === 'trumps'
            ? values.map((/** @type {any} */ suits) => suits.slice(0, setup.players.length))
            : values;
        const changed = name in setup.house;
        const chosen = key(
          changed ? setup.house[name] : name === 'trumps' ? offered[0] : preset[name],
        );
        return html`<label class=${changed ? 'changed' : ''}>
          <span>${say(`option-${game}-${name}`)} <small>${rule}</small></span>
          <select
            @change=${(/** @type {any} */ { target }) => agree(name, offered[target.selectedIndex])}
          >
            ${offered.map(
              (/** @type {any} */ value) =>
                html`<option .selected=${live(key(value) === chosen)}>
                  ${valueText(game, name, value)}
                </option>`,
            )}
          </select>
        </label>`;
      })}
    <button
      ?disabled=${!Object.keys(setup.house).length}
      @click=${() => actions.setUp({ house: {} })}
    >
      ${say('as-the-source')}
    </button>
  </div>`;
}

/** @param {Actions} actions */
function records(actions) {
  /** @param {Event} event */
  const area = (event) =>
    /** @type {HTMLTextAreaElement} */ (
      /** @type {HTMLElement} */ (event.currentTarget).closest('details')?.querySelector('textarea')
    );
  /** @param {Event} event @returns {(text?: string) => void} */
  const teller = (event) => {
    const line = /** @type {HTMLElement} */ (event.currentTarget)
      .closest('details')
      ?.querySelector('.told');
    return (text = '') => line && (line.textContent = text);
  };
  return html`
    <textarea rows="6" spellcheck="false" aria-label=${say('record')}></textarea>
    <p class="told quiet" role="status"></p>
    <div class="row-of-buttons">
      <button
        data-do="copy-record"
        @click=${async (/** @type {Event} */ event) => {
          const [field, tell] = [area(event), teller(event)];
          const { record, wrong } = await actions.record();
          if (!record) return tell(wrong);
          field.value = record;
          field.select();
          await navigator.clipboard?.writeText(record).catch(() => {});
          tell(say('record-copied'));
        }}
      >
        ${say('copy-record')}
      </button>
      <button
        data-do="load-record"
        @click=${async (/** @type {Event} */ event) => {
          const tell = teller(event);
          const holder = /** @type {HTMLElement} */ (event.currentTarget).closest('dialog');
          const wrong = await actions.loadRecord(area(event).value);
          tell(wrong);
          if (!wrong) /** @type {HTMLDialogElement} */ (holder).close();
        }}
      >
        ${say('load-record')}
      </button>
    </div>
    <div class="row-of-buttons">
      <button
        data-do="export"
        @click=${async () => {
          const link = document.createElement('a');
          link.href = URL.createObjectURL(
            new Blob([await actions.exported()], { type: 'application/json' }),
          );
          link.download = 'kozyri.json';
          link.click();
          URL.revokeObjectURL(link.href);
        }}
      >
        ${say('export-all')}
      </button>
      <label class="file">
        ${say('import-all')}
        <input
          type="file"
          accept="application/json,.json"
          @change=${async (/** @type {any} */ event) => {
            const { currentTarget: input } = event;
            const tell = teller(event);
            const text = input.files[0].text();
            input.value = ''; // so that the same file, mended, can be chosen again
            try {
              tell(await actions.imported(await text));
            } catch (error) {
              if (!(error instanceof BadFile)) throw error;
              tell(say('import-failed', { why: say(`file-${error.code}`) }));
            }
          }}
        />
      </label>
      <button data-do="forget" @click=${() => confirm(say('forget-sure')) && actions.forgetAll()}>
        ${say('forget-all')}
      </button>
    </div>
  `;
}

/** @param {App} app */
function statistics({ statistics: kept }) {
  const rows = Object.entries(kept);
  if (!rows.length) return html`<p class="quiet">${say('no-statistics')}</p>`;
  return html`<ul class="statistics">
    ${rows.map(
      ([game, numbers]) =>
        html`<li>
          <b>${say(`game-${game}`)}</b>:
          ${say(countsPoints(game) ? 'statistics-points' : 'statistics-lost', numbers)}
        </li>`,
    )}
  </ul>`;
}

// ------------------------------------------------------------------------------------ help

/** @param {App} app @param {Actions} actions */
function help({ doable, settings, view }, actions) {
  return html`<div class="sheet-of-paper">
    <div class="title">
      <h2 id="help-title">${say('what-can-i-do')}</h2>
      <button class="icon" aria-label=${say('close')} @click=${close}>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
    <p>${say(`about-${settings.game}`)}</p>
    ${
      doable
        ? html`
            <h3>${say('you-may')}</h3>
            ${
              doable.moves.length
                ? html`<ul>
                    ${doable.moves.map(
                      ({ text, notation, rule }) =>
                        html`<li>${text} <code>${notation}</code> <small>${rule}</small></li>`,
                    )}
                    ${doable.more ? html`<li>${say('and-more')}</li>` : nothing}
                  </ul>`
                : html`<p class="quiet">${say('nothing-now')}</p>`
            }
            ${
              doable.refused.length
                ? html`<h3>${say('you-may-not')}</h3>
                    <ul>
                      ${doable.refused.map(
                        ({ card, text, rule }) =>
                          html`<li><b>${card}</b> ${text} <small>${rule}</small></li>`,
                      )}
                    </ul>`
                : nothing
            }
          `
        : html`<p class="quiet">${say('not-yet')}</p>`
    }
    <div class="row-of-buttons">
      <button
        ?disabled=${!view || view.turn !== view.seat}
        @click=${(/** @type {Event} */ event) => (close(event), actions.hint())}
      >
        ${say('hint')}
      </button>
      <button
        data-do="rulebook"
        @click=${(/** @type {Event} */ event) => (close(event), actions.showRule())}
      >
        ${say('rulebook')}
      </button>
      <button
        data-do="make-demo"
        @click=${(/** @type {Event} */ event) => (close(event), actions.makeDemo())}
      >
        ${say('maker')}
      </button>
    </div>
  </div>`;
}

// ------------------------------------------------------------------------------------ rulebook

/** @param {App} app */
function rulebook({ rulebook: rules, settings }) {
  return html`<div class="sheet-of-paper">
    <div class="title">
      <h2 id="rulebook-title">${say('rules-of', { game: say(`game-${settings.game}`) })}</h2>
      <button class="icon" aria-label=${say('close')} @click=${close}>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
    <p>
      <a href="rules/${settings.game}.${language}.html" target="_blank" rel="noopener"
        >${say('rulebook-page')}</a
      >
    </p>
    ${
      Array.isArray(rules)
        ? html`<dl class="rules">
            ${rules.map(
              ({ id, text, reading, source }) =>
                html`<div id="rule-${id}">
                  <dt>${id} <small lang="de">${source}</small></dt>
                  <dd>${text}${reading ? html`<p class="quiet">${reading}</p>` : nothing}</dd>
                </div>`,
            )}
          </dl>`
        : html`<p class="quiet" role="status">${rules ?? say('not-yet')}</p>`
    }
  </div>`;
}

// ------------------------------------------------------------------------------------ the sheet

/**
 * How the match stands.
 * @param {View} view @param {(seat: number) => string} nameOf
 */
export function sheet({ match, game, changed, players, study }, nameOf) {
  const points = countsPoints(game);
  const last = points ? match.totals : match.markers;
  const ended = match.over ? (points ? match.winners : match.losers) : [];
  return html`<section class="sheet" aria-label=${say('sheet')}>
    <table>
      <caption>
        ${points ? say('sheet-points', { until: match.first_to ?? 0, deals: match.deals ?? 0 }) : say('sheet-markers')}
      </caption>
      <thead>
        <tr>
          ${players.map((_, seat) => html`<th scope="col">${nameOf(seat)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${
          points
            ? match.sheet.slice(-6).map(
                (line) =>
                  html`<tr>
                    ${line.map((total) => html`<td>${numeral(total)}</td>`)}
                  </tr>`,
              )
            : nothing
        }
        <tr class="totals">
          ${last.map((total, seat) => html`<td class=${ended.includes(seat) ? 'ended' : ''}>${numeral(total)}</td>`)}
        </tr>
      </tbody>
    </table>
    ${
      match.over
        ? html`<p>
            ${say(points ? 'match-won' : 'match-lost', { who: ended.map(nameOf).join(', ') })}
          </p>`
        : nothing
    }
    ${
      changed.length
        ? html`<p class="quiet">
            ${say('house-rules-here', {
              rules: changed.map((name) => say(`option-${game}-${name}`)).join(', '),
            })}
          </p>`
        : nothing
    }
    ${study ? html`<p class="quiet">${say('study-here')}</p>` : nothing}
  </section>`;
}

// ------------------------------------------------------------------------------------ the foot of the page

/** What is good to know and asks for nothing. @param {App} app */
export const foot = ({ offline }) =>
  html`<footer>
    <p class="offline" role="status">
      ${offline === 'none' ? nothing : say(`offline-${offline}`)}
      ${
        offline === 'update'
          ? html`<button data-do="update" @click=${acceptUpdate}>${say('offline-accept')}</button>`
          : nothing
      }
    </p>
    <p>${say('privacy')}</p>
  </footer>`;
