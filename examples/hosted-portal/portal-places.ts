import { createHash } from 'node:crypto';
import { type ScreenName, toLocale } from 'account-portal';
import { jsx } from 'hono/jsx';
import { cachedText } from '../cached-file.ts';
import type { Policy } from '../security-headers.ts';
import { beforeScripts } from './before-scripts.ts';
import { catalogues } from './catalogues.ts';
import type { KnownCompany } from './company-at.ts';
import { toDataScript } from './data-script.ts';
import type { DrawnPage } from './drawn-page.ts';
import { toPreloads } from './page-preloads.ts';
import type { PageFacts } from './portal-page.ts';

export interface PortalPlaces {
  /** The placeholders of `index.html`. */
  readonly places: Readonly<Record<string, string>>;
  /** Its inline scripts and styles, by hash: unlike a nonce, the page is the same for everybody. */
  readonly policy: Required<Pick<Policy, 'script' | 'style'>>;
}

export interface PortalPlacesOptions {
  readonly screen: ScreenName;
  readonly known: KnownCompany | null;
  /** Null leaves rendering to the browser. */
  readonly drawn: DrawnPage | null;
}

const ground = cachedText(new URL('static/portal.css', import.meta.url));
/** Screens that search engines may index. */
const listed: readonly ScreenName[] = ['login', 'register', 'experience', 'agreement'];

/** The markup of the portal's own page, with everything needed for its first paint inline. */
export async function toPortalPlaces({ screen, known, drawn }: PortalPlacesOptions): Promise<PortalPlaces> {
  const company = known?.tenant.status === 'ready' ? known.tenant.company : null;
  const locale = toLocale(drawn?.locale ?? company?.language);
  const style = `${await ground()}${drawn?.rules ?? ''}`;
  const script = beforeScripts({ locale, named: known?.tenant.status !== 'ready' || company !== null });
  const facts: PageFacts | null = known && {
    tenant: known.tenant,
    drawn: drawn && { screen: drawn.screen, locale },
  };
  const words = catalogues[locale];
  return {
    places: {
      language: drawn?.language ?? locale,
      title: `${jsx('title', {}, drawn?.title ?? words['portal.name'])}`,
      description: `${jsx('meta', { name: 'description', content: words['login.welcome.detail'] })}`,
      robots: listed.includes(screen) ? '' : '<meta name="robots" content="noindex" />',
      inline: `<style>${style}</style><script>${script}</script>`,
      preloads: await toPreloads({ script: 'main', screen, locale }),
      facts: facts === null ? '' : toDataScript('facts', facts),
      failure: words['error.chunk-load-failed'],
      retry: words['common.retry'],
      portal: drawn?.markup ?? '',
    },
    policy: { style: [toSource(style)], script: [toSource(script)] },
  };
}

/** The hash of an inline script or style, as in a policy. */
const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
