import { mkdir } from 'node:fs/promises';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Front, openFront } from '../e2e/support/front.ts';
import { report } from '../e2e/support/journey.ts';
import { landingPage } from '../e2e/support/landing-page.ts';
import { loginPage } from '../e2e/support/login-page.ts';
import { codeFor } from '../e2e/support/outbox.ts';
import { patience } from '../e2e/support/page.ts';
import { css, field, press } from '../e2e/support/target.ts';
import { type Contract, openAndroid } from './support/android.ts';
import { type Host, type HostMessage, type HostOptions, launchHost } from './support/host.ts';

const timings: Record<string, number> = {};
const silent = ['hello', 'token', 'state', 'version', 'industry', 'pushId', 'saveUser', 'setAppBar'];
const pictures = '.cache/webview';

beforeAll(() => mkdir(pictures, { recursive: true }));
afterAll(() => console.log(`webview timings in milliseconds: ${JSON.stringify(timings)}`));

/** Polls an assertion; `expect.poll` does not support concurrent tests. */
const eventually = (assert: () => void | Promise<void>) => vi.waitFor(assert, { timeout: patience, interval: 50 });

/** The names of the messages to the app, except cancelled ones. */
const namesOf = (messages: readonly HostMessage[]) => messages.flatMap(({ name }) => (name ? [name] : []));
const paramsOf = (messages: readonly HostMessage[], wanted: string) =>
  messages.filter(({ name }) => name === wanted).map(({ params }) => params);
const bindings = ({ exchanges }: Front) =>
  exchanges.filter(({ path }) => path.includes('bindJpushId')).map(({ body, status }) => ({ body, status }));

/** The oldest views construct no style sheets, and report that the page's policy forbids style elements. */
const troublesIn = ({ troubles }: Front) =>
  process.env.OLDEST
    ? troubles.filter((line) => !/policy: style-src-elem inline|error: undefined/.test(line))
    : troubles;

/** The native app with the hosted page. */
async function inApp(walk: (host: Host, front: Front) => Promise<void>, options: Partial<HostOptions> = {}) {
  const front = await openFront(inject('services'));
  const host = await launchHost({ origins: [front.services.portal], ...options });
  try {
    await walk(host, front);
  } catch (error) {
    await host.picture(`${pictures}/failed.png`).catch(() => {});
    throw new Error(await report(error, host.page, front), { cause: error });
  } finally {
    await host.close();
    await front.close();
  }
}

describe.skipIf(!inject('nativeHost')).concurrent('the portal in a native view of WebKitGTK', () => {
  test.each([
    ['with reply', false],
    ['without reply', true],
  ])('from the login to the landing: a handler %s', async (way, plain) => {
    await inApp(
      async (host, front) => {
        const { page, bar, picture, ready } = host;
        const begun = Date.now();
        await page.goto(`${front.services.portal}/login?companyId=1001`);
        const login = loginPage(page);
        await login.type('wang.fang');
        timings[`start of the app (${way})`] = ready;
        timings[`to a form that can be typed into (${way})`] = Date.now() - begun;
        await page.until("() => document.title.includes('登录')");
        await picture(`${pictures}/login.png`);
        const typed = Date.now();
        await login.submit();
        const url = await landingPage(page).arrives('/shop', '王芳');
        timings[`from the press to the landing page (${way})`] = Date.now() - typed;
        await picture(`${pictures}/landing.png`);

        expect(url.searchParams.get('companyId')).toBe('1001');
        const { messages } = host;
        const names = namesOf(messages);
        expect(names[0]).toBe('hello');
        expect(names).toEqual(expect.arrayContaining(['token', 'state', 'version', 'industry', 'setAppBar']));
        expect(names.indexOf('saveUser')).toBeLessThan(names.indexOf('pushId'));
        const { user } = await bar();
        expect(user).toMatchObject({ login_: 'wang.fang', name_: '王芳', company_id_: '1001' });
        expect(paramsOf(messages, 'saveUser')).toMatchObject([{ state: 'native-host' }]);
        expect(JSON.stringify(messages)).not.toContain('portal.demo1');

        // After the landing, if it has taken too long before.
        await eventually(() => expect(bindings(front)[0]).toMatchObject({ status: 200 }));
        expect(bindings(front)[0]?.body).toContain('jpush_id_=1a0018970a8b4f5c6d7');
        const asked = front.exchanges.filter(({ path }) => path.startsWith('/v1/')).map(({ headers }) => headers);
        expect(new Set(asked.map((headers) => `${headers['token-type']} ${headers['app-source']}`))).toEqual(
          new Set(['APP IOS']),
        );
        expect(troublesIn(front)).toEqual([]);
      },
      { plain },
    );
  });

  test('a code by text message logs in, and the app keeps the user', async () => {
    await inApp(async ({ page, bar }, front) => {
      const phone = '13920000022';
      await page.goto(`${front.services.portal}/login/sms?companyId=1001`);
      await page.type(field(zh['register.phone.label']), phone);
      await page.click(press(zh['code.get']));
      await page.type(css('input[autocomplete="one-time-code"]'), await codeFor(front.services, phone));
      await page.click(press(zh['login.submit']));

      await eventually(async () => expect((await bar()).user).toMatchObject({ phone_: phone, company_id_: '1001' }));
      await page.untilUrl('/shop');
      expect(troublesIn(front)).toEqual([]);
    });
  });

  test("the app's own menu says what the app is and whom it keeps, and deletes the user", async () => {
    await inApp(async ({ page, bar, choose }, front) => {
      await page.goto(`${front.services.portal}/login?companyId=1001`);
      const login = loginPage(page);
      await login.type('wang.fang');
      await login.submit();
      await landingPage(page).arrives('/shop', '王芳');
      expect((await bar()).menu).toEqual(['About this app', 'Delete the user']);

      await choose('About this app');
      const about = 'Version 1.0\nMAC address 3c:5a:b4:12:34:56\nUser';
      expect((await bar()).said).toEqual({ title: 'Cloud Order', text: `${about} 王芳 · wang.fang` });

      await choose('Delete the user');
      expect((await bar()).user).toBeNull();
      await choose('About this app');
      expect((await bar()).said?.text).toBe(`${about} none`);
      expect(troublesIn(front)).toEqual([]);
    });
  });

  const badApps: [string, HostOptions['script']][] = [
    ['never says a word', Object.fromEntries(silent.map((name) => [name, { silent: true }]))],
    ['refuses everything', { saveUser: { refuse: 'no' }, pushId: { refuse: 'no' }, token: { refuse: 'no' } }],
    ['answers when it is too late', { saveUser: { data: null, after: 6000 }, pushId: { data: 'late', after: 6000 } }],
    [
      'answers nonsense',
      { token: { data: [1] }, pushId: { data: { id: 1 } }, state: { data: 7 }, hello: { data: 'hi' } },
    ],
  ];
  const tried = process.env.ALL_ENGINES ? badApps : badApps.slice(0, 1);

  test.each(tried)('an app that %s does not prevent a login', async (way, script = {}) => {
    await inApp(
      async ({ page }, front) => {
        await page.goto(`${front.services.portal}/login?companyId=1001`);
        const login = loginPage(page);
        await login.type('wang.fang');
        const begun = Date.now();
        await login.submit();

        await landingPage(page).arrives('/shop', '王芳');

        timings[`landing with an app that ${way}`] = Date.now() - begun;
        expect(bindings(front)).toEqual([]);
        expect(troublesIn(front)).toEqual([]);
      },
      { script },
    );
  });

  test('binds a push id that was missing after the web process has crashed and restarted', async () => {
    await inApp(
      async (host, front) => {
        const { page } = host;
        await page.goto(`${front.services.portal}/login?companyId=1001`);
        const login = loginPage(page);
        await login.type('wang.fang');
        await login.submit();
        await landingPage(page).arrives('/shop', '王芳');
        expect(bindings(front)).toEqual([]);

        await host.script({ pushId: { data: 'push-after-restart' } });
        const loads = () => host.events.filter(({ event }) => event === 'loaded').length;
        const before = loads();
        await host.terminate();
        await eventually(() => expect(loads()).toBeGreaterThan(before));
        await page.goto(`${front.services.portal}/login?companyId=1001`);

        // The page that the app has loaded again may be left while it binds: the next one cannot know.
        await eventually(() => expect(bindings(front)).not.toEqual([]));
        expect(host.events.map(({ event }) => event)).toContain('terminated');
        for (const { body } of bindings(front)) expect(body).toContain('jpush_id_=push-after-restart');
      },
      { script: { pushId: { data: null } } },
    );
  });

  test('the app bar follows the screen in three languages, and its back button goes back', async () => {
    await inApp(async ({ page, bar, tell, picture }, front) => {
      const shows = (title: string, back: boolean) =>
        eventually(async () => expect(await bar()).toMatchObject({ title, back }));
      await page.goto(`${front.services.portal}/login?companyId=1001`);
      await shows(zh['title.login'], false);

      await page.click(press(zh['login.forgot']));
      await shows(zh['forget.heading'], true);
      for (const [locale, words] of [
        ['es', es],
        ['en', en],
      ] as const) {
        await loginPage(page).chooseLanguage(locale);
        await shows(words['forget.heading'], true);
        await picture(`${pictures}/forgot-${locale}.png`);
      }
      await tell('back');
      await shows(en['title.login'], false);
      await page.untilUrl('/login');

      await page.click(press(en['login.forgot']));
      await shows(en['forget.heading'], true);
      await page.back();
      await shows(en['title.login'], false);
    });
  });

  test('scrolls a field above the keyboard, and restores the page when it closes', async () => {
    await inApp(async ({ page, tell, picture }, front) => {
      await page.goto(`${front.services.portal}/register?companyId=1001`);
      const last = css('[name="code"]');
      await page.sees(last);
      const bottom = () =>
        page.evaluate<number>(`() => document.querySelector('[name="code"]').getBoundingClientRect().bottom`);
      const inner = await page.evaluate<number>('() => innerHeight');
      const height = Math.round(inner - (await bottom()) + 60);
      await page.evaluate(`() => document.querySelector('[name="code"]').focus()`);
      const resting = await bottom();

      await tell('keyboard', { height });

      await page.until(
        `() => document.querySelector('[name="code"]').getBoundingClientRect().bottom < innerHeight - ${height}`,
      );
      await picture(`${pictures}/keyboard.png`);
      expect(resting).toBeGreaterThan(inner - height);
      await tell('keyboard', { height: 0 });
      await page.until(
        `() => getComputedStyle(document.querySelector('[data-part~="page-body"]')).paddingBottom === '0px'`,
      );
    });
  });

  test("opens the app's server settings when the server cannot be reached", async () => {
    await inApp(async (host, front) => {
      const { page, picture } = host;
      await page.goto(`${front.services.portal}/login?companyId=1001`);
      const login = loginPage(page);
      await login.type('wang.fang');
      front.cut(/mixedLogin/);
      await login.submit();
      await page.sees(press(zh['app.ipSetting']));
      await picture(`${pictures}/server-address.png`);

      await page.click(press(zh['app.ipSetting']));

      await eventually(() => expect(namesOf(host.messages)).toContain('openIpSetting'));
    });
  });
});

describe.skipIf(!inject('engines').some(({ name }) => name === 'chromium'))(
  'the portal under the contracts of Android',
  () => {
    const done = { data: null };
    const script = {
      hello: { data: { version: '1.0', capabilities: ['token', 'state', 'pushId', 'saveUser', 'setAppBar'] } },
      token: done,
      state: { data: 's-1' },
      pushId: { data: 'push-android' },
      saveUser: done,
      setAppBar: done,
    };

    test.each<Contract>(['object-at-once', 'object-later', 'listener'])(
      'by an object of Android, from the login to the landing: %s',
      async (contract) => {
        const front = await openFront(inject('services'));
        const android = await openAndroid(contract, script);
        try {
          const { page } = android;
          await page.goto(`${front.services.portal}/login?companyId=1001`);
          const login = loginPage(page);
          await login.type('wang.fang');
          await login.submit();
          await landingPage(page).arrives('/shop', '王芳');

          const messages = await android.messages();
          expect(namesOf(messages)).toEqual(expect.arrayContaining(['hello', 'token', 'state', 'saveUser', 'pushId']));
          expect(namesOf(messages)).not.toContain('industry');
          expect(paramsOf(messages, 'saveUser')).toMatchObject([{ user: { name_: '王芳' }, state: 's-1' }]);
          await eventually(() => expect(bindings(front)[0]?.body).toContain('jpush_id_=push-android'));
          expect(troublesIn(front)).toEqual([]);
        } finally {
          await android.close();
          await front.close();
        }
      },
    );

    test("on a tenant's own site in the app, the widget sends nothing to the app", async () => {
      const front = await openFront(inject('services'));
      const android = await openAndroid('object-later', script);
      try {
        await android.page.goto(front.services.tenant);
        await android.page.sees(css('[name="account"]'));

        expect(await android.messages()).toEqual([]);
      } finally {
        await android.close();
        await front.close();
      }
    });
  },
);
