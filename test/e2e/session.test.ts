import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { type JourneyOptions, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import type { Page } from './support/page.ts';
import { css, press, says } from './support/target.ts';

const manager = '13800138002';
const account = css('[data-part~=person-button]');

const sees = (page: Page, words: string) =>
  page.until(`() => document.body.textContent.includes(${JSON.stringify(words)})`);
const stored = (page: Page) => page.evaluate<string>('() => JSON.stringify(localStorage)');

/** Logs in and waits for the landing page. */
async function logIn(page: Page, portal: string) {
  await page.goto(`${portal}/login?companyId=1001`);
  await loginPage(page).logIn(manager);
  await page.sees(account);
}

/** Modifies the stored session, as time or a server would. */
const change = (page: Page, edit: string) =>
  page.evaluate(`() => {
    const user = JSON.parse(localStorage.getItem('pcMgr_user'));
    ${edit};
    localStorage.setItem('pcMgr_user', JSON.stringify(user));
  }`);

journey('keeps a session over a reload, without an auth code in the URL', async ({ page, services }) => {
  await logIn(page, services.portal);

  await page.reload();
  await page.sees(account);

  expect(await page.url()).not.toContain('auth_code_');
  const shared = "(key) => JSON.parse(localStorage.getItem(key) ?? 'null')";
  expect(await page.evaluate(shared, 'companyData')).toEqual({ companyId: '1001', name_: '青禾粮油' });
  expect(await page.evaluate(shared, 'pcMgr_user')).toMatchObject({ company_id_: '1001', token_: expect.any(String) });
  const [entry] = await page.evaluate<{ readonly mgrList: readonly object[] }[]>(shared, 'accountList');
  expect(entry).toMatchObject({ company_id_: '1001', login_: expect.any(String), mgrList: [{ company_id_: '1001' }] });
  expect(JSON.stringify(entry)).not.toContain('token_');
  await page.goto(`${services.portal}/company`);
  await sees(page, '青禾粮油');
});

journey('the login form stays where it is when who is signed in appears above it', async ({ page, services }) => {
  await logIn(page, services.portal);

  await page.goto(`${services.portal}/login?companyId=1001`);
  await page.sees(css('[data-part~=person-continue]'));

  await page.evaluate(`() => {
    window.shifts = null;
    const observer = new PerformanceObserver((list) => {
      window.shifts = list.getEntries().map(({ value }) => value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => (window.shifts ??= []), 300);
  }`);
  await page.until('() => window.shifts !== null');
  expect(await page.evaluate('() => window.shifts')).toEqual([]);
});

journey('the form after a sign-out keeps no room for who was signed in, from its first frame', async (walk) => {
  const { page, services } = walk;
  await logIn(page, services.portal);
  await page.goto(`${services.portal}/company?companyId=1001`);
  await page.evaluate(`() => {
    window.rooms = [];
    new MutationObserver(() => {
      const room = document.querySelector('main [data-part~=continue]');
      if (room) window.rooms.push(room.offsetHeight);
    }).observe(document.querySelector('main'), { childList: true, subtree: true });
  }`);

  await page.click(css('[data-part~=person-button]'));
  await page.click(press(zh['account.signOut']));
  await page.sees(css('input[name=password]'));
  await page.sees(says(zh['login.loggedOut']));

  const rooms = await page.evaluate<readonly number[]>('() => window.rooms');
  expect([...new Set(rooms)]).toEqual([0]);
});

journey('does not restore a session older than a week', async ({ page, services }) => {
  await logIn(page, services.portal);
  await change(page, 'localStorage["portal-since-pcMgr_user"] -= 8 * 24 * 3600 * 1000');

  await page.reload();
  await sees(page, zh['login.sessionExpired']);

  expect(await stored(page)).not.toContain('token_');
});

journey(
  'ends a session that the server rejects, with a notice',
  async ({ page, services }) => {
    await logIn(page, services.portal);
    await change(page, "user.token_ = 'x'.repeat(43)");

    await page.goto(`${services.portal}/company`);
    await sees(page, zh['login.sessionExpired']);

    expect(await stored(page)).not.toContain('pcMgr_user');
  },
  { trouble: /^401 POST|^401 GET|Failed to load resource/ },
);

journey(
  'a session that expires during a change of password goes on there after a login, with what was typed',
  async ({ page, services }) => {
    await logIn(page, services.portal);
    await page.goto(`${services.portal}/company`);
    await page.click(account);
    await page.click(press(zh['password.change.heading']));
    await page.sees(css('input[name=old]'));
    for (const [name, value] of [
      ['old', 'wrong.demo1'],
      ['password', 'portal.demo2'],
      ['confirm', 'portal.demo2'],
    ] as const)
      await page.type(css(`input[name=${name}]`), value);
    await change(page, "user.token_ = 'x'.repeat(43)");
    await page.evaluate(
      "() => dispatchEvent(new StorageEvent('storage', { key: 'pcMgr_user', storageArea: localStorage }))",
    );

    await page.click(press(zh['password.change.submit']));
    await sees(page, zh['login.sessionExpired']);
    await page.click(press(zh['screen.goLogin']));
    await loginPage(page).logIn(manager);

    await page.sees(css('input[name=old]'));
    expect(
      await page.evaluate("() => [...document.querySelectorAll('form input[name]')].map(({ value }) => value)"),
    ).toEqual(['wrong.demo1', 'portal.demo2', 'portal.demo2']);
    await page.click(press(zh['password.change.submit']));
    await sees(page, zh['error.wrong-current-password']);
    expect(await page.url()).toBe(`${services.portal}/company`);
  },
  { trouble: /^401 POST|^401 GET|Failed to load resource/ },
);

journey(
  'a logout in one tab signs out the other',
  async ({ page, another, services }) => {
    await logIn(page, services.portal);
    const list = await another();
    await list.goto(`${services.portal}/company`);
    await sees(list, '青禾粮油');
    const last = await another();
    await last.goto(`${services.portal}/mgr`);

    await landingPage(last).signOut();

    await sees(page, zh['login.loggedOut']);
    await sees(list, zh['login.loggedOut']);
    expect(await stored(page)).not.toContain('pcMgr_user');
  },
  { inEveryEngine: 'storage and history', fullBrowser: true, tabs: true },
);

journey(
  'an invalid or used auth code signs in nobody, and is removed from the URL',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/home?companyId=1001&auth_code_=${'A'.repeat(43)}`);

    await page.sees(press('去登录'));

    expect(await page.url()).toBe(`${services.portal}/home?companyId=1001`);
    expect(await stored(page)).not.toContain('token_');
  },
  { trouble: /^4\d\d POST|^4\d\d GET|Failed to load resource/ },
);

journey(
  'going back after a login says who is signed in, and offers an empty form that sends nothing',
  async ({ page, services, front }) => {
    await logIn(page, services.portal);

    await page.back();
    await page.sees(says('138****8002'));
    await page.click(press(zh['login.other']));
    await page.sees(css('input[name=password]'));
    await page.until("() => !document.querySelector('form')?.matches('[aria-busy=true]')");

    expect(await page.evaluate("() => document.querySelector('input[name=password]').value")).toBe('');
    expect(front.exchanges.filter(({ path }) => path.includes('mixedLogin'))).toHaveLength(1);
  },
  { inEveryEngine: 'storage and history', fullBrowser: true },
);

/** Whether the browser keeps the page that is left, or loads it anew on the way back. */
const kinds: Readonly<Record<string, JourneyOptions>> = {
  'from the back/forward cache': { fullBrowser: true, engines: ['chromium'] },
  'loaded anew': {
    engines: ['chromium'],
    // A page that is still open when it is left is not kept.
    prepare: async (tab) => void (await tab.evaluateOnNewDocument("addEventListener('unload', () => {})")),
  },
};

for (const [how, options] of Object.entries(kinds)) {
  journey(
    `going back after a choice of company and side, ${how}, leads on with one press`,
    async ({ page, services }) => {
      await page.goto(`${services.portal}/login`);
      const login = loginPage(page);
      await login.logIn('13800138000');
      await login.chooseCompany('青禾粮油');
      await login.chooseSide('shop');
      await landingPage(page).arrives('/home', 'Amy Chen');

      await page.back();
      await page.sees(says(zh['login.returned']));
      for (const fact of ['Amy Chen', '138****8000', '青禾粮油']) await page.sees(says(fact));
      await page.click(press(zh['login.continue']));

      await landingPage(page).arrives('/home', 'Amy Chen');
    },
    options,
  );

  journey(
    `on a company's own site, going back after a choice of side, ${how}, leads on`,
    async ({ page, services }) => {
      await page.goto(services.tenant);
      const login = loginPage(page);
      await login.logIn('13800138000');
      await login.chooseSide('shop');
      await landingPage(page).arrives('/home', 'Amy Chen');

      await page.back();
      // Nothing is stored on another site than the portal's: a page that is loaded anew knows nobody.
      if (options.fullBrowser) await page.click(press(zh['login.continue']));
      else await login.logIn('13800138001');

      await landingPage(page).arrives('/home', options.fullBrowser ? 'Amy Chen' : '王芳');
    },
    options,
  );
}

journey('a page restored from the back/forward cache has no password', async ({ page, services }) => {
  await page.goto(`${services.portal}/login?companyId=1001`);
  await loginPage(page).type(manager, 'portal.demo1');

  await page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");

  const values =
    "() => ['account', 'password'].map((name) => document.querySelector('input[name=' + name + ']').value)";
  expect(await page.evaluate(values)).toEqual([manager, '']);
});

journey(
  'a page restored from the back/forward cache is signed out, if that happened meanwhile',
  async ({ page, services }) => {
    await logIn(page, services.portal);

    await page.evaluate(`() => {
    localStorage.removeItem('pcMgr_user');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }`);

    await sees(page, zh['login.loggedOut']);
  },
);

journey('shows a notice until the network is back', async ({ page, services }) => {
  const network = (online: boolean) =>
    page.evaluate(`() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => ${online} });
      dispatchEvent(new Event('${online ? 'online' : 'offline'}'));
    }`);
  const bar = `() => document.querySelector('[data-part~=offline]').offsetHeight`;
  await page.goto(`${services.portal}/login?companyId=1001`);
  await page.sees(css('input[name=password]'));
  expect(await page.evaluate(bar)).toBe(0);

  await network(false);
  await sees(page, zh['error.offline']);
  expect(await page.evaluate(bar)).toBeGreaterThan(20);
  await network(true);

  await page.until(`() => !document.body.textContent.includes(${JSON.stringify(zh['error.offline'])})`);
});
