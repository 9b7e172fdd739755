import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { onPhone } from './support/on-phone.ts';
import { css } from './support/target.ts';

/** Serves a page in two parts, with time for the browser to paint the first one. */
async function serveInParts(first: string, second: string): Promise<Server> {
  const server = createServer(async ({ url }, answer) => {
    if (url !== '/login') {
      answer.writeHead(404).end();
      return;
    }
    answer.setHeader('content-type', 'text/html; charset=utf-8').write(first);
    await sleep(1000);
    answer.end(second);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Serves one page at every address. */
async function serve(markup: string): Promise<Server> {
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(markup),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

// Only Chromium supports `rel=expect`.
journey(
  'the hosted page is painted once its whole form has arrived',
  async ({ page, services }) => {
    const markup = await (await fetch(`${services.portal}/login?companyId=1001`)).text();
    const middle = markup.indexOf('<input');
    const server = await serveInParts(markup.slice(0, middle), markup.slice(middle));
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/login`);
      await page.until(`() => performance.getEntriesByName('first-contentful-paint').length > 0`);

      const [painted, arrived] = (await page.evaluate(`() => [
        performance.getEntriesByName('first-contentful-paint')[0].startTime,
        performance.getEntriesByType('navigation')[0].responseEnd,
      ]`)) as [number, number];

      expect(painted).toBeGreaterThan(arrived);
    } finally {
      server.close().closeAllConnections();
    }
  },
  { engines: ['chromium'], beyondFloor: 124 }, // a page that waits for a part of itself
);

journey(
  'a first visit to the hosted page is painted by its markup alone: no script and no style has to arrive',
  async ({ page, services }) => {
    const painted: Record<string, unknown> = {};
    for (const [path, part] of [
      ['/login', 'form'],
      ['/experience', 'form'],
      ['/company', 'page-header'],
    ] as const) {
      const markup = await (await fetch(`${services.portal}${path}?companyId=1001`)).text();
      const server = await serve(
        markup.replace(/<script[^>]* src=.*?<\/script>|<link rel="(?:modulepreload|icon)".*?>/gs, ''),
      );
      try {
        // Not by `goto`, which waits for the scripts.
        await page.evaluate(
          '(to) => void location.assign(to)',
          `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
        );
        await page.until(
          `() => location.pathname === '${path}' && performance.getEntriesByName('first-contentful-paint').length > 0`,
        );
        painted[path] = await page.evaluate(`() => [
          document.querySelector('#portal [data-part~=${part}]').checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          performance.getEntriesByType('resource').filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
        ]`);
      } finally {
        server.close().closeAllConnections();
      }
    }

    expect(painted).toEqual({ '/login': [true, 0], '/experience': [true, 0], '/company': [true, 0] });
  },
  { engines: ['chromium'], beyondFloor: true },
);

journey(
  'on a phone, whose links are further apart for fingers, the painted login keeps its layout when the runtime comes',
  async ({ page, front, services }) => {
    const script = `<script type="module" src="${services.portal}/cdn/account-portal.js"></script>`;
    const tag = `<portal-login api-host="${services.portal}" company-id="1001"></portal-login>`;
    front.place(
      '/shop',
      `<!doctype html><html lang="zh"><head><meta charset="utf-8">${script}</head><body>${tag}</body></html>`,
    );
    const rows = `() => ['links', 'footer'].map((part) => {
      const { top, height } = document.querySelector('form [data-part~=' + part + ']').getBoundingClientRect();
      return [top, height];
    })`;
    front.hold(/\/chunks\/runtime-/);
    await page.goto(`${services.tenant}/shop`);
    await page.sees(css('form'));
    const painted = await page.evaluate(rows);

    front.heal();
    await page.until(`() => document.querySelector('portal-login').getState?.().ready`);

    expect(await page.evaluate(rows)).toEqual(painted);
  },
  { engines: ['chromium'], prepare: onPhone, beyondFloor: true },
); // there, the page waits for the runtime before it counts as loaded
