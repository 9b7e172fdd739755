import { toPath } from '../../core/index.js';
import { renewScripts } from '../../react/loading/renew-scripts.js';
import firstRules from '../../react/ui/sheet/first.css';
import { toSheet } from '../../react/ui/sheet/scope.js';
import type { AttributeTable } from '../attributes/attributes.js';
import type { Behaviour, UpdatingElement } from '../attributes/element-spec.js';
import { localeOf } from '../page/inherited-locale.js';
import { showLoadFailure } from '../page/load-failure.js';
import { tellLoadFailure } from '../page/tell-load-failure.js';
import type { FirstPlace } from '../portal/element-portal.js';
import { portalPageOf } from '../portal/portal-page.js';
import { fetchedBehaviour, readyBehaviour } from '../tag/behavior-source.js';
import { createElementStates } from '../tag/element-states.js';
import type { PortalBehaviour } from '../tag/portal-behavior.js';
import { createFrameBehaviour } from './frame-behavior.js';
import { createIsolationSwitch, isFramed } from './isolation-switch.js';

export interface LazyBehaviourOptions extends FirstPlace {
  readonly tag: string;
  readonly attributes: AttributeTable;
  readonly fetchWhole: () => Promise<Behaviour>;
}

/** A portal element in a frame; the code for one in the page itself is loaded on demand. */
export function createLazyBehaviour(
  host: UpdatingElement,
  { fetchWhole, ...options }: LazyBehaviourOptions,
): PortalBehaviour {
  const inFrame = createFrameBehaviour(host, {
    ...options,
    flow: options.tag.replace(/^portal-/, ''),
    states: createElementStates(host),
  });
  const failure = createFailure(host, toPath({ screen: options.screen, params: {} }) ?? '/', () =>
    host.requestUpdate(),
  );
  const fetchInPage = async () => {
    const whole = await fetchWhole();
    failure.end();
    return whole as PortalBehaviour; // the tag renders something
  };
  const behaviour = createIsolationSwitch({
    // Only the full tag knows its provider.
    framed: () => isFramed(host) && !host.closest('portal-provider'),
    inPage: fetchedBehaviour(host, fetchInPage, () => {
      failure.show();
      tellLoadFailure(host, options.screen);
    }),
    inFrame: readyBehaviour(inFrame),
    idle: inFrame,
  });
  return {
    ...behaviour,
    end() {
      failure.end();
      behaviour.end();
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
        sheet: toSheet(firstRules),
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
