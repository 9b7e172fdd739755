import { mkdir, readFile } from 'node:fs/promises';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { expect, vi } from 'vitest';
import { consentWords } from '../../examples/hosted-portal/page-load/consent-words.ts';
import { effectsHaveRun, hydrated } from './support/hydrated.ts';
import { type Journey, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { patience } from './support/page.ts';
import { css, press, says } from './support/target.ts';

/** Matches the page's own scripts; without them, the server-rendered page stays. */
const scripts = /^\/assets\//;
const without = { trouble: /assets|Failed to load|module/ };
const form = css('input[name=password]');
const still = `() => {
  document.activeElement.blur();
  return document.getAnimations().length === 0;
}`;
const themed = `() => performance.getEntriesByType('resource').some(({ name }) => name.includes('account-theme-'))`;

/** Opens the page with only its first script; `start` releases the others. */
async function arrive(
  { page, front, services }: Journey,
  path: string,
  change = (markup: string) => markup,
): Promise<() => Promise<void>> {
  const markup = await (await fetch(services.portal + path)).text();
  const still = markup.replace(
    /<script (?:type="module"|src="\/watch).*?<\/script>|<link rel="modulepreload".*?>/g,
    '',
  );
  front.place(path, change(still));
  await page.goto(services.portal + path);
  return () =>
    page.evaluate(`() => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = '/assets/main.js';
      document.head.append(script);
    }`);
}

// Screenshots of WebKitGTK are never identical (see server-rendering.test.ts), least of all those of a large window.
for (const path of ['/login', '/register?companyId=1002']) {
  journey(
    `hydration changes no pixel of ${path}`,
    async (walk) => {
      const { page, engine } = walk;
      const picture = async (when: string) => {
        await page.until(still);
        const file = `.cache/e2e/hosted${path.replace(/\W+/g, '-')}-${engine}-${when}.png`;
        await mkdir('.cache/e2e', { recursive: true });
        await page.screenshot(file);
        return readFile(file);
      };
      await page.viewport(1024, 1200); // high enough to have no scroll bar, which fades out
      const start = await arrive(walk, path);
      const before = await picture('before');

      await start();
      await page.until(themed);
      await page.until(effectsHaveRun);
      const after = await picture('after');

      expect(after.equals(before)).toBe(true);
    },
    { engines: ['chromium', 'firefox'], beyondFloor: true }, // renders the corners of a field differently after a focus
  );
}

/** The position of everything rendered. */
const places = `() => [...document.querySelectorAll('#portal [data-part]')].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.dataset.part, x, y, width, height].join(' ');
})`;
const fetched = (part: string) =>
  `() => performance.getEntriesByType('resource').some(({ name }) => name.includes('${part}'))`;

// Each with the last request of its scripts. Positions change if server and browser render different content, which one
// engine shows; the first page also shows that no engine shifts anything of its own.
for (const [path, last] of [
  ['/login?companyId=1001', 'account-theme-'], // offers WeChat
  ['/register?companyId=1003', 'getByCompany'], // closed for registration
  ['/register', 'account-theme-'],
  ['/agreement?companyId=1002', 'account-theme-'],
  ['/login?companyId=9999', '/assets/chunks/'], // which is unknown
] as const) {
  journey(
    `hydration causes no layout shift on ${path}`,
    async (walk) => {
      const { page } = walk;
      await page.viewport(1024, 640);
      const start = await arrive(walk, path);
      await page.until(still);
      const before = await page.evaluate(places);

      await start();
      await page.until(hydrated);
      await page.until(fetched(last));
      await page.evaluate('() => new Promise((done) => setTimeout(done, 200))');
      await page.until(`() => document.getAnimations().length === 0`);

      expect(await page.evaluate(places)).toEqual(before);
    },
    {
      inEveryEngine: path === '/login?companyId=1001' ? 'hydration' : undefined,
      trouble: /^404 GET \/login\?companyId=9999$/,
    },
  );
}

journey("the company's icon causes no layout shift", async (walk) => {
  const path = '/login?companyId=1001';
  // At another URL: the front would serve the changed page at its own URL from now on.
  await arrive(walk, `${path}&icon=none`, (markup) =>
    markup.replace(/(<img [^>]*data-part="logo-image") src="[^"]+"/, '$1'),
  );
  const before = await walk.page.evaluate(places);

  await arrive(walk, path);

  expect(await walk.page.evaluate(places)).toEqual(before);
});

journey(
  'a form submitted before the scripts logs in, and puts nothing into the URL',
  async (walk) => {
    const start = await arrive(walk, '/login?companyId=1001');
    await loginPage(walk.page).type('13800138001');
    await walk.page.click(press(zh['login.submit']));
    expect(await walk.page.url()).toBe(`${walk.services.portal}/login?companyId=1001`);

    await start();

    await landingPage(walk.page).arrives('/home', '王芳');
    expect(walk.front.exchanges.filter(({ path }) => path.includes('mixedLogin'))).toHaveLength(1);
  },
  { inEveryEngine: 'early input' },
);

journey('a press before the scripts are here is seen on its button, until they are', async (walk) => {
  const { page } = walk;
  const seen = `() => {
    const button = document.querySelector('[type=submit]');
    return [button.getAttribute('aria-busy'), getComputedStyle(button, '::after').content];
  }`;
  const start = await arrive(walk, '/login?companyId=1001');
  const before = await page.evaluate(seen);
  await page.click(press(zh['login.submit']));
  expect(await page.evaluate(seen)).toEqual(['true', '""']);

  await start();

  await page.until(`() => document.querySelector('[name=account]').getAttribute('aria-invalid') === 'true'`);
  expect(await page.evaluate(seen)).toEqual(before);
  expect(before).toEqual([null, expect.stringMatching(/^(none|normal)$/)]);
});

journey('typing while the scripts load keeps the field and its text', async (walk) => {
  const { page } = walk;
  const start = await arrive(walk, '/login?companyId=1002');
  await loginPage(page, en).type('13800138001', 'half of it');

  await start();
  await page.until(themed);

  const typed = `() => [document.activeElement.name, document.activeElement.value, document.querySelector('[name=account]').value]`;
  expect(await page.evaluate(typed)).toEqual(['password', 'half of it', '13800138001']);
});

journey('applies a language chosen before the scripts have loaded', async (walk) => {
  const start = await arrive(walk, '/login?companyId=1001');
  await loginPage(walk.page).chooseLanguage('es');

  await start();

  await walk.page.sees(says(es['login.heading']));
  const named = `() => [
      document.documentElement.lang,
      document.title,
      [...document.querySelectorAll('link[rel=icon]')].pop().href,
    ]`;
  // Set by effects, after the text.
  await vi.waitFor(
    async () =>
      expect(await walk.page.evaluate(named)).toEqual([
        'es',
        expect.stringContaining(es['title.login']),
        expect.stringContaining('/icons/company-1001.svg'),
      ]),
    patience,
  );
});

journey(
  'with a stored language, shows no other one, not even if its script fails, and the page once it has loaded',
  async ({ page, front, services }) => {
    const seen = `() => getComputedStyle(document.querySelector('#portal form')).visibility`;
    await page.goto(`${services.portal}/login?companyId=1001`);
    await loginPage(page).chooseLanguage('en');
    await page.sees(says(en['login.heading']));
    front.cut(scripts);
    await page.reload();
    expect(await page.evaluate(seen)).toBe('hidden');
    expect(await page.evaluate('() => document.documentElement.lang')).toBe('en');
    await page.sees(press(en['common.retry']));
    expect(await page.text(css('#notice:lang(en) span'))).toBe(en['error.chunk-load-failed']);

    front.heal();
    await page.reload();

    await page.sees(says(en['login.heading']));
    expect(await page.evaluate(seen)).toBe('visible');
  },
  without,
);

journey('does not show the consent bar again after an answer, not even before the scripts', async (walk) => {
  const { page } = walk;
  const asks = `() => document.querySelector('.consent').getClientRects().length`;
  const start = await arrive(walk, '/login?companyId=1001');
  expect(await page.evaluate(asks)).toBe(1);
  await start();
  await page.click(press(consentWords.zh.decline));
  await page.until(`() => localStorage.getItem('statisticsConsent') !== null`);

  await page.reload(); // again without the scripts

  await page.sees(form);
  expect(await page.evaluate(asks)).toBe(0);
});

journey('draws the ways to log in that the company offers, and reserves no space for others', async ({ services }) => {
  const markupAt = async (path: string) => (await fetch(services.portal + path)).text();

  expect(await markupAt('/login?companyId=1001')).toContain('data-part="social"');
  expect(await markupAt('/login?companyId=1003')).toContain('autoComplete="one-time-code"');
  expect(await markupAt('/login?companyId=1004')).not.toContain('data-part="social');
  expect(await markupAt('/login')).toContain('social-button sms-way"');
});
