import { type RefObject, useEffect, useState } from 'react';
import { toPath, toStatisticsScripts } from '../../core/index.js';
import { useTenant } from '../hooks/use-portal-state.js';
import { useNonce, usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { countPage, loadStatistics } from './statistics-scripts.js';

/** The allowed statistics scripts. */
export interface StatisticsOptions {
  /** The allowed sources: hosts, or hosts with a path prefix. */
  readonly allowed: readonly string[];
  /** The default script, if the company has no list of its own. */
  readonly script?: string | undefined;
}

/**
 * The scripts of this page (rules.md 6.7): the company's list, else the default one; none until the
 * company is known, and none inside the app, where a script could call the bridge.
 */
export function useStatisticsScripts({ allowed, script }: StatisticsOptions): readonly string[] {
  const { userAgent } = usePortal();
  const tenant = useTenant();
  if (userAgent.app || tenant.status !== 'ready') return [];
  const { urls, listed } = toStatisticsScripts(tenant.company?.statisticsUrls, allowed);
  return listed || script === undefined ? urls : toStatisticsScripts(JSON.stringify([script]), allowed).urls;
}

/** Loads the scripts after the first paint, and reports the routes to them. */
export function useStatistics(
  element: RefObject<Element | null>,
  scripts: readonly string[],
  consented: boolean,
): { loaded: boolean } {
  const { place, environment } = usePortal();
  const { address } = environment;
  const { screen } = useReadable(place);
  const nonce = useNonce();
  const [loaded, setLoaded] = useState(false);
  const list = scripts.join('\n');

  useEffect(() => {
    const view = element.current?.ownerDocument.defaultView;
    if (!view || !consented || list === '') return;
    return afterPaint(view, () => {
      address.replace(withoutQuery(address.href()));
      loadStatistics(view, list.split('\n'), nonce);
      setLoaded(true);
    });
  }, [element, consented, list, nonce, address]);

  useEffect(() => {
    const view = element.current?.ownerDocument.defaultView;
    if (!view || !loaded || !consented) return;
    address.replace(withoutQuery(address.href())); // an older history entry may still have one
    countPage(view, list.split('\n'), toPath({ screen, params: {} }) ?? `/${screen}`);
  }, [element, loaded, consented, list, screen, address]);

  return { loaded };
}

/** The query may contain a code or who shared the link. The portal has read it, and scripts must not see it. */
function withoutQuery(href: string): string {
  const url = new URL(href);
  url.search = '';
  return url.href;
}

function afterPaint(view: Window, run: () => void): () => void {
  const timer = view.setTimeout(run, 1); // Safari has no idle callbacks
  return () => view.clearTimeout(timer);
}
