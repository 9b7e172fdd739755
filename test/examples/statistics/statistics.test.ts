import { expect, test } from 'vitest';
import { createStatistics } from '../../../examples/statistics/statistics.ts';

const view = { script: '/stats/counter.js', page: '/login', address: 'http://127.0.0.1/login', referrer: '' };

const send = (app: ReturnType<typeof createStatistics>, body: string) =>
  app.request('/stats/pages', { method: 'POST', body });
const shown = async (app: ReturnType<typeof createStatistics>) => (await app.request('/dev/stats')).text();

test('every script name serves the stand-in, as JavaScript', async () => {
  const answer = await createStatistics().request('/stats/company-1001.js');

  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toContain('_trackPageview');
});

test('shows a reported page view as text', async () => {
  const app = createStatistics();

  const answer = await send(app, JSON.stringify({ ...view, page: '/<script>alert(1)</script>' }));

  expect(answer.status).toBe(204);
  expect(await shown(app)).toContain('/&lt;script&gt;');
  expect(await shown(app)).not.toContain('<script');
});

test.each(['', 'null', '{', '"text"', JSON.stringify({ ...view, page: 'x'.repeat(5000) })])(
  'rejects an invalid page view: %.20s',
  async (body) => {
    const app = createStatistics();

    const answer = await send(app, body);

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await shown(app)).toContain('No page views yet');
  },
);

test('keeps the latest two hundred', async () => {
  const app = createStatistics();
  for (let count = 0; count < 205; count += 1) await send(app, JSON.stringify({ ...view, page: `/page-${count}.` }));

  const page = await shown(app);

  expect(page.match(/<tr><td>/g)).toHaveLength(200);
  expect(page).toContain('/page-204.');
  expect(page).not.toContain('/page-4.');
});
