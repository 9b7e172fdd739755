import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { builtFiles } from '../built-files.ts';
import { securityHeaders } from '../security-headers.ts';
import { measureCosts } from './costs.ts';
import { stacks } from './stacks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves `/playground` and the preview page in it. */
export function createPlaygroundPages(): Hono {
  const app = new Hono();
  const headers = securityHeaders({ connect: [], script: [], framedBy: ["'self'"], frames: ["'self'"] });
  app.use('/playground', headers);
  app.use('/playground/*', headers);
  app.get('/playground', async (context) => context.html(await readFile(here('playground.html'), 'utf8')));
  app.get('/playground/preview', async (context) => context.html(await readFile(here('preview.html'), 'utf8')));
  app.get('/playground/quick-starts.json', async (context) => {
    const texts = Object.entries(stacks).map(async ([name, { file }]) => [
      name,
      await readFile(here(`../frameworks/${file}`), 'utf8'),
    ]);
    return context.json(Object.fromEntries(await Promise.all(texts)));
  });
  app.get('/playground/costs.json', async (context) =>
    measureCosts().then(
      (costs) => context.json(costs),
      () => context.notFound(), // there is no build, as while developing
    ),
  );
  app.use(
    '/playground/:file{.+\\.css}',
    serveStatic({ root: here('.'), rewriteRequestPath: (path) => path.replace(/^\/playground/, '') }),
  );
  app.use('/playground/assets/*', builtFiles('/playground/assets/*', 'playground'));
  return app;
}
