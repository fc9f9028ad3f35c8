// Choosing cards: what a touch, a point and a drag mean, read off the list of legal moves.

/** @typedef {import('./wire.js').View} View */
/** @typedef {import('./wire.js').Move} Move */
/** @typedef {import('./wire.js').Choice} Choice */

/** @type {Choice} */
export const NOTHING_CHOSEN = { chosen: [], may: [], plays: [], several: false };

/**
 * The table at which cards are chosen.
 * @typedef {object} Chooser
 * @property {View | undefined} view
 * @property {Choice} choice
 * @property {unknown} note what was said last; a touch takes it away
 */

/**
 * What the page does about it.
 * @typedef {object} Doings
 * @property {() => unknown} mayTouch whether it is the moment to choose
 * @property {(chosen: string[]) => Promise<Choice | undefined>} wider Python's word where the list is cut short
 * @property {(move: Move) => unknown} play
 * @property {(tried: { chosen: string[], over?: string }) => Promise<void>} explain says why not
 * @property {() => void} draw
 */

/** The cards that leave the hand. @param {Move} move */
export const ownCards = (move) => move.cards ?? (move.card ? [move.card] : []);

/** @param {Chooser} table @param {Doings} doings */
export function choosing(table, { mayTouch, wider, play, explain, draw }) {
  /**
   * What can be done with these cards, read off the list of legal moves; Python is asked where the list is cut short.
   * @param {string[]} chosen
   * @returns {Promise<Choice>}
   */
  async function choiceOf(chosen) {
    const view = /** @type {View} */ (table.view);
    if (!chosen.length) return { ...NOTHING_CHOSEN, may: view.may, several: view.several };
    const asked = view.more ? await wider(chosen) : undefined;
    if (asked) return asked;
    const fitting = view.moves.filter((move) =>
      chosen.every((card) => ownCards(move).includes(card)),
    );
    if (!fitting.length) return choiceOf([]);
    const may = new Set(fitting.flatMap(ownCards));
    return {
      chosen,
      may: [...may].filter((card) => !chosen.includes(card)),
      plays: fitting.filter((move) => ownCards(move).length === chosen.length),
      several: view.several,
    };
  }

  /** A card of the hand was touched. @param {string} card */
  async function choose(card) {
    if (!mayTouch()) return;
    table.note = undefined;
    const { chosen, may, several } = table.choice;
    if (chosen.includes(card)) {
      table.choice = await choiceOf(chosen.filter((other) => other !== card));
    } else if (may.includes(card)) {
      const now = await choiceOf(several ? [...chosen, card] : [card]);
      if (!several && now.plays.length === 1) return play(now.plays[0]);
      table.choice = now;
    } else if (!several && chosen.length) {
      table.choice = await choiceOf([]); // another card instead of the chosen one
      return choose(card);
    } else {
      await explain({ chosen: [...chosen, card] });
    }
    draw();
  }

  /** A card on the table was pointed at. @param {string} over */
  async function target(over) {
    const { view, choice } = table;
    if (!mayTouch() || !view) return;
    table.note = undefined;
    const move = choice.plays.find((one) => one.over === over);
    if (move) return play(move);
    if (choice.chosen.length) await explain({ chosen: choice.chosen, over });
    else {
      const beaters = view.moves.filter((one) => one.over === over);
      if (beaters.length === 1) return play(beaters[0]);
      table.choice = { ...choice, may: beaters.flatMap(ownCards) };
    }
    draw();
  }

  /**
   * A card was dragged: onto a card of the table, onto the table, or onto another card of the hand, which is to follow.
   * @param {{ card: string, over?: string, then?: string }} way
   */
  async function dragged({ card, over, then }) {
    if (!mayTouch()) return;
    table.choice = await choiceOf([]);
    if (table.choice.several) return choose(card);
    const { may } = table.choice;
    const { plays } = may.includes(card) ? await choiceOf([card]) : NOTHING_CHOSEN;
    const [move] = over ? plays.filter((one) => one.over === over) : plays;
    if (!move || (plays.length > 1 && !over)) {
      if (plays.length > 1) return choose(card);
      await explain(over ? { chosen: [card], over } : { chosen: [card] });
      return draw();
    }
    await play(move);
    if (then && table.view?.turn === table.view?.seat) await choose(then);
  }

  return { choiceOf, choose, target, dragged };
}
