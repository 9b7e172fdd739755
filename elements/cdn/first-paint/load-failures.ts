import { toStorageKey } from '../../../core/internal.js';
import { toSheet } from '../../../react/ui/sheet/scope.js';
import { boxIn } from '../../page/box.js';
import { localeOf } from '../../page/inherited-locale.js';
import { showLoadFailure } from '../../page/load-failure.js';
import { paintedOn } from '../../page/painted.js';
import { tellLoadFailure } from '../../page/tell-load-failure.js';
import { portalPageOf } from '../../portal/portal-page.js';
import { criticalRules, type Paths, type ScreenNames } from './first-screens.js';
import { prefixOf } from './paint.js';

/** An element that may have been upgraded since. */
type Upgraded = HTMLElement & { whenReady?(): Promise<void>; focusFirst?(): void };

/**
 * Shows in every tag that waits for the runtime: the page's own content, a retry, and a link to the portal's own page. A
 * painted form stays, with its input. Returns the function that removes all of it.
 */
export function showLoadFailures(paths: Paths, onRetry: () => void): () => void {
  const sheet = toSheet(criticalRules);
  const removals = waitingTags().map((host) => {
    const href = portalPageOf(host, paths[host.localName] ?? '/login');
    paintedOn(boxIn(host))?.content?.show('fallback');
    const put = (made: HTMLElement) => (host.shadowRoot ?? host).append(made);
    const box = showLoadFailure(host, { locale: localeOf(host), href, sheet, onRetry, put });

    return () => {
      const focused = box.matches(':focus-within');
      box.remove();
      if (focused) void host.whenReady?.().then(() => host.focusFirst?.());
    };
  });
  return () => {
    for (const remove of removals) remove();
  };
}

/** Tells the page, by an event of every tag that waits for the runtime. */
export function tellLoadFailures(screens: ScreenNames): void {
  for (const [tag, screen] of Object.entries(screens))
    for (const host of document.querySelectorAll<HTMLElement>(`${tag}:not(:defined)`)) tellLoadFailure(host, screen);
}

/** Forgets the presses in painted forms, which would be replayed at a time that nobody expects. */
export function releasePresses(onPress: () => void): void {
  for (const host of waitingTags()) paintedOn(boxIn(host))?.replay.release(onPress);
}

/** Keeps the account or phone typed into each painted form as the draft with which the runtime fills every form. */
export function keepTyped(): void {
  for (const host of waitingTags()) {
    const typed = boxIn(host)?.querySelector<HTMLInputElement>('[name=phone],[name=account]')?.value;
    if (typed) sessionStorage.setItem(toStorageKey(prefixOf(host), 'loginDraft'), JSON.stringify([['account', typed]]));
  }
}

function waitingTags(): Upgraded[] {
  const hosts = [...document.querySelectorAll<Upgraded>('[api-host]:not(:defined)')];
  return hosts.filter(({ localName }) => localName.startsWith('portal-'));
}
