import { toPath } from 'account-portal';
import { usePortal, useReadable, useTenant } from 'account-portal/react';
import { useEffect, useState } from 'react';
import { toStatisticsScripts } from './statistics-list.ts';
import { countPage, loadStatistics } from './statistics-scripts.ts';

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
export function useStatistics(scripts: readonly string[], consented: boolean): { loaded: boolean } {
  const { place, environment } = usePortal();
  const { address } = environment;
  const { screen } = useReadable(place);
  const [loaded, setLoaded] = useState(false);
  const list = scripts.join('\n');

  useEffect(() => {
    if (!consented || list === '') return;
    const timer = setTimeout(() => {
      address.replace(withoutQuery(address.href()));
      loadStatistics(list.split('\n'));
      setLoaded(true);
    }, 1); // Safari has no idle callbacks
    return () => clearTimeout(timer);
  }, [consented, list, address]);

  useEffect(() => {
    if (!loaded || !consented) return;
    address.replace(withoutQuery(address.href())); // an older history entry may still have one
    countPage(list.split('\n'), toPath({ screen, params: {} }) ?? `/${screen}`);
  }, [loaded, consented, list, screen, address]);

  return { loaded };
}

/** Query and fragment may contain a code, a phone or who shared the link. The portal has read them, and scripts must not see them. */
function withoutQuery(href: string): string {
  const url = new URL(href);
  url.search = '';
  url.hash = '';
  return url.href;
}
