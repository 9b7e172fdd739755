import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

/** Serves `/themes/account-theme-{id}.json` to every origin, since elements on other sites use the same themes. */
export function createThemeFiles(): Hono {
  const app = new Hono();
  app.use('/themes/*', cors({ origin: '*' }), async (context, next) => {
    await next();
    context.header('cache-control', 'public, max-age=300');
    context.header('x-content-type-options', 'nosniff');
  });
  app.use('/themes/*', serveStatic({ root: fileURLToPath(new URL('./', import.meta.url)) }));
  app.all('/themes/*', (context) => context.body(null, 404));
  return app;
}
