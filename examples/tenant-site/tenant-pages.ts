import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { securityHeaders } from '../security-headers.ts';
import { createRenderedPage } from '../server-rendering/rendered-page.ts';
import { createStrictPage } from './strict-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The two ways to load the portal: modules on demand, or one classic script. */
const moduleTag = '<script type="module" src="%PORTAL_ORIGIN%/cdn/account-portal.js" crossorigin>';
const singleFileTag = '<script defer src="%PORTAL_ORIGIN%/cdn/account-portal.iife.js" crossorigin>';

/** Serves a company's own site, on its own origin: static files with the portal's URL filled in. */
export function createTenantPages(portalOrigin: string): Hono {
  const app = new Hono();

  app.route('/', createStrictPage(portalOrigin));
  app.route('/', createRenderedPage(portalOrigin));
  app.use(
    '*',
    securityHeaders({
      connect: [portalOrigin],
      script: [portalOrigin],
      frames: [portalOrigin],
      images: [portalOrigin],
    }),
  );
  app.get('/', async (context) => {
    const page = await readFile(here('index.html'), 'utf8');
    const asked = context.req.query('bundle') === 'iife' ? page.replace(moduleTag, singleFileTag) : page;
    return context.html(asked.replaceAll('%PORTAL_ORIGIN%', portalOrigin));
  });
  app.get('/join', async (context) => {
    const page = await readFile(here('join.html'), 'utf8');
    return context.html(page.replaceAll('%PORTAL_ORIGIN%', portalOrigin));
  });
  app.use('/:file{.+\\.(?:css|js|svg|png|webp)}', serveStatic({ root: here('.') }));
  return app;
}
