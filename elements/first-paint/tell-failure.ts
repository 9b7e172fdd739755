import { toSheet, weights } from '../../react/ui/sheet/scope.js';
import { showLoadFailure } from '../behaviour/load-failure.js';
import { portalPageOf } from '../behaviour/portal-page.js';
import { paintedOn } from '../mount/painted.js';
import { viewIn } from '../mount/view.js';
import { firstRules, type Paths } from './first-screens.js';
import { localeOf } from './paint.js';

/** What the methods of an element are to who has only its tag. */
type Upgraded = HTMLElement & { whenReady?(): Promise<void>; focusFirst?(): void };

/**
 * In every tag that waits for the runtime: the page's own content, another try, and the way to the portal's own page. A
 * form that is painted stays, with what was typed. Returns the way to take all that back.
 */
export function tellFailure(paths: Paths, onRetry: () => void): () => void {
  const sheet = toSheet(firstRules, weights.first);
  const hosts = [...document.querySelectorAll<Upgraded>('[api-host]:not(:defined)')];
  const ends = hosts
    .filter(({ localName }) => localName.startsWith('portal-'))
    .map((host) => {
      const view = viewIn(host);
      const href = portalPageOf(host, paths[host.localName] ?? '/login');
      (view && paintedOn(view))?.content?.show('fallback');
      const put = (made: HTMLElement) => (host.shadowRoot ?? host).append(made);
      const box = showLoadFailure(host, { locale: localeOf(host), href, sheet, onRetry, put });

      return () => {
        const focused = box.matches(':focus-within');
        box.remove();
        if (focused) void host.whenReady?.().then(() => host.focusFirst?.());
      };
    });
  return () => {
    for (const end of ends) end();
  };
}
