import { expect } from 'vitest';
import { logInFramed, openFramed } from './support/framed-login.ts';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { css } from './support/target.ts';

const ready = `() => document.querySelector('portal-login').getState?.().ready`;

journey(
  'logs in through a frame on a page whose old scripts have extended the prototypes and replaced JSON',
  async ({ page, services }) => {
    await openFramed(page, services.tenant);
    await page.evaluate(`() => {
      for (const target of [Object.prototype, Array.prototype, String.prototype, Function.prototype]) {
        Object.defineProperty(target, 'hostile', { configurable: true, enumerable: true, writable: true, value: 'x' });
        Object.defineProperty(target, 'kind', { configurable: true, enumerable: true, writable: true, value: 'eval' });
      }
      const { stringify, parse } = JSON;
      JSON.stringify = (...given) => stringify(...given);
      JSON.parse = (...given) => parse(...given);
      document.querySelector('portal-login').setAttribute('color-scheme', 'dark');
    }`);

    await logInFramed(page, '13800138001');

    await landingPage(page).arrives('/home', '王芳');
  },
  { inEveryEngine: 'frames' },
);

/** Counts how often a form is ready from now on: a frame that loads again is ready again. */
const countReady = `() => {
  window.again = 0;
  document.addEventListener('portal-ready', () => { window.again += 1; });
}`;

journey(
  'what a script of the page shows in the frame instead hears nothing, and gives way to the portal again',
  async ({ page, services }) => {
    await openFramed(page, services.tenant);
    const frame = `document.querySelector('portal-login iframe')`;
    const own = await page.evaluate<string>(`() => ${frame}.src`);
    await page.evaluate(countReady);
    await page.evaluate(`() => {
      window.heard = [];
      ${frame}.src = 'about:blank';
    }`);
    await page.until(`() => ${frame}.contentDocument?.body`);

    await page.evaluate(`() => {
      const inside = ${frame}.contentWindow;
      inside.addEventListener('message', ({ data }) => window.heard.push(data));
      document.querySelector('portal-login').setAttribute('color-scheme', 'dark');
      document.querySelector('portal-login').submit();
    }`);
    await page.evaluate('() => new Promise((done) => setTimeout(done, 100))');
    expect(await page.evaluate('() => window.heard')).toEqual([]);

    await page.evaluate(`(src) => { ${frame}.src = src; }`, own);
    await page.until('() => window.again > 0');
    await logInFramed(page, '13800138001');
    await landingPage(page).arrives('/home', '王芳');
  },
  // In the others, the policy of this page lets nothing else into the frame.
  { engines: ['chromium'], trouble: /postMessage|sandbox|target origin/ },
);

journey(
  'a frame that a script of the page removes comes back',
  async ({ page, services }) => {
    await openFramed(page, services.tenant);
    await page.evaluate(countReady);
    await page.evaluate(`() => { document.querySelector('portal-login').textContent = 'Call us'; }`);
    await page.until('() => window.again === 1');

    await page.evaluate(`() => { document.querySelector('portal-login iframe').remove(); }`);
    await page.until('() => window.again === 2');

    await page.evaluate(`() => { document.querySelector('portal-login fieldset').remove(); }`);
    await page.until('() => window.again === 3');
    await logInFramed(page, '13800138001');

    await landingPage(page).arrives('/home', '王芳');
  },
  { inEveryEngine: 'frames' },
);

journey('a framed tag that a server has rendered has no field in the page, and logs in', async ({ page, services }) => {
  await page.goto(`${services.tenant}/rendered?isolation=frame`);
  await page.sees(css('portal-login iframe'));
  await page.until(ready);
  expect(await page.evaluate(`() => document.querySelectorAll('portal-login input').length`)).toBe(0);
  await logInFramed(page, '13800138001');

  await landingPage(page).arrives('/home', '王芳');
});
