import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { builtFiles } from '../built-files.ts';
import { securityHeaders } from '../security-headers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves `/playground` and the preview page in it. */
export function createPlaygroundPages(): Hono {
  const app = new Hono();
  const headers = securityHeaders({ connect: [], script: [], framedBy: ["'self'"], frames: ["'self'"] });
  app.use('/playground', headers);
  app.use('/playground/*', headers);
  app.get('/playground', async (context) => context.html(await readFile(here('playground.html'), 'utf8')));
  app.get('/playground/preview', async (context) => context.html(await readFile(here('preview.html'), 'utf8')));
  app.use(
    '/playground/:file{.+\\.css}',
    serveStatic({ root: here('.'), rewriteRequestPath: (path) => path.replace(/^\/playground/, '') }),
  );
  app.use('/playground/assets/*', builtFiles('/playground/assets/*', 'playground'));
  return app;
}
