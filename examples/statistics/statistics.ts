import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pagePolicy } from '../api/dev/page.ts';
import { type PageView, statisticsPage } from './statistics-page.ts';

const script = new URL('counter.js', import.meta.url);
const most = 200;

/**
 * The demo's stand-in for statistics services: `/stats/{name}.js` reports page views, `/dev/stats` shows them.
 */
export function createStatistics(): Hono {
  const views: PageView[] = [];
  const app = new Hono();

  app.get('/stats/:name{[a-z0-9-]+\\.js}', async (context) => {
    context.header('content-type', 'text/javascript; charset=utf-8');
    context.header('x-content-type-options', 'nosniff');
    context.header('cache-control', 'no-cache');
    return context.body(await readFile(script, 'utf8'));
  });

  app.post('/stats/pages', bodyLimit({ maxSize: 4096 }), async (context) => {
    const view = toPageView(await context.req.text());
    if (view) views.unshift(view);
    views.length = Math.min(views.length, most);
    return context.body(null, view ? 204 : 400);
  });

  app.get('/dev/stats', (context) => {
    context.header('content-security-policy', pagePolicy);
    context.header('cache-control', 'no-store');
    return context.html(statisticsPage(views));
  });
  return app;
}

function toPageView(text: string): PageView | null {
  try {
    const view = JSON.parse(text);
    const fields = [view.script, view.page, view.address, view.referrer];
    if (!fields.every((value) => typeof value === 'string')) return null;
    const [script = '', page = '', address = '', referrer = ''] = fields.map((value) => value.slice(0, 500));
    return { script, page, address, referrer, at: new Date() };
  } catch {
    return null;
  }
}
