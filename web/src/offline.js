// Playing without a network: a service worker keeps the whole site, one version as one set (see runtime/offline.mjs).

import { root } from './where.js';

/**
 * Whether the page can be played without a network: `none` where the browser keeps nothing for us, `update` when a newer
 * version lies ready beside the one that is open.
 * @typedef {'none' | 'fetching' | 'ready' | 'update'} Offline
 */

/** How often a page that stays open asks for a newer version when it comes into view, in milliseconds. */
const ASK_AGAIN = 3_600_000;

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

/**
 * Lets the browser keep the site, and tells how far that is, again at every change. Does nothing in a frame: the page
 * around it has not asked to keep seventeen megabytes.
 * @param {(stage: Offline) => void} told
 */
export async function keepSite(told) {
  if (window !== parent || !('serviceWorker' in navigator)) return told('none');
  try {
    const scope = new URL('.', root).href;
    registration = await navigator.serviceWorker.register(new URL('sw.js', root), {
      scope,
      updateViaCache: 'none',
    });
  } catch {
    return told('none'); // storage is blocked, or there is no network to fetch it from
  }
  const kept = registration;
  const look = () =>
    told(kept.waiting && kept.active ? 'update' : kept.active ? 'ready' : 'fetching');
  /** @param {ServiceWorker | null} worker */
  const follow = (worker) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && !kept.active) told('none');
      else look();
    });
  kept.addEventListener('updatefound', () => follow(kept.installing));
  follow(kept.installing);
  look();
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < ASK_AGAIN) return;
    asked = Date.now();
    kept.update().catch(() => {});
  });
}

/** Puts the newer version in place of this one, and opens it; every other tab opens it too. */
export function acceptUpdate() {
  const next = registration?.waiting;
  next?.addEventListener('statechange', () => next.state === 'activated' && reload());
  next?.postMessage({ type: 'SKIP_WAITING' });
}

// Another tab has accepted a newer version: what this one was made from is gone.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', reload);

let reloading = false;

function reload() {
  if (reloading) return;
  reloading = true;
  location.reload();
}
