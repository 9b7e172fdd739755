import { zh } from 'account-portal/locales/zh';
import { beforeAll, expect, vi } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { type OwnDemo, ownDemo } from './support/own-demo.ts';
import { createPage, patience } from './support/page.ts';
import { press } from './support/target.ts';
import { wechatOf } from './support/wechat-phone.ts';

// Every code on a screen is scanned: those of other tests are in another demo.
let demo: OwnDemo;
beforeAll(async () => {
  demo = await ownDemo();
});

/** A site with an isolated tag that offers WeChat from the start. */
const site = (portal: string) => `<!doctype html>
<html lang="zh">
  <head>
    <script type="module" src="${portal}/cdn/account-portal.js" crossorigin></script>
  </head>
  <body>
    <portal-login api-host="${portal}" company-id="1001" methods="wechat" isolation="frame"></portal-login>
  </body>
</html>`;

/** Decides on every phone that is asked, as this person. */
async function allowAll(base: string, person: string): Promise<void> {
  const headers = { cookie: `wechat_holder=${person}` };
  const waiting = await (await fetch(base)).text();
  const codes = [...waiting.matchAll(/\/scan\/\w+/g)].map(([path]) => `${base}${path}`);
  for (const code of codes) {
    await fetch(code, { headers });
    const body = new URLSearchParams({ decision: 'allow' });
    await fetch(code, { method: 'POST', headers, body, redirect: 'manual' });
  }
}

journey(
  'an isolated tag shows a code of WeChat, with or without a policy of the page in it, and a scan lands',
  async ({ page, services, front }) => {
    const base = await wechatOf(services);
    front.place('/site.html', site(services.portal));
    await page.goto(`${services.tenant}/site.html`);
    await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
    // No driver but one reaches into the frame: its button of the screen is the first stop of the keyboard.
    await page.evaluate(`() => document.querySelector('portal-login').goTo('register-wechat')`);
    await page.until(`() => document.querySelector('iframe').title === '${zh['wechat.login']}'`);
    await page.until(`() => document.querySelector('iframe').offsetHeight > 350`); // the button has come
    await page.evaluate(`() => document.querySelector('iframe').focus()`);
    await page.press('Tab');
    await page.press('Enter');

    // The same journey in another engine, at the same time, may have allowed this code.
    const lands = async () => {
      await allowAll(base, 'carlos.ruiz');
      expect(new URL(await page.url()).pathname).toBe('/home');
    };
    await vi.waitFor(lands, { timeout: patience, interval: 250 });

    const url = await landingPage(page).arrives('/home', 'Carlos Ruiz');
    expect(url.origin).toBe(services.portal);
  },
  { inEveryEngine: 'frames', visits: () => demo.services },
);

journey(
  "WeChat's page in an isolated tag may ask this computer's WeChat, and nothing else of its network",
  async ({ page, tab, services, front }) => {
    front.place('/site.html', site(services.portal));
    await page.goto(`${services.tenant}/site.html`);
    await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
    await page.evaluate(`() => document.querySelector('portal-login').goTo('register-wechat')`);
    await page.until(`() => document.querySelector('iframe').title === '${zh['wechat.login']}'`);
    const framed = createPage(tab.emulate?.framed('/embed') ?? tab);
    await framed.click(press(zh['wechat.login']));

    const scanned = createPage(tab.emulate?.framed('/connect/qrconnect') ?? tab);
    const allowed = (await scanned.until('() => document.featurePolicy.allowedFeatures()')) as string[];
    const known = await page.evaluate<string[]>('() => document.featurePolicy.features()');

    const asked = ['loopback-network', 'local-network', 'camera', 'geolocation'].filter((name) => known.includes(name));
    expect(asked.filter((name) => allowed.includes(name))).toEqual(asked.filter((name) => name === 'loopback-network'));
  },
  { engines: ['chromium'], visits: () => demo.services },
);

journey(
  'a site with an embedder policy shows the tag, too, although it offers WeChat',
  async ({ page, services, front }) => {
    front.place('/site.html', site(services.portal), { 'cross-origin-embedder-policy': 'require-corp' });

    await page.goto(`${services.tenant}/site.html`);

    await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
  },
  // WebKit shows no frame under such a policy.
  { inEveryEngine: 'frames', engines: ['chromium', 'firefox'], visits: () => demo.services },
);
