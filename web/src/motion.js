// What moved between two pictures of the table, and the way it went.

/** @typedef {{ x: number, y: number, width: number }} Place */

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Set<Animation>} */
const under_way = new Set();

/**
 * Where each named card and each seat stands now.
 * @param {ParentNode} root
 */
function places(root) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const element of root.querySelectorAll('[data-card], [data-seat]')) {
    const { card, seat } = /** @type {HTMLElement} */ (element).dataset;
    const { x, y, width } = element.getBoundingClientRect();
    found.set(card ?? `seat ${seat}`, { x, y, width });
  }
  return found;
}

/**
 * Redraws, and lets each card travel from where it was; one that was hidden comes from the seat of its player.
 * @param {ParentNode} root
 * @param {() => void | Promise<unknown>} redraw
 * @param {{ milliseconds: number, from?: number }} how long, and the seat whose cards come to the table
 */
export async function moved(root, redraw, { milliseconds, from }) {
  finish();
  const before = milliseconds && !still.matches ? places(root) : undefined;
  await redraw();
  if (!before) return;
  for (const element of root.querySelectorAll('[data-card]')) {
    const { card } = /** @type {HTMLElement} */ (element).dataset;
    const origin = before.get(/** @type {string} */ (card)) ?? before.get(`seat ${from}`);
    if (origin) travel(/** @type {HTMLElement} */ (element), origin, milliseconds);
  }
}

/** @param {HTMLElement} element @param {Place} origin @param {number} milliseconds */
function travel(element, origin, milliseconds) {
  const here = element.getBoundingClientRect();
  const [dx, dy] = [origin.x - here.x, origin.y - here.y];
  if (Math.hypot(dx, dy) < 24 || !here.width) return;
  const scale = Math.min(1.5, Math.max(0.4, origin.width / here.width));
  const animation = element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale, transformOrigin: '0 0', zIndex: 5 },
      { translate: '0 0', scale: 1, transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration: milliseconds, easing: 'ease-out' },
  );
  under_way.add(animation);
  animation.finished.catch(() => {}).finally(() => under_way.delete(animation));
}

/** Ends every journey at once. */
export function finish() {
  for (const animation of under_way) animation.finish();
}

addEventListener('pointerdown', finish, { capture: true });
