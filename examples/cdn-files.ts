import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** The files for a script tag, as a CDN serves them: readable by every origin, hashed names kept for ever. */
export function createCdnFiles(): Hono {
  const app = new Hono();
  app.use('/cdn/*', cors({ origin: '*' }), async (context, next) => {
    await next();
    const hashed = context.req.path.startsWith('/cdn/chunks/');
    context.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    context.header('cross-origin-resource-policy', 'cross-origin');
  });
  app.use('/cdn/*', serveStatic({ root: dist }));
  return app;
}
