import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { builtFiles } from '../built-files.ts';
import { securityHeaders } from '../security-headers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves `/dev/bridge`: the portal in a native app that the embedding page simulates. */
export function createBridgePages(): Hono {
  const app = new Hono();
  app.use('/dev/bridge/*', securityHeaders({ connect: [], script: [], framedBy: ["'self'"], frames: ["'self'"] }));
  app.get('/dev/bridge', async (context) => context.html(await readFile(here('inspector/inspector.html'), 'utf8')));
  app.get('/dev/bridge/view', async (context) => context.html(await readFile(here('inspector/view.html'), 'utf8')));
  app.get('/dev/bridge/inspector.css', serveStatic({ path: here('inspector/inspector.css') }));
  app.use('/dev/bridge/assets/*', builtFiles('/dev/bridge/assets/*', 'native-app/inspector'));
  return app;
}
