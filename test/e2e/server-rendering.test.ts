import { mkdir, readFile } from 'node:fs/promises';
import { renderToString } from 'account-portal/server';
import { expect } from 'vitest';
import { type Bundle, bundle } from './support/bundle.ts';
import { type Journey, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { onPhone } from './support/on-phone.ts';
import { countChanged } from './support/picture.ts';
import { type RenderedShop, renderShop } from './support/rendered-shop.ts';
import { css } from './support/target.ts';

/** `document.getAnimations()` leaves out those in a shadow root. */
const still = `() => (document.querySelector('portal-login')?.shadowRoot ?? document).getAnimations().length === 0`;
/** A screenshot does not wait for it. */
const painted = `() => performance.getEntriesByName('first-contentful-paint').length > 0`;
const ready = `() => document.querySelector('portal-login').getState?.().ready`;

/**
 * WebKitGTK paints in tiles of 512 pixels and does not round shadows and curves deterministically: in two screenshots of
 * one static page, up to 13,600 of 750,000 pixels differ by a step or two, and up to 280 by more. A heading that moves by
 * one pixel changes 1,166, the label of a field 579.
 */
const tiles = { noise: 2, pixels: 500 };

interface Pages {
  readonly name: string;
  /** Without scripts, and with them. */
  readonly drawn: string;
  readonly scripted: string;
}

async function changesNothing({ page, engine }: Journey, { name, drawn, scripted }: Pages, taken: readonly string[]) {
  const picture = async (when: string) => {
    const path = `.cache/e2e/${name}-${engine}-${when}.png`;
    await mkdir('.cache/e2e', { recursive: true });
    await page.screenshot(path);
    return readFile(path);
  };
  await page.goto(drawn);
  await page.sees(css('[data-portal]'));
  for (const holds of [painted, still]) await page.until(holds);
  const before = await picture('before');

  await page.goto(scripted);
  for (const holds of [...taken, painted, still]) await page.until(holds);

  const after = await picture('after');
  if (engine === 'webkit') expect(countChanged(after, before, tiles.noise)).toBeLessThan(tiles.pixels);
  else expect(after.equals(before)).toBe(true);
}

const named = [ready, `() => document.querySelector('portal-login').getState().companyId === '1001'`];
const rendered = ({ services }: Journey, root: string): Pages => ({
  name: `rendered-${root}`,
  drawn: `${services.tenant}/rendered?script=none&root=${root}`,
  scripted: `${services.tenant}/rendered?root=${root}`,
});

for (const root of ['light', 'shadow'] as const) {
  journey(
    `hydration changes no pixel of server-rendered markup, in a ${root} root`,
    async (walk) => {
      await changesNothing(walk, rendered(walk, root), named);
    },
    { inEveryEngine: 'hydration', pictured: true, beyondFloor: root === 'shadow' && 111 },
  ); // lacks declarative shadow roots

  journey(
    `nor with React, in a ${root} root`,
    async (walk) => {
      const { front, services } = walk;
      const form = renderToString(
        'portal-login',
        { 'api-host': services.portal, 'render-root': root, methods: '' },
        { tenant: { id: '1001', theme: 'b4530a', language: 'en' } },
      );
      const page = (script: string) =>
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head>
      <body><main>${form}</main><script type="module">${script}</script></body></html>`;
      front.place('/with-react', page(await withReact()));
      front.place('/without', page(''));
      const { tenant } = services;

      await changesNothing(
        walk,
        { name: `react-${root}`, drawn: `${tenant}/without`, scripted: `${tenant}/with-react` },
        [ready],
      );
    },
    { pictured: true, beyondFloor: root === 'shadow' && 111 },
  );
}

journey(
  'nor on a phone, whose links are further apart for fingers',
  (walk) => changesNothing(walk, { ...rendered(walk, 'light'), name: 'rendered-phone' }, named),
  { engines: ['chromium'], prepare: onPhone },
);

journey(
  'the hydration of React components changes no pixel on a page with the stylesheet file',
  async (walk) => {
    const { page, front, services } = walk;
    shop ??= renderShop();
    const { markup, style, script } = await shop;
    // Without an API: what a company adds to the form is not the matter here.
    const hydrate = `<script>fetch = () => new Promise(() => {})</script><script type="module">${script}</script>`;
    const place = (path: string, scripts: string) =>
      front.place(
        path,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><style>${style}</style>
        </head><body><main>${markup}</main>${scripts}</body></html>`,
      );
    place('/shop', '');
    place('/shop-hydrated', hydrate);
    const pages = { name: 'shop', drawn: `${services.tenant}/shop`, scripted: `${services.tenant}/shop-hydrated` };

    await changesNothing(walk, pages, [`() => document.querySelector('main').dataset.hydrated`]);

    expect(await page.evaluate(`() => document.querySelector('main').dataset.hydrated`)).toBe('silently');
    expect(
      await page.evaluate(`() => (document.adoptedStyleSheets ?? document.querySelectorAll('style')).length`),
    ).toBeGreaterThan(0);
  },
  { pictured: true },
);

let shop: Promise<RenderedShop> | undefined;

let elements: Promise<Bundle> | undefined;
/** The elements bundled with the page's React, and a company request that never resolves; once for all journeys. */
async function withReact(): Promise<string> {
  elements ??= bundle(`import { defineLogin } from 'account-portal/elements';
    document.querySelector('portal-login').services = { getCompanyById: () => new Promise(() => {}) };
    defineLogin();`);
  return (await elements).script;
}

journey('logs in from a server-rendered page', async ({ page, services }) => {
  await page.goto(`${services.tenant}/rendered`);

  await loginPage(page).logIn('13800138001');

  await landingPage(page).arrives('/home', '王芳');
});

journey(
  'the browser uses the preloaded files, and requests nothing twice',
  async ({ page, front, services }) => {
    await page.goto(`${services.tenant}/rendered`);
    await page.until(ready);

    const lines = `() => [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href, integrity }) => [href, integrity])`;
    const named = await page.evaluate<[string, string][]>(lines);
    const asked = front.exchanges.map(({ path }) => path).filter((path) => path.startsWith('/cdn/chunks/'));
    expect(named.map(([href]) => new URL(href).pathname)).toEqual([
      expect.stringMatching(/^\/cdn\/chunks\/runtime-/),
      expect.stringMatching(/^\/cdn\/chunks\/zh-/),
    ]);
    for (const [href, integrity] of named) {
      expect(integrity).toMatch(/^sha384-/);
      expect(asked.filter((path) => path === new URL(href).pathname)).toHaveLength(1);
    }
  },
  { inEveryEngine: 'module loading' },
);
