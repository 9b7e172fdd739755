import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { landingTargets, matchRoute, readLinkParams } from 'account-portal';
import { Hono } from 'hono';
import { builtFiles } from '../built-files.ts';
import { checkHost } from '../check-host.ts';
import { publicUrl } from '../public-url.ts';
import { type Policy, securityHeaders } from '../security-headers.ts';
import { arrivalWords } from './arrival-words.ts';
import { createCaptchaPage } from './captcha-page.ts';
import type { KnownCompany } from './company-at.ts';
import { toDataScript } from './data-script.ts';
import { drawPage } from './drawn-page.ts';
import { createEmbedPage, type FramedBy, framingOrigins, toFrames } from './embed-page.ts';
import { fillPage } from './fill-page.ts';
import { statisticsPolicyName } from './page-load/statistics-scripts.ts';
import { toPreloads } from './page-preloads.ts';
import { type PageSettings, toConnect } from './page-settings.ts';
import { toPortalPlaces } from './portal-places.ts';
import { createSecurityTxt, type SecurityTxtOptions } from './security-txt.ts';
import { unavailablePage } from './unavailable-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const landingPaths = new Set(
  Object.values(landingTargets).flatMap((sides) => Object.values(sides).map(({ path }) => path)),
);

export interface HostedPagesOptions {
  readonly framedBy: FramedBy;
  /** The company that has registered this site, whose logins are then expected; by default none. */
  readonly companyOf?: (origin: string) => Promise<string | null>;
  /** The origin of WeChat's authorisation pages; without it, WeChat login is off. */
  readonly wechatBase?: string;
  /** The industry of a company (rules.md 3.8), whose sample data its users see after a landing; by default none. */
  readonly industryOf?: (companyId: string) => Promise<string>;
  /** What its pages are told of their surroundings; by default everything is at their own origin. */
  readonly settings?: PageSettings;
  /** The sites of a company, where its users' landings may lead; by default none. */
  readonly sitesOf?: (companyId: string) => Promise<readonly string[]>;
  /** Behind a proxy that says by `x-forwarded-proto` how browsers reach it. */
  readonly trustProxy?: boolean;
  /** Finds the company of a URL; without it, browsers request it themselves. */
  readonly companyAt?: (href: string) => Promise<KnownCompany | null>;
  /** Told of what makes a page fail, such as a database that is gone. */
  readonly log?: (thrown: unknown, request?: string) => void;
  /** For `/.well-known/security.txt`; without it there is none. */
  readonly security?: SecurityTxtOptions;
}

/**
 * The page that receives WeChat's answer to a scanned code, in a frame of our own page. With `companyId` that page may be
 * framed itself, by sites of this company.
 */
const scanAnswer = '/static/wechat.html';

/**
 * Serves the portal's own page on all its routes, the pages after a landing, and the page that other sites frame.
 */
export function createHostedPages({
  framedBy,
  companyOf = async () => null,
  industryOf = async () => '',
  wechatBase = '',
  settings = {},
  sitesOf = async () => [],
  trustProxy = false,
  companyAt = async () => null,
  log = () => {},
  security,
}: HostedPagesOptions): Hono {
  const app = new Hono();
  app.onError((thrown, context) => {
    log(thrown, context.get('requestId'));
    return unavailablePage(context);
  });
  app.use(checkHost((context) => context.body(null, 400)));
  if (security) app.route('/', createSecurityTxt(security));
  app.route('/', createEmbedPage({ framedBy, settings, wechatBase }));
  if (settings.captcha) app.route('/', createCaptchaPage(settings.captcha, framedBy));

  const frames = toFrames(settings, wechatBase);
  const connect = toConnect(settings);
  const files = (folder: string) => connect.map((origin) => `${origin}/${folder}/`);
  const ours = { connect, script: files('stats'), style: files('styles') };
  const open: Policy = { ...ours, trustedTypes: [statisticsPolicyName], frames };
  const portal = securityHeaders(open);
  const landing = securityHeaders({ connect, script: [] });
  /** Where the page's company has sites of its own, its users' landings may lead there. */
  const settingsFor = async (known: KnownCompany | null): Promise<PageSettings> => {
    const companyId = known?.tenant.status === 'ready' ? known.tenant.companyId : null;
    const sites = companyId === null ? [] : await sitesOf(companyId);
    return sites.length > 0 ? { ...settings, redirectAllow: [...(settings.redirectAllow ?? []), ...sites] } : settings;
  };
  app.use('*', (context, next) => (landingPaths.has(context.req.path) ? landing : portal)(context, next));
  app.use(scanAnswer, async (context, next) => {
    const around = await framingOrigins(framedBy, readLinkParams(context.req.url).companyId);
    return securityHeaders({ connect: [], script: [], framedBy: ["'self'", ...around] })(context, next);
  });
  app.use('/static/*', serveStatic({ root: here('.') }));
  app.use('/styles/*', serveStatic({ root: here('.') }));
  app.use('/icons/*', serveStatic({ root: here('.') }));
  app.use('/assets/*', builtFiles('/assets/*', 'hosted-portal'));
  app.get('/landing/industry', async (context) => context.text(await industryOf(context.req.query('companyId') ?? '')));
  app.get('*', async (context) => {
    const url = publicUrl(context, trustProxy);
    const { pathname: path } = new URL(url); // not decoded, as in the browser
    if (landingPaths.has(path)) {
      context.header('cache-control', 'no-store'); // its URL holds a one-time code
      const title = arrivalWords.zh.places[path] ?? ''; // the browser alone knows which language was chosen
      const preloads = await toPreloads({ script: 'arrival' });
      const referrer = context.req.header('referer') ?? '';
      const siteOf = (URL.canParse(referrer) && (await companyOf(new URL(referrer).origin))) || '';
      return context.html(
        await fillPage('arrival', { title, preloads, 'site-of': siteOf, settings: toDataScript('settings', settings) }),
      );
    }
    const known = await companyAt(url);
    const userAgent = context.req.header('user-agent') ?? '';
    const drawn = known && drawPage({ href: url, userAgent, wechatBase, settings, known });
    const screen = matchRoute(path)?.screen;
    const { places, policy } = await toPortalPlaces({ screen: screen ?? 'not-found', known, drawn });
    const script = [...ours.script, ...policy.script];
    const style = [...ours.style, ...policy.style];
    await securityHeaders({ ...open, script, style })(context, async () => context.header('vary', 'user-agent'));
    const found = screen && known?.tenant.status !== 'unknown';
    const page = { ...places, 'wechat-base': wechatBase, settings: toDataScript('settings', await settingsFor(known)) };
    return context.html(await fillPage('index', page), found ? 200 : 404);
  });
  return app;
}
