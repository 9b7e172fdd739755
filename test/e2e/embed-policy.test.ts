import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { elements } from 'account-portal/elements';
import { expect, inject, test, vi } from 'vitest';
import { snippets } from '../support/run-snippet.ts';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { patience } from './support/page.ts';
import { css } from './support/target.ts';

// The strict page uses nonces with 'strict-dynamic', no style source and no Trusted Types policy. Every journey asserts at
// its end that there were no violations, neither in events of the page nor in reports of the browser.
const drawn = Object.values(elements).flatMap((row) => ('Content' in row ? [row.tag] : []));
const roots = { 'in the page itself': '', 'in a shadow root': '&root=shadow' };

for (const [where, root] of Object.entries(roots)) {
  journey(
    `${where}, every tag works under the strictest policy`,
    async ({ page, services }) => {
      const tags = Object.keys(elements).join();

      await page.goto(`${services.tenant}/strict?tag=${tags}${root}`);

      await page.until(`() => customElements.get('portal-events') !== undefined`);
      await page.evaluate(`() => {
      window.come = [];
      for (const element of document.querySelectorAll('main > *'))
        element.whenReady?.().then(() => window.come.push(element.localName));
    }`);
      await page.until(`() => window.come.length >= ${drawn.length}`);
      expect((await page.evaluate<string[]>('() => window.come')).sort()).toEqual(drawn.sort());
    },
    { inEveryEngine: 'policies' },
  );

  journey(`${where}, logs in and lands under the strictest policy`, async ({ page, services }) => {
    await page.goto(`${services.tenant}/strict?${root}`);

    await loginPage(page).logIn('13800138001');

    await landingPage(page).arrives('/home', '王芳');
  });
}

journey(
  'in a frame, the form works under the strictest policy, with two files',
  async ({ page, front, services }) => {
    await page.goto(`${services.tenant}/strict?isolation=frame`);

    await page.until(`() => document.querySelector('portal-login').getState?.().ready`);

    const framed = await page.evaluate<string>(`() => document.querySelector('iframe').src`);
    expect(new URL(framed).origin).toBe(services.portal);
    const files = front.exchanges.flatMap(
      ({ path }) => /^\/cdn\/(account-portal|.+(?=-[\w-]{7}\.js$))/.exec(path)?.[1] ?? [],
    );
    expect(files).toEqual(['account-portal', 'chunks/framed']);
  },
  { inEveryEngine: 'policies' },
);

journey('a tag added unframed to a page of frames loads what it needs, and logs in', async ({ page, services }) => {
  await page.goto(`${services.tenant}/strict?isolation=frame`);
  await page.until(`() => document.querySelector('portal-login').getState?.().ready`);

  await page.evaluate(`() => {
      const frame = document.querySelector('portal-login');
      const tag = document.createElement('portal-login');
      for (const name of ['api-host', 'company-id']) tag.setAttribute(name, frame.getAttribute(name));
      frame.after(tag);
    }`);
  await page.sees(css('portal-login form'));
  expect(await page.evaluate(`() => document.querySelector('iframe') !== null`)).toBe(true);
  await loginPage(page).logIn('13800138001');

  await landingPage(page).arrives('/home', '王芳');
});

journey(
  'page and browser report a violation of that policy',
  async ({ page, front, services }) => {
    await page.goto(`${services.tenant}/strict`);

    await page.evaluate(`() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    }`);

    await vi.waitFor(() => expect(front.troubles.join('\n')).toMatch(/^\/strict policy: style-src/m), patience);
    await vi.waitFor(() => expect(front.troubles.join('\n')).toMatch(/^report: policy: style-src/m), patience);
  },
  { inEveryEngine: 'policies', trouble: /policy: style-src|^\/strict error: undefined$/ }, // Chromium and WebKit also fire `error` at the element
);

test('README documents the policy and the integrity of the strict page', async () => {
  const { portal, tenant } = inject('services');
  const answer = await fetch(`${tenant}/strict`);
  const page = await answer.text();
  const written = (text = '') =>
    text
      .replaceAll(/'nonce-[^']+'/g, "'nonce-…'")
      .replaceAll(/ (nonce|integrity)="([^"-]+-)?[^"]+"/g, ' $1="$2…"')
      .replaceAll(portal, 'https://account.example.com')
      .replaceAll(/ (base-uri|form-action|frame-ancestors) 'none';/g, '');

  const policy = written(answer.headers.get('content-security-policy') ?? '');
  expect(policy.replace(/(connect-src )[^;]+/, '$1https://api.example.com')).toBe(
    snippets('text')
      .find((text) => text.includes('strict-dynamic'))
      ?.trim(),
  );
  const scripts = (text = '') => [...text.matchAll(/<script type="module"[^>]+>/g)].join();
  const attributes = (text: string) => (text.match(/[\w-]+="[^"]+"|crossorigin/g) ?? []).sort();
  expect(attributes(scripts(written(page)))).toEqual(
    attributes(scripts(snippets('html').find((html) => html.includes('importmap')))),
  );
});

test('the import map of the strict page lists every file', async () => {
  const { portal, tenant } = inject('services');
  const page = await (await fetch(`${tenant}/strict`)).text();
  const map = /<script type="importmap"[^>]*>(.+)<\/script>/.exec(page)?.[1] ?? '{}';

  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };

  const files = globSync('dist/cdn/**/*.js').map((file) => `${portal}/${relative('dist', file)}`);
  expect(Object.keys(integrity).sort()).toEqual(files.sort());
});

test('the strict page writes tags of ours only', async () => {
  const asked = new URLSearchParams({ tag: 'portal-login,script,img src=x onerror=alert(1),portal-auth' });
  const page = await (await fetch(`${inject('services').tenant}/strict?${asked}`)).text();

  const [, main = ''] = /<main>(.*)<\/main>/s.exec(page) ?? [];
  expect([...main.matchAll(/<([a-z-]+)/g)].map(([, name]) => name)).toEqual(['portal-login', 'a', 'portal-auth', 'a']);
});
