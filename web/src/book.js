// A rulebook's page with JavaScript: "Try it" puts the live demo in the place of its picture. Nothing is loaded before.

import { root } from './where.js';

/** @type {Promise<unknown> | undefined} */
let loaded;

/** The element that makes demos, asked for when the first one is wanted. */
const loadDemos = () =>
  (loaded ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL('embed.js', root).href;
    script.onload = resolve;
    script.onerror = () => {
      loaded = undefined;
      reject(new Error(`${script.src} did not arrive`));
    };
    document.head.append(script);
  }));

/**
 * The demo where the picture is, if it is still wanted; the picture stays until it is there.
 * @param {HTMLElement} figure @param {string} link
 */
function show(figure, link) {
  if (!figure.classList.contains('tried') || figure.querySelector('kozyri-demo')) return;
  const demo = document.createElement('kozyri-demo');
  const text = document.createElement('span');
  text.hidden = true;
  text.textContent = link;
  demo.append(text);
  figure.prepend(demo);
  new ResizeObserver(([{ contentRect }], seen) => {
    if (!contentRect.height) return;
    seen.disconnect();
    figure.classList.add('live');
  }).observe(demo);
}

/** @param {HTMLElement} figure */
function hide(figure) {
  figure.querySelector('kozyri-demo')?.remove();
  figure.classList.remove('live');
}

/** @param {MouseEvent} event */
async function onTry(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const figure = /** @type {HTMLElement} */ (link.closest('figure'));
  event.preventDefault();
  if (event.detail > 1) return; // a double click does it once
  const tried = figure.classList.toggle('tried');
  const [said] = link.childNodes;
  [said.textContent, link.dataset.back] = [String(link.dataset.back), String(said.textContent)];
  if (!tried) return hide(figure);
  await loadDemos().then(
    () => show(figure, link.hash),
    () => location.assign(link.href),
  );
}

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
  document.querySelectorAll('.try a')
))
  link.addEventListener('click', onTry);
