import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { landingTargets, matchRoute, statisticsPolicyName } from 'account-portal';
import { Hono } from 'hono';
import { securityHeaders } from '../security-headers.ts';
import { createEmbedPage } from './embed-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const landingPaths = new Set(
  Object.values(landingTargets).flatMap((sides) => Object.values(sides).map(({ path }) => path)),
);

export interface HostedPagesOptions {
  /** Origins whose pages may show the portal of a company in a frame; none for a company that is not there. */
  readonly framedBy: (companyId: string) => Promise<readonly string[]>;
}

/** The portal's own page on every route of the portal, a page behind every landing, and the one that other sites frame. */
export function createHostedPages({ framedBy }: HostedPagesOptions): Hono {
  const app = new Hono();
  app.route('/', createEmbedPage(framedBy));

  const portal = securityHeaders({ connect: [], script: [], trustedTypes: [statisticsPolicyName] });
  const landing = securityHeaders({ connect: [], script: [] });
  app.use('*', (context, next) => (landingPaths.has(context.req.path) ? landing : portal)(context, next));
  app.use('/static/*', serveStatic({ root: here('.') }));
  app.use('/styles/*', serveStatic({ root: here('.') }));
  app.use(
    '/assets/*',
    serveStatic({
      root: here('../../dist/examples/hosted-portal'),
      rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
    }),
  );
  app.get('*', async (context) => {
    const { path } = context.req;
    const file = landingPaths.has(path) ? 'arrival.html' : 'index.html';
    const known = landingPaths.has(path) || matchRoute(path) !== null;
    return context.html(await readFile(here(file), 'utf8'), known ? 200 : 404);
  });
  return app;
}
