import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { landingTargets, matchRoute, statisticsPolicyName } from 'account-portal';
import { Hono } from 'hono';
import { builtFiles } from '../built-files.ts';
import { type Policy, securityHeaders } from '../security-headers.ts';
import type { KnownCompany } from './company-at.ts';
import { drawPage } from './drawn-page.ts';
import { createEmbedPage } from './embed-page.ts';
import { fillPage } from './fill-page.ts';
import { toPreloads } from './page-preloads.ts';
import { toPortalPlaces } from './portal-places.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const landingPaths = new Set(
  Object.values(landingTargets).flatMap((sides) => Object.values(sides).map(({ path }) => path)),
);

export interface HostedPagesOptions {
  /** Origins whose pages may show the portal of a company in a frame; none for a company that is not there. */
  readonly framedBy: (companyId: string) => Promise<readonly string[]>;
  /** Origin of WeChat's authorisation pages; without one nobody logs in by WeChat. */
  readonly wechatBase?: string;
  /** The company that an address names; without it each browser asks for it. */
  readonly companyAt?: (href: string) => Promise<KnownCompany | null>;
}

/** Takes the answer to a scanned code inside our own frame, and is framed by nobody else. */
const scanAnswer = '/static/wechat.html';

/**
 * The portal's own page on every route of the portal, a page behind every landing, and the one that other sites frame.
 */
export function createHostedPages({
  framedBy,
  wechatBase = '',
  companyAt = async () => null,
}: HostedPagesOptions): Hono {
  const app = new Hono();
  app.route('/', createEmbedPage(framedBy));

  const frames = wechatBase === '' ? [] : ["'self'", wechatBase];
  const open: Policy = { connect: [], script: [], trustedTypes: [statisticsPolicyName], frames };
  const portal = securityHeaders(open);
  const landing = securityHeaders({ connect: [], script: [] });
  const answer = securityHeaders({ connect: [], script: [], framedBy: ["'self'"] });
  const policyOf = (path: string) => (landingPaths.has(path) ? landing : path === scanAnswer ? answer : portal);
  app.use('*', (context, next) => policyOf(context.req.path)(context, next));
  app.use('/static/*', serveStatic({ root: here('.') }));
  app.use('/styles/*', serveStatic({ root: here('.') }));
  app.use('/icons/*', serveStatic({ root: here('.') }));
  app.use('/assets/*', builtFiles('/assets/*', 'hosted-portal'));
  app.get('*', async (context) => {
    const { path, url } = context.req;
    if (landingPaths.has(path)) {
      return context.html(await fillPage('arrival', { places: { preloads: await toPreloads({ script: 'arrival' }) } }));
    }
    if (!URL.canParse(url)) return context.body(null, 400); // a made-up host, which the server lets through
    const known = await companyAt(url);
    const userAgent = context.req.header('user-agent') ?? '';
    const drawn = known && drawPage({ href: url, userAgent, wechatBase, known });
    const screen = matchRoute(path)?.screen;
    const { places, policy } = await toPortalPlaces({ screen: screen ?? 'not-found', known, drawn });
    await securityHeaders({ ...open, ...policy })(context, async () => context.header('vary', 'user-agent'));
    const content = { places: { ...places, 'wechat-base': wechatBase }, ...(drawn && { language: drawn.language }) };
    return context.html(await fillPage('index', content), screen ? 200 : 404);
  });
  return app;
}
