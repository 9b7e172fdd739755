import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { cachedForEver } from './built-files.ts';
import { dist } from './dist-folder.ts';

/** Serves the files for a script tag as a CDN does: readable by every origin, hashed names cached for ever. */
export function createCdnFiles(): Hono {
  const app = new Hono();
  app.use('/cdn/*', cors({ origin: '*' }), async (context, next) => {
    await next();
    const { path } = context.req;
    const hashed = path.startsWith('/cdn/chunks/');
    context.header('cache-control', hashed ? cachedForEver : 'public, max-age=300');
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('x-content-type-options', 'nosniff');
    // Developer tools find the map by this, so that the files need no comment.
    if (path.endsWith('.js')) context.header('sourcemap', `${basename(path)}.map`);
  });
  app.use('/cdn/*', serveStatic({ root: fileURLToPath(dist) }));
  return app;
}
