import { en } from 'account-portal/locales/en';
import { zh } from 'account-portal/locales/zh';
import { createScriptedApp } from 'account-portal/testing';
import { expect, vi } from 'vitest';
import { inFrame, openFramed } from './support/framed-login.ts';
import { type Journey, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import { patience } from './support/page.ts';
import { callItself, type Prepare } from './support/puppeteer.ts';
import { giveNames, prove, setPassword } from './support/registering.ts';
import { css, field, press, says } from './support/target.ts';
import { inWechat, wechatOf, wechatPhone } from './support/wechat-phone.ts';

const engines = ['chromium'];
/** The phone is another tab. */
const desktop = { engines, tabs: true };
const visitor = { engines, prepare: inWechat };
const exchanges = ({ front }: Journey) => front.exchanges.filter(({ path }) => path.includes('getWeChatUserInfo'));

/** Opens a company's login form inside WeChat, as this user; null is a new one. */
async function visit({ page, services }: Journey, person: string | null, companyId = '1001'): Promise<void> {
  if (person !== null) await wechatPhone(page, await wechatOf(services)).give(person);
  await page.goto(`${services.portal}/login?companyId=${companyId}`);
}
/** On a desktop, where the consent bar covers no button. */
const scanAt = async ({ page, services }: Journey, companyId: string, words: string) => {
  await page.viewport(1280, 900);
  await page.goto(`${services.portal}/login?companyId=${companyId}`);
  await page.click(press(words));
  await page.sees(css('iframe'));
};
/** After the silent authorization, which leaves the same form and comes back to it. */
const atForm = async (walk: Journey) => {
  await vi.waitFor(() => expect(exchanges(walk)).toHaveLength(1), patience);
  await walk.page.untilUrl('/login?');
  await walk.page.sees(press(zh['wechat.login']));
};

journey(
  'inside WeChat, a linked user is logged in silently',
  async (walk) => {
    await visit(walk, 'carlos.ruiz');

    await landingPage(walk.page).arrives('/shop', 'Carlos Ruiz');
    expect(exchanges(walk)).toHaveLength(1);
  },
  visitor,
);

journey(
  'inside WeChat, whoever opens a screen of the signed-in user is led back to it',
  async (walk) => {
    const { page, services } = walk;
    await wechatPhone(page, await wechatOf(services)).give('carlos.ruiz');
    await page.goto(`${services.portal}/review?companyId=1001`);
    await page.click(press(zh['screen.goLogin']));

    await page.sees(says(zh['review.not-allowed']));
    expect(await page.url()).toBe(`${services.portal}/review?companyId=1001`);
    expect(exchanges(walk)).toHaveLength(1);
  },
  visitor,
);

journey(
  'inside WeChat, a new user is asked, links an account by password, and is recognised the next time',
  async (walk) => {
    const { page, services } = walk;
    await visit(walk, null);
    await atForm(walk);
    await page.click(press(zh['wechat.login']));
    await page.click(css('#allow'));

    await page.sees(says(zh['wechat.bindHint']));
    expect(await page.url()).toBe(`${services.portal}/register/wechat?companyId=1001`);
    await page.click(press(zh['wechat.bindExisting']));
    await loginPage(page).type('wang.fang', 'wrong.1');
    await page.click(press(zh['wechat.bindSubmit']));
    await page.sees(says(zh['error.wrong-password']));
    await page.type(field(zh['login.password.label']), 'portal.demo1');
    await page.click(press(zh['wechat.bindSubmit']));
    await landingPage(page).arrives('/shop', '王芳');

    await landingPage(page).signOut();
    await page.goto(`${services.portal}/login?companyId=1001`);
    await page.click(press(zh['wechat.login']));
    await page.click(css('#allow'));
    await landingPage(page).arrives('/shop', '王芳');
  },
  visitor,
);

journey(
  'inside WeChat, a code by text message logs in',
  async (walk) => {
    await visit(walk, null);
    await atForm(walk);
    await walk.page.click(press(zh['login.way.sms']));
    await prove(walk, '13920000025');

    await landingPage(walk.page).arrives('/shop', '冯军');
  },
  visitor,
);

journey(
  'inside WeChat, WeChat logs in from an isolated tag by the portal’s own page, which takes the window',
  async (walk) => {
    const { page, tab, services } = walk;
    await wechatPhone(page, await wechatOf(services)).give('carlos.ruiz');
    await openFramed(page, services.tenant);
    await page.evaluate(`() => document.querySelector('portal-login').setAttribute('methods', 'wechat')`);
    await inFrame(tab).click(press(zh['wechat.login']));

    const url = await landingPage(page).arrives('/shop', 'Carlos Ruiz');
    expect(url.origin).toBe(services.portal);
  },
  visitor,
);

journey(
  'a user who refuses inside WeChat returns to the form, with the account kept',
  async (walk) => {
    const { page } = walk;
    await visit(walk, null);
    await atForm(walk);
    await page.type(field(zh['login.account.label']), 'lin.wei');
    await page.click(press(zh['wechat.login']));
    await page.click(css('#refuse'));

    await page.sees(says(zh['wechat.cancelled']));
    await page.until(`() => document.querySelector('[name=account]')?.value === 'lin.wei'`);
    expect(exchanges(walk)).toHaveLength(1); // of the silent authorization
  },
  visitor,
);

journey(
  'inside WeChat, a registration that a company reviews ends at its result, which WeChat finds again',
  async (walk) => {
    const { page, services } = walk;
    await visit(walk, null);
    await atForm(walk);
    await page.click(press(zh['wechat.login']));
    await page.click(css('#allow'));
    await page.click(press(zh['wechat.registerNew']));
    await prove(walk, freshPhone());
    await page.click(css('[name=agreement]'));
    await page.click(press(zh['common.next']));
    await page.sees(says(zh['register.complete.heading']));
    await giveNames(walk, '微友', '街角小店');
    await setPassword(walk);
    await page.click(press(zh['register.submit']));

    await page.sees(says(zh['blocked.account-under-review']));
    await page.sees(says(zh['register.result.heading']));
    await page.evaluate('() => new Promise((done) => setTimeout(done, 500))'); // the history settles
    expect(await page.url()).toBe(`${services.portal}/register/wechat?companyId=1001`);
    await page.sees(press(zh['screen.goLogin']));

    await page.back();
    await page.untilUrl('/login?');
    await page.sees(press(zh['wechat.login']));

    await page.goto(`${services.portal}/login?companyId=1001`);
    await page.click(press(zh['wechat.login']));
    await page.click(css('#allow'));
    await page.sees(says(zh['franchise.status.pending']));
  },
  visitor,
);

journey(
  'a preview of WeChat allows nothing but looking',
  async (walk) => {
    const { page } = walk;
    await visit(walk, 'preview');
    await atForm(walk);
    await page.click(press(zh['wechat.login']));
    await page.click(css('#allow'));

    await page.sees(says(zh['wechat.preview.heading']));
    await page.click(press(zh['wechat.openFull']));
    await page.sees(css('#allow'));
  },
  visitor,
);

journey(
  'with management in WeChat closed, sends a manager to the app, by WeChat and by password',
  async (walk) => {
    const { page, services } = walk;
    await visit(walk, 'grace.miller', '1002');
    await page.sees(says(en['blocked.wechat-manager-closed.heading']));
    await page.sees(press(en['app.download.label']));

    await page.click(press(en['login.other']));
    await loginPage(page, en).logIn('grace.miller');
    await page.sees(says(en['blocked.wechat-manager-closed.heading']));
    expect(await page.url()).toContain(`${services.portal}/login`);
  },
  visitor,
);

journey(
  'refuses an unexpected answer before any exchange',
  async (walk) => {
    const { page, services } = walk;
    await page.goto(`${services.portal}/register/wechat?companyId=1001&code=abc&state=${'x'.repeat(32)}`);

    await page.sees(says(zh['error.wechat-expired']));
    expect(await page.url()).toBe(`${services.portal}/register/wechat?companyId=1001`);
    expect(exchanges(walk)).toEqual([]);
  },
  visitor,
);

journey(
  'on a desktop, a code is scanned, refused, scanned again, and registers a new customer',
  async (walk) => {
    const { page, tab, services, another } = walk;
    const base = await wechatOf(services);
    await scanAt(walk, '1002', en['wechat.login']);

    const phone = wechatPhone(await another(), base);
    await phone.scan(page);
    await phone.decide('refuse');
    await phone.scan(page);
    await phone.decide('allow');
    await tab.emulate?.front();
    await page.click(press(en['wechat.registerNew']));

    const number = freshPhone();
    await page.type(field(en['register.phone.label']), number);
    await page.click(press(en['code.get']));
    await page.sees(says('Code sent to'));
    await page.type(field(en['code.label']), await codeFor(services, number));
    await page.click(css('[name=agreement]'));
    await page.click(press(en['common.next']));
    await page.until(`() => document.querySelector('[name=name]')?.value === '新朋友'`);
    await page.type(field(en['register.companyName.label']), 'Corner Store');
    await setPassword(walk, en);
    await page.click(press(en['register.submit']));
    await landingPage(page).arrives('/home', '新朋友');

    await scanAt(walk, '1002', en['wechat.login']);
    await phone.scan(page);
    await phone.decide('allow');
    await landingPage(page).arrives('/home', '新朋友');
    expect(exchanges(walk)).toHaveLength(2);
  },
  desktop,
);

/** A site with a tag, and on it the page that receives the answer of WeChat, as its documentation says. */
const scanSite = (portal: string, base: string) => `<!doctype html>
<html lang="zh">
  <head>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <script type="module" src="${portal}/cdn/account-portal.js" crossorigin></script>
  </head>
  <body>
    <portal-login api-host="${portal}" company-id="1001" methods="wechat"></portal-login>
    <script type="module">
      const tag = document.querySelector('portal-login');
      tag.wechat = { base: '${base}', callback: location.origin + '/wechat.html' };
    </script>
  </body>
</html>`;

journey(
  'in a tag, a code of WeChat is scanned on a desktop, and a linked user lands',
  async (walk) => {
    const { page, services, front, another } = walk;
    const base = await wechatOf(services);
    front.place('/site.html', scanSite(services.portal, base));
    front.place('/wechat.html', await (await fetch(`${services.portal}/static/wechat.html`)).text());
    front.place('/static/wechat.js', await (await fetch(`${services.portal}/static/wechat.js`)).text());
    await page.viewport(1280, 900);
    await page.goto(`${services.tenant}/site.html`);
    await page.click(press(zh['wechat.login']));
    await page.sees(css('iframe'));

    const phone = wechatPhone(await another(), base);
    await phone.give('carlos.ruiz');
    await phone.scan(page);
    await phone.decide('allow');

    const url = await landingPage(page).arrives('/home', 'Carlos Ruiz');
    expect(url.origin).toBe(services.portal);
    expect(exchanges(walk)[0]?.path).toContain('channel_=web');
  },
  desktop,
);

journey(
  'in an isolated tag, a code of WeChat is scanned on a desktop, refused, scanned again, and a linked user lands',
  async (walk) => {
    const { page, tab, services, another } = walk;
    const base = await wechatOf(services);
    await page.viewport(1280, 900);
    await openFramed(page, services.tenant);
    await page.evaluate(`() => document.querySelector('portal-login').setAttribute('methods', 'wechat')`);
    await inFrame(tab).click(press(zh['wechat.login']));
    await inFrame(tab).sees(css('iframe'));

    const phone = wechatPhone(await another(), base);
    await phone.give('carlos.ruiz');
    await phone.scan(inFrame(tab));
    await phone.decide('refuse');
    await phone.scan(inFrame(tab));
    await phone.decide('allow');

    const url = await landingPage(page).arrives('/home', 'Carlos Ruiz');
    expect(url.origin).toBe(services.portal);
    expect(exchanges(walk)[0]?.path).toContain('channel_=web');
  },
  desktop,
);

journey(
  'the QR code page contacts only WeChat, and answers are accepted from our own frame only',
  async (walk) => {
    const { page, front } = walk;
    await scanAt(walk, '1001', zh['wechat.login']);

    await page.evaluate(`() => {
      const state = new URL(document.querySelector('iframe').src).searchParams.get('state');
      window.postMessage({ type: 'portal-wechat', code: 'stolen', state }, location.origin);
    }`);
    await page.evaluate('() => new Promise((done) => setTimeout(done))');

    await page.sees(css('iframe'));
    expect(exchanges(walk)).toEqual([]);
    const scripts = `() => [...document.querySelectorAll('script[src]')].map(({ src }) => src).filter((src) => !src.startsWith(location.origin))`;
    expect(await page.evaluate(scripts)).toEqual([]);
    expect(front.troubles).toEqual([]);
  },
  { engines },
);

/** A native app around the page, which gets the phone's user from WeChat. */
const inApp =
  (wechat: (params: unknown) => { data: unknown } | { refuse: string }): Prepare =>
  async (page) => {
    const now = { now: () => Date.now(), after: () => () => {} };
    const app = createScriptedApp(
      { hello: { data: { version: '1.0', capabilities: ['wechat', 'saveUser'] } }, saveUser: { data: null }, wechat },
      now,
    );
    await callItself(page, 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0.0.0 Mobile CloudOrder/1.0 (ANDROID)');
    await page.exposeFunction('nativeApp', (text: string) => {
      let said = '';
      app.take(text, (answer) => {
        said = answer;
      });
      return said;
    });
    await page.evaluateOnNewDocument(`window.CloudOrder = {
      post(text) { void nativeApp(text).then((said) => said && __portalBridge.receive(said)); return null; },
    };`);
  };

let appCode = '';
const stateOf = (params: unknown) => (params as { state: string }).state;

journey(
  'in the app, the app asks WeChat and the user lands',
  async (walk) => {
    const { page, services } = walk;
    const base = await wechatOf(services);
    const asked = await fetch(`${base}/connect/app?appid=wx-demo-app&person=zhao.lei`);
    appCode = ((await asked.json()) as { code: string }).code;
    await page.goto(`${services.portal}/login?companyId=1001`);
    await page.click(press(zh['wechat.login']));

    await landingPage(page).arrives('/home', '赵磊');
    expect(exchanges(walk)[0]?.path).toContain('channel_=app');
  },
  { engines, prepare: inApp((params) => ({ data: { code: appCode, state: stateOf(params) } })) },
);

journey(
  'a user who refuses in the app returns to the form',
  async (walk) => {
    const { page, services } = walk;
    await page.goto(`${services.portal}/login?companyId=1001`);
    await page.click(press(zh['wechat.login']));

    await page.sees(says(zh['wechat.cancelled']));
    await vi.waitFor(async () => expect(await page.url()).toContain('/login'), patience);
    expect(exchanges(walk)).toEqual([]);
  },
  { engines, prepare: inApp(() => ({ refuse: 'cancelled' })) },
);
