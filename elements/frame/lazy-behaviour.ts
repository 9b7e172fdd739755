import { toPath } from '../../core/index.js';
import { renewScripts } from '../../react/loading/renew-scripts.js';
import firstRules from '../../react/ui/sheet/first.css';
import { toSheet } from '../../react/ui/sheet/scope.js';
import { fetchedBehaviour, readyBehaviour } from '../behaviour/behaviour-source.js';
import type { FirstPlace } from '../behaviour/element-portal.js';
import { createElementStates } from '../behaviour/element-states.js';
import { localeOf } from '../behaviour/inherited-locale.js';
import { showLoadFailure } from '../behaviour/load-failure.js';
import type { PortalBehaviour } from '../behaviour/portal-behaviour.js';
import { portalPageOf } from '../behaviour/portal-page.js';
import { tellLoadFailure } from '../behaviour/tell-load-failure.js';
import type { AttributeTable } from '../declarations/attributes.js';
import type { Behaviour, UpdatingElement } from '../declarations/element-spec.js';
import { createFrameBehaviour } from './frame-behaviour.js';
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
  await renewScripts(new URL('.', import.meta.url).href);
  globalThis.location.reload();
}
