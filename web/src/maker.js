// The demo maker: a moment of the game on the table, or a position set up by hand, becomes a link, or a demo for another
// page. Python writes the record and reads it again; what a seat may not know never gets here.

import { html, nothing, render } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

import { choices } from './choices.js';
import { ask } from './engine.js';
import { BadLink, LONGEST_SHARED, notLonger, shareLink, writeLink } from './link.js';
import { Setup } from './setup.js';
import { scriptOf, textOf } from './notation.js';
import { LANGUAGES, numeral, say, sayReason } from './say.js';
import { elementSnippet, frameSnippet, positionWords } from './snippet.js';
import { deckOf } from './words.js';
import looks from './maker.css?inline';
import { root } from './where.js';

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./link.js').Shown} Shown */
/** @typedef {'seen' | 'open' | 'deal'} Shows */
/** @typedef {'remark' | 'which' | 'find'} Kind */
/** @typedef {{ ply: number, kind: Kind, text: string }} Note */
/** @typedef {'link' | 'frame' | 'element' | 'notation' | 'share'} Way */

/**
 * The moment that the maker begins with.
 * @typedef {object} Moment
 * @property {View} view as it is now
 * @property {number} ply how many moves had been made then
 * @property {string[]} lines what happened in each move, in words
 * @property {string[]} names of the seats
 * @property {import('./settings.js').Settings} settings
 * @property {any[]} games every game with its presets
 * @property {(words: object) => Promise<any>} save asks Python for the record of the table
 * @property {(record: string) => Promise<string>} lay puts a record on the table; says what is wrong with it, or nothing
 */

// In the same file as the rest: a sheet of style of its own that once did not arrive would not be asked for again.
const style = new CSSStyleSheet();
style.replaceSync(looks);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

/** What stands before a comment that asks. @type {Record<Kind, string>} */
const SIGNS = { remark: '', which: '?', find: '!' };

/** The height of a demo that has not told its own. */
const USUAL_HEIGHT = 480;

/** How long the maker waits for the next key before it asks Python, in milliseconds. */
const PAUSE = 250;

const dialog = () => /** @type {HTMLDialogElement} */ (document.getElementById('maker'));

/** @type {Maker | undefined} */
let maker;

/** Opens the maker at a moment of the game on the table. @param {Moment} moment */
export function openMaker(moment) {
  maker = new Maker(moment);
  dialog().onclose = closed;
  dialog().showModal();
  void maker.make();
}

/** Nothing of it stays, and least of all the preview with a Python of its own. */
function closed() {
  if (dialog().open) return; // it has been opened anew meanwhile
  maker?.end();
  maker = undefined;
  render(nothing, dialog());
}

addEventListener('message', ({ source, data }) => {
  const frame = dialog()?.querySelector('iframe');
  if (frame && source === frame.contentWindow) maker?.measured(data);
});

class Maker {
  /** @param {Moment} moment */
  constructor(moment) {
    const { view, ply, settings } = moment;
    const over = view.outcome !== null;
    this.moment = moment;
    /** Whether nothing is hidden from anybody. */
    this.open = over || view.study;
    /** @type {Shows} */
    this.shows = over ? 'open' : 'seen';
    this.seat = view.seat;
    this.from = over && ply === view.ply ? 0 : ply;
    this.to = view.ply;
    /** @type {NonNullable<Shown['play']>} */
    this.play = this.from < this.to ? 'line' : 'moves';
    /** @type {Note[]} */
    this.notes = [];
    this.lang = settings.language;
    /** @type {Shown['faces'] | ''} */
    this.faces = settings.deck === 'customary' ? '' : /** @type {Shown['faces']} */ (settings.deck);
    /** @type {Shown['theme'] | ''} */
    this.theme = '';
    /** What Python made of it: the record as it is shown, and its first view. @type {{ record: string, deal?: string, title: string, text: string } | undefined} */
    this.made = undefined;
    this.wrong = '';
    this.told = '';
    /** @type {Way} */
    this.way = 'frame';
    this.height = USUAL_HEIGHT;
    /** How many times something was asked of Python, or copied: only the last one counts. */
    this.changes = 0;
    this.copies = 0;
    /** Whether something has been changed since it was made. */
    this.stale = true;
    /** A position set up by hand, in place of the moment. @type {string | undefined} */
    this.hand = undefined;
    /** The table on which one is being set up. @type {Setup | undefined} */
    this.setup = undefined;
  }

  /** Nothing that is under way is wanted any more. */
  end() {
    clearTimeout(this.timer);
    this.changes += 1;
    this.copies += 1;
    this.setup?.end();
  }

  // ---------------------------------------------------------------------------------- what it makes

  /** @param {Partial<Maker>} change */
  set(change) {
    Object.assign(this, change);
    this.told = '';
    this.changes += 1; // what is under way is no longer wanted
    this.stale = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.make(), PAUSE);
    this.draw();
  }

  /** The last move that the demo has. */
  get last() {
    const { play, shows, from, to } = this;
    return play === 'line' && shows !== 'deal' ? Math.max(from, to) : from;
  }

  /** Asks Python for the record and looks whether it can be read again. */
  async make() {
    const mine = ++this.changes;
    clearTimeout(this.timer);
    this.draw();
    const found = await this.read().catch((error) => ({ wrong: String(error.message ?? error) }));
    if (mine !== this.changes) return;
    Object.assign(this, { wrong: '', made: undefined, stale: false, ...found });
    this.draw();
  }

  async read() {
    const answer = await this.recorded();
    if (answer.error) return this.refused(answer.error);
    const record = this.annotated(answer.record);
    const { error, view } = await this.checked(this.start(record));
    if (error) return this.refused(error);
    const all = await this.checked(record);
    if (all.error) return this.refused(all.error, this.shows === 'seen');
    const words = await positionWords(view, this.look);
    const deal = this.sight === 'open' && !this.hand ? await this.whole() : undefined;
    return { made: { record, deal, ...words } };
  }

  /** @param {{ text: string }} error @param {boolean} [no_line] whether only the moves that follow cannot be shown */
  async refused({ text }, no_line = false) {
    const why = await sayReason(text);
    return { wrong: say(no_line ? 'maker-no-line' : 'maker-impossible', { why }) };
  }

  /** @param {string} record */
  checked(record) {
    return ask('load', { record, check: true, study: true, seat: this.seat });
  }

  async recorded() {
    const { seat, from, sight, hand } = this;
    if (hand) return { record: hand };
    if (sight === 'deal' || this.ended) return { record: await this.whole() };
    return this.moment.save({ seat, record: sight, at: from });
  }

  /** The record of the deal and of all that was played. @returns {Promise<string>} */
  async whole() {
    return (await this.moment.save({ seat: this.seat, record: true })).record;
  }

  /** Whether it is shown how the deal ended: then the whole of it is told. */
  get ended() {
    const { view } = this.moment;
    return !this.hand && this.shows !== 'deal' && view.outcome !== null && this.from === view.ply;
  }

  /** What is shown: at the end nothing is hidden any more. @returns {Shows} */
  get sight() {
    return this.ended ? 'open' : this.shows;
  }

  /** The record without the moves that follow. @param {string} record */
  start(record) {
    return this.ended ? record : textOf({ ...scriptOf(record), moves: [], before: [] });
  }

  /** The record with what the author says to it. @param {string} record */
  annotated(record) {
    const script = scriptOf(record);
    if (!this.ended) script.moves.length = Math.min(script.moves.length, this.last - this.from);
    const first = this.ended || this.shows === 'deal' ? 0 : this.from;
    for (const { ply, kind, text } of this.notes) {
      const at = this.shows === 'deal' ? 0 : ply - first;
      const comment = `${SIGNS[kind]} ${text}`.trim();
      if (at > script.moves.length || at < 0 || !comment) continue;
      (at ? script.moves[at - 1].comments : script.before).push(comment);
    }
    return textOf(script);
  }

  /** How it is shown. @returns {Shown} */
  get look() {
    return {
      lang: this.lang,
      faces: this.faces || undefined,
      theme: this.theme || undefined,
      seat: this.seat,
      ply: this.ended ? this.from : undefined,
      play: this.play,
      hide: this.sight === 'open' ? ['none'] : undefined,
    };
  }

  /** The addresses and snippets; throws BadLink. @param {Way} way */
  text(way) {
    if (!this.made) return '';
    const { record, title, text } = this.made;
    const { seat, look } = this;
    const page = new URL('./', root).href;
    const start = `${page}#${writeLink(this.start(record), { seat, ply: look.ply, hide: look.hide })}`;
    if (way === 'share') return this.link(page, start);
    if (way === 'notation') return record;
    const demo = new URL('embed.html', root).href;
    if (way === 'link') return shareLink(record, look, demo);
    const parts = {
      demo: `${demo}#${writeLink(notLonger(record), look)}`,
      page: start,
      element: new URL('embed.js', root).href,
      record,
      shown: look,
      title,
      text,
      height: this.height,
    };
    return way === 'frame' ? frameSnippet(parts) : elementSnippet(parts);
  }

  /** The address of the moment: with all that led to it, if that may be seen and fits. @param {string} page @param {string} start */
  link(page, start) {
    const { made, seat, from } = this;
    const how = { seat, ply: from, hide: ['none'] };
    const long = made?.deal && `${page}#${writeLink(made.deal, how)}`;
    const link = long && long.length < LONGEST_SHARED ? long : start;
    if (link.length >= LONGEST_SHARED)
      throw new BadLink('too-long-to-share', { length: link.length, most: LONGEST_SHARED });
    return link;
  }

  /** @param {unknown} message what the preview says of its height */
  measured(message) {
    const { kozyri, height } = /** @type {any} */ (message ?? {});
    if (
      kozyri !== 'height' ||
      !Number.isFinite(height) ||
      height < 60 ||
      height > 4000 ||
      height === this.height
    )
      return;
    this.height = Math.ceil(height);
    this.draw();
  }

  // ---------------------------------------------------------------------------------- by hand

  async setUp() {
    const { seat, from, hand, moment } = this;
    const { view, settings, games } = moment;
    const at = view.outcome ? Math.min(from, view.ply - 1) : from;
    const as = this.open ? 'open' : 'seen';
    const record = hand ?? (await moment.save({ seat, record: as, at })).record;
    this.setup = new Setup({
      games,
      record: record ?? `[Game "${view.game}"]`,
      deckOf: (game) => deckOf(settings.deck, game),
      draw: () => this.draw(),
      done: (set_up) => {
        this.setup?.end();
        this.setup = undefined;
        if (set_up) this.takeHand(set_up);
        else this.draw();
      },
    });
    this.draw();
  }

  /** @param {string | undefined} record */
  takeHand(record) {
    const { view, ply } = this.moment;
    const { headers } = scriptOf(record ?? '');
    const turn = headers.find(({ name }) => name === 'Turn');
    this.set({
      hand: record,
      notes: [],
      shows: 'seen',
      seat: record ? Number(turn?.value ?? 0) : view.seat,
      from: record ? 0 : ply,
      to: record ? 0 : view.ply,
      play: 'moves',
    });
  }

  /** The position comes on the table, where a line of moves can be played. */
  async lay() {
    const wrong = await this.moment.lay(this.start(/** @type {any} */ (this.made).record));
    if (wrong) this.set({ wrong });
    else dialog().close();
  }

  /** How many sit at the table. */
  get names() {
    if (!this.hand) return this.moment.names;
    const hands = scriptOf(this.hand).headers.filter(({ name }) => name === 'Hand');
    return hands.map((_, seat) => say('seat-number', { number: numeral(seat + 1) }));
  }

  /** @param {Way} way */
  async copy(way) {
    const mine = ++this.copies;
    this.way = way;
    while (this.stale && mine === this.copies) await this.make();
    if (mine !== this.copies) return; // another one was pressed meanwhile
    this.draw();
    const field = /** @type {HTMLTextAreaElement | null} */ (dialog().querySelector('.copied'));
    if (field?.value) {
      const copied = await navigator.clipboard
        ?.writeText(field.value)
        .then(() => true)
        .catch(() => false);
      field.select();
      field.scrollIntoView({ block: 'nearest' });
      this.told = say(copied ? 'maker-copied' : 'maker-copy-yourself');
    }
    this.draw();
  }

  // ---------------------------------------------------------------------------------- drawing

  draw() {
    if (maker === this) render(this.page(), dialog());
  }

  page() {
    return html`<div class="sheet-of-paper">
      <div class="title">
        <h2 id="maker-title">${say(this.setup ? 'maker-setup' : 'maker')}</h2>
        <button class="icon" aria-label=${say('close')} @click=${() => dialog().close()}>
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      ${
        this.setup
          ? this.setup.draw()
          : html`<div class="maker">
              <div class="making">${this.asking()}</div>
              <div class="outcome">${this.result()}</div>
            </div>`
      }
    </div>`;
  }

  asking() {
    const { shows, seat, from, play, moment, lang, faces, theme, hand, names } = this;
    const { view } = moment;
    const open = hand ? !hand.includes('??') : this.open;
    /** @type {[Shows, string][]} */
    const kinds = [['seen', say(hand ? 'maker-seen-by-seat' : 'maker-seen')]];
    if (open) kinds.push(['open', say('maker-open')]);
    if (open && !hand) kinds.push(['deal', say('maker-deal')]);
    return html`
      <div class="row-of-buttons">
        ${this.button('share')}
        <button data-do="set-up" @click=${() => this.setUp()}>
          ${say(hand ? 'maker-setup-again' : 'maker-setup')}
        </button>
        ${
          hand
            ? html`<button data-do="lay" ?disabled=${!this.made} @click=${() => this.lay()}>
                  ${say('maker-lay')}
                </button>
                <button data-do="no-hand" @click=${() => this.takeHand(undefined)}>
                  ${say('maker-not-by-hand')}
                </button>`
            : nothing
        }
      </div>
      ${choices(say('maker-shows'), kinds, shows, (chosen) => this.set({ shows: chosen }))}
      ${open || hand ? nothing : html`<p class="quiet">${say('maker-hidden')}</p>`}
      ${
        open || hand
          ? choices(
              say('maker-seat'),
              names.map((name, number) => /** @type {[number, string]} */ ([number, name])),
              seat,
              (chosen) => this.set({ seat: chosen }),
            )
          : nothing
      }
      ${
        !hand && shows !== 'deal' && view.ply > 0
          ? this.plies(say('maker-from'), 0, view.ply, from, (chosen) => this.set({ from: chosen }))
          : nothing
      }
      ${choices(
        say('maker-play'),
        /** @type {const} */ (['moves', 'line', 'free']).map((way) => [
          way,
          say(`maker-play-${way}`),
        ]),
        play,
        (way) => this.set({ play: way }),
      )}
      <p class="quiet">${say(`maker-play-${play}.note`)}</p>
      ${
        !hand && play === 'line' && shows !== 'deal'
          ? this.plies(say('maker-to'), from, view.ply, this.to, (chosen) =>
              this.set({ to: chosen }),
            )
          : nothing
      }
      ${this.remarks()}
      <details>
        <summary>${say('maker-look')}</summary>
        ${choices(
          say('language'),
          /** @type {[import('./say.js').Language, string][]} */ (Object.entries(LANGUAGES)),
          lang,
          (chosen) => this.set({ lang: chosen }),
        )}
        ${choices(
          say('deck'),
          /** @type {const} */ (['', 'french', 'russian', 'german']).map((name) => [
            name,
            say(`deck-${name || 'customary'}`),
          ]),
          faces ?? '',
          (chosen) => this.set({ faces: chosen }),
        )}
        ${choices(
          say('maker-theme'),
          /** @type {const} */ (['', 'light', 'dark']).map((name) => [
            name,
            say(`maker-theme-${name || 'own'}`),
          ]),
          theme ?? '',
          (chosen) => this.set({ theme: chosen }),
        )}
      </details>
    `;
  }

  /** @param {number} ply */
  after(ply) {
    const line = this.moment.lines[ply - 1];
    return ply ? `${numeral(ply)}. ${line ?? ''}` : say('maker-first');
  }

  /**
   * @param {string} label @param {number} least @param {number} most @param {number} chosen
   * @param {(ply: number) => void} choose
   */
  plies(label, least, most, chosen, choose) {
    return html`<label class="one-of-many plies">
      <span>${label}</span>
      <select @change=${(/** @type {any} */ { target }) => choose(least + target.selectedIndex)}>
        ${Array.from(
          { length: most - least + 1 },
          (_, step) =>
            html`<option .selected=${least + step === chosen}>${this.after(least + step)}</option>`,
        )}
      </select>
    </label>`;
  }

  /** What the author says and asks at each move. */
  remarks() {
    const { notes, from, last } = this;
    /** @param {Note} note @param {Partial<Note>} change */
    const change = (note, change) => {
      Object.assign(note, change);
      if (note.kind === 'remark') return this.set({});
      const most = this.hand ? 0 : this.moment.view.ply;
      const needed = note.kind === 'find' ? Math.min(note.ply + 1, most) : this.to;
      this.set({ play: 'line', to: Math.max(this.last, needed) });
    };
    return html`<fieldset class="remarks">
      <legend>${say('maker-remarks')}</legend>
      ${notes.map(
        (note, place) =>
          html`<div class="remark-line">
            ${
              last > from
                ? this.plies(say('maker-at'), from, last, note.ply, (ply) => change(note, { ply }))
                : nothing
            }
            <label class="one-of-many">
              <span>${say('maker-kind')}</span>
              <select
                @change=${(/** @type {any} */ { target }) => change(note, { kind: target.value })}
              >
                ${Object.keys(SIGNS).map(
                  (kind) =>
                    html`<option value=${kind} .selected=${kind === note.kind}>
                      ${say(`maker-kind-${kind}`)}
                    </option>`,
                )}
              </select>
            </label>
            <label class="one-of-many">
              <span>${say('maker-text')}</span>
              <input
                maxlength="300"
                .value=${note.text}
                placeholder=${say(`maker-kind-${note.kind}.example`)}
                @input=${(/** @type {any} */ { target }) => change(note, { text: target.value })}
              />
            </label>
            ${
              note.kind === 'find' && note.ply >= last
                ? html`<p class="wrong">${say('maker-find-needs')}</p>`
                : nothing
            }
            <button @click=${() => this.set({ notes: notes.filter((one) => one !== note) })}>
              ${say('maker-remove', { number: numeral(place + 1) })}
            </button>
          </div>`,
      )}
      <button
        data-do="add-remark"
        @click=${() => this.set({ notes: [...notes, { ply: from, kind: 'remark', text: '' }] })}
      >
        ${say('maker-add')}
      </button>
    </fieldset>`;
  }

  /** @param {Way} way @param {string} [kind] */
  button(way, kind = '') {
    return html`<button class=${kind} data-do="copy-${way}" @click=${() => this.copy(way)}>
      ${say(`maker-copy-${way}`)}
    </button>`;
  }

  result() {
    const { made, wrong, told, height } = this;
    if (wrong) return html`<p class="wrong" role="alert">${wrong}</p>`;
    if (!made) return html`<p class="quiet" role="status">${say('maker-waits')}</p>`;
    const { text, bad } = this.wanted();
    const link = `embed.html#${writeLink(made.record, this.look)}`;
    return html`
      <h3>${say('maker-preview')}</h3>
      ${keyed(
        link,
        html`<iframe
          src=${new URL(link, root).href}
          title=${made.title}
          height=${height}
          loading="lazy"
        ></iframe>`,
      )}
      <h3>${say('maker-copy')}</h3>
      <div class="row-of-buttons">
        ${this.button('frame', 'main')} ${this.button('element')} ${this.button('link')}
        ${this.button('notation')}
      </div>
      <p class="quiet">${say(`maker-copy-${this.way}.note`)}</p>
      ${bad ? html`<p class="wrong" role="alert">${bad}</p>` : nothing}
      <p class="told quiet" role="status">${told}</p>
      <textarea
        class="copied"
        rows="6"
        readonly
        spellcheck="false"
        aria-label=${say('maker-copied-text')}
        .value=${text}
      ></textarea>
    `;
  }

  /** What is to be copied, or why it cannot be. */
  wanted() {
    try {
      return { text: this.text(this.way), bad: '' };
    } catch (bad) {
      if (!(bad instanceof BadLink)) throw bad;
      return { text: '', bad: say(`link-${bad.code}`, { ...bad.words }) };
    }
  }
}
