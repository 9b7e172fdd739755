import { toPath } from '../../core/index.js';
import { renewScripts } from '../../react/loading/renew-scripts.js';
import criticalRules from '../../react/ui/sheet/first.css';
import { toSheet } from '../../react/ui/sheet/scope.js';
import type { AttributeTable } from '../attributes/attributes.js';
import type { Behavior, UpdatingElement } from '../attributes/element-spec.js';
import { localeOf } from '../page/inherited-locale.js';
import { showLoadFailure } from '../page/load-failure.js';
import { tellLoadFailure } from '../page/tell-load-failure.js';
import type { FirstPlace } from '../portal/element-portal.js';
import { portalPageOf } from '../portal/portal-page.js';
import { fetchedBehavior, readyBehavior } from '../tag/behavior-source.js';
import { createTagBehavior, type PortalBehavior } from '../tag/tag-behavior.js';
import { createFrameContent } from './frame-content.js';
import { createIsolationSwitch, isFramed } from './isolation-switch.js';

export interface LazyBehaviorOptions extends FirstPlace {
  readonly tag: string;
  readonly attributes: AttributeTable;
  readonly fetchWhole: () => Promise<Behavior>;
}

/** A portal element in a frame; the code for one in the page itself is loaded on demand. */
export function createLazyBehavior(
  host: UpdatingElement,
  { fetchWhole, ...options }: LazyBehaviorOptions,
): PortalBehavior {
  const inFrame = createTagBehavior(host, options.tag, (self) => createFrameContent(self, options));
  const failure = createFailure(host, toPath({ screen: options.screen, params: {} }) ?? '/', () =>
    host.requestUpdate(),
  );
  const fetchInPage = async () => {
    const whole = await fetchWhole();
    failure.end();
    return whole as PortalBehavior; // the tag renders something
  };
  const behavior = createIsolationSwitch({
    // Only the full tag knows its provider.
    framed: () => isFramed(host) && !host.closest('portal-provider'),
    inPage: fetchedBehavior(host, fetchInPage, () => {
      failure.show();
      tellLoadFailure(host, options.screen);
    }),
    inFrame: readyBehavior(inFrame),
    idle: inFrame,
  });
  return {
    ...behavior,
    end() {
      failure.end();
      behavior.end();
    },
  };
}

/**
 * Shown below the page's own content: a retry, which reloads the page the second time, as Firefox caches failed
 * modules.
 */
function createFailure(host: UpdatingElement, path: string, retry: () => void) {
  let box: HTMLElement | null = null;
  let failed = 0;
  const end = () => {
    box?.remove();
    box = null;
  };

  return {
    show() {
      failed += 1;
      if (box || !host.isConnected) return;
      box = showLoadFailure(host, {
        locale: localeOf(host),
        href: portalPageOf(host, path),
        sheet: toSheet(criticalRules),
        onRetry: () => (failed > 1 ? reloadAnew() : retry()),
        put: (made) => (host.shadowRoot ?? host).append(made),
      });
    },
    end,
  };
}

async function reloadAnew(): Promise<void> {
  await renewScripts(new URL('./', import.meta.url).href);
  globalThis.location.reload();
}
