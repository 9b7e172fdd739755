import type { Router } from '../routes/router.js';
import type { PortalEmitter } from './emitter.js';
import type { Portal } from './portal.js';

/**
 * Goes to a place unless the page prevents it by `before-screen`. The page may take its time; if another screen has been
 * asked for or shown by then, that one stays; the entry of a card, which is gone by then, is none.
 */
export function createAskToGo(router: Router, ask: PortalEmitter['ask']): Portal['go'] {
  let latest: object | null = null;

  return async (place) => {
    latest = place;
    const from = router.get();
    const allowed = await ask('before-screen', { from: from.screen, to: place.screen });
    if (allowed && latest === place && router.get().screen === from.screen) router.go(place);
  };
}
