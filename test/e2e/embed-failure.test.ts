import { en } from 'account-portal/locales/en';
import { zh } from 'account-portal/locales/zh';
import { expect, vi } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { patience } from './support/page.ts';
import { remembersFailures } from './support/remembers-failures.ts';
import { css, field, press, says } from './support/target.ts';

const hostedPage = press('前往登录页');
const form = css('portal-login form');
const account = field(zh['login.account.label']);

journey(
  "if the runtime fails, keeps input and the page's content, and logs in after a retry",
  async ({ page, front, services }) => {
    const reloads = await remembersFailures(page, front);
    front.cut(/\/chunks\/runtime-/);
    await page.goto(`${services.tenant}/strict`);
    await page.type(account, '13800138001');
    await page.sees(hostedPage);
    const way = `() => document.querySelector('[data-part~=load-failure] a').href`;
    expect(await page.evaluate(way)).toBe(`${services.portal}/login?companyId=1001`);
    const again = `document.querySelector('[data-part~=load-failure] [data-part~=primary-button]')`;
    expect(await page.evaluate(`() => getComputedStyle(${again}).borderTopWidth`)).toBe('0px'); // styled as in the form

    front.heal();
    await page.click(press(zh['common.retry']));
    // In these engines the second retry reloads the page.
    if (reloads) {
      await vi.waitFor(
        () => expect(front.troubles.filter((trouble) => trouble.includes('console:'))).toHaveLength(2),
        patience,
      );
      await page.click(press(zh['common.retry']));
    }

    await page.until(`() => customElements.get('portal-login') !== undefined`);
    await page.until(`() => document.querySelector('input')?.value === '13800138001'`);
    await loginPage(page).logIn('13800138001');
    await landingPage(page).arrives('/home', '王芳');
  },
  // Under 'strict-dynamic', the oldest Chromium reloads the page without the runtime (see README).
  {
    inEveryEngine: 'module loading',
    beyondFloor: true,
    trouble: /runtime|Importing a module script failed|dynamically imported module/,
  },
);

for (const how of ['empty', 'cut', 'mistyped', 'missing'] as const) {
  journey(
    `a runtime that arrives ${how} is told by an event, and a retry loads it past the cache, with what was typed`,
    async ({ page, front, services }) => {
      front.spoil(/\/chunks\/runtime-/, how);
      await page.goto(`${services.tenant}/`);
      await page.type(account, '13800138001');
      await page.sees(hostedPage);
      await page.evaluate(`() => document.addEventListener('portal-error', ({ target, detail }) => {
        window.heard = [target.localName, detail.error.code, detail.flow, detail.screen, detail.companyId];
      })`);
      await page.click(press(zh['common.retry']));
      await page.until(`() => window.heard !== undefined`);
      const heard = ['portal-login', 'chunk-load-failed', 'login', 'login', '1001'];
      expect(await page.evaluate(`() => window.heard`)).toEqual(heard);

      front.heal();
      await page.click(press(zh['common.retry']));

      await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
      await page.until(`() => document.querySelector('input')?.value === '13800138001'`);
      await loginPage(page).logIn('13800138001');
      await landingPage(page).arrives('/home', '王芳');
    },
    { engines: ['chromium'], trouble: /^(?!.*policy)/ },
  );
}

journey(
  'if the runtime fails while offline, keeps input over any number of retries',
  async ({ page, tab, front, services }) => {
    front.cut(/\/chunks\/runtime-/);
    await page.goto(`${services.tenant}/strict`);
    await page.type(account, '13800138001');
    await page.sees(hostedPage);
    await page.evaluate(`() => { window.errors = 0; console.error = () => { window.errors += 1; }; }`);
    await tab.emulate?.offline(true);

    for (const times of [1, 2, 3]) {
      await page.click(press(zh['common.retry']));
      await page.until(`() => window.errors === ${times}`);
    }

    expect(await page.evaluate(`() => document.querySelector('input').value`)).toBe('13800138001');
  },
  { engines: ['chromium'], trouble: /runtime|dynamically imported module/ },
);

journey(
  "if the texts fail, shows the page's content, and the form after a retry",
  async ({ page, front, services }) => {
    front.cut(/\/chunks\/zh/);
    await page.goto(`${services.tenant}/`);
    await page.sees(press('重试 · Try again · Reintentar'));
    await page.sees(hostedPage);
    expect(await page.evaluate(`() => document.querySelector('portal-login form')`)).toBeNull();

    front.heal();
    await page.click(press('重试 · Try again · Reintentar'));

    await page.sees(form);
  },
  { engines: ['chromium'], trouble: /zh/ },
);

journey(
  'if the API fails, keeps input, reports it, and submits once it is back',
  async ({ page, front, services }) => {
    const login = loginPage(page);
    front.cut(/^\/v1\//);
    await page.goto(`${services.tenant}/strict`);
    await login.type('13800138001');
    await login.sees(zh['tenant.failed.heading']);
    await page.click(press(zh['login.submit']));
    await login.hears(zh['error.network']);

    front.heal();
    await page.click(press(zh['login.submit']));

    await landingPage(page).arrives('/home', '王芳');
  },
  { engines: ['chromium'], trouble: /v1/ },
);

journey(
  "in a sandbox, whose origin the API does not admit, shows the page's content and a link in place of the form",
  async ({ page, front, services }) => {
    const tag = `<portal-login api-host="${services.portal}" company-id="1001" locale="zh">
      <button>前往登录页</button></portal-login>`;
    const script = `<script type="module" src="${services.portal}/cdn/account-portal.js" crossorigin></script>`;
    front.place('/boxed', `<!doctype html><html lang="zh"><body>${tag}${script}</body></html>`, {
      'content-security-policy': 'sandbox allow-scripts allow-forms',
    });

    await page.goto(`${services.tenant}/boxed`);

    await page.sees(says('此页面无法显示表单，请在新页面中打开'));
    await page.sees(hostedPage);
    expect(await page.evaluate(`() => document.querySelectorAll('portal-login input').length`)).toBe(0);
    const way = `() => document.querySelector('[data-part~=load-failure] a').href`;
    expect(await page.evaluate(way)).toBe(`${services.portal}/login?companyId=1001`);
  },
  { inEveryEngine: 'policies', trouble: /CORS|v1|Access-Control|does not admit null|sandbox/ },
);

journey(
  "does not run a modified file, and keeps the page's content",
  async ({ page, front, services }) => {
    front.spoil(/\/chunks\//);

    await page.goto(`${services.tenant}/`); // any page that does not load the built files
    await page.sees(form);

    await page.goto(`${services.tenant}/strict`);
    await vi.waitFor(() => expect(front.troubles.join()).toMatch(/\/strict console: .*(runtime-|integrity)/), patience);
    expect(await page.evaluate(`() => customElements.get('portal-login') === undefined`)).toBe(true);
    await page.sees(hostedPage);
    await page.sees(press(zh['common.retry']));
  },
  // Integrity in import maps.
  { inEveryEngine: 'policies', beyondFloor: 127, trouble: /^\/strict console: .*(runtime-|integrity)/ },
);

journey(
  'prefetches the step after the form while the user types, but nothing for a rare block',
  async ({ page, front, services }) => {
    const asked = (name: string) => front.exchanges.some(({ path }) => path.includes(`/chunks/${name}-`));
    await page.goto(`${services.tenant}/strict`);
    await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
    expect(['runtime', 'zh', 'sign-in-card'].map(asked)).toEqual([true, true, false]);

    await page.type(account, '1');

    await vi.waitFor(() => expect(asked('sign-in-card')).toBe(true), patience);
    expect(asked('blocked-card')).toBe(false);
  },
);

journey(
  'an accepted login waits in the form for a late list of companies',
  async ({ page, front, services }) => {
    const login = loginPage(page);
    front.hold(/\/chunks\/sign-in-card-/);
    await page.goto(`${services.tenant}/strict`);
    await login.logIn('13800138000');
    await vi.waitFor(
      () => expect(front.exchanges.some(({ path }) => path.includes('mixedLogin'))).toBe(true),
      patience,
    );
    await page.until(`() => document.querySelector('portal-login').getState().pending === false`);
    expect(await page.evaluate(`() => document.querySelector('form').ariaBusy`)).toBe('true');
    expect(await page.evaluate(`() => document.querySelector('input[name=account]').value`)).toBe('13800138000');

    front.heal();

    await login.chooseSide('manager');
    await landingPage(page).arrives('/mgr', 'Amy Chen');
  },
  { engines: ['chromium'] },
);

journey(
  'if the list of companies fails, an accepted login waits, reports it, and a retry loads the list',
  async ({ page, front, services }) => {
    const login = loginPage(page);
    front.cut(/\/chunks\/sign-in-card-/);
    await page.goto(`${services.tenant}/`);
    await login.logIn('13800138000');
    await page.sees(says(zh['screen.chunk.heading']));

    front.heal();
    await page.click(press(zh['common.retry']));

    await login.chooseSide('manager');
    await landingPage(page).arrives('/mgr', 'Amy Chen');
  },
  { engines: ['chromium'], trouble: /sign-in-card/ },
);

journey(
  'if the card of a block fails, the form shows its text, and the next login loads it again',
  async ({ page, front, services }) => {
    const login = loginPage(page);
    front.cut(/\/chunks\/blocked-card-/);
    await page.goto(`${services.portal}/login`);
    await login.logIn('13800138008');
    await login.hears(zh['error.trial-ended']);
    expect(await page.evaluate(`() => document.querySelector('input[name=account]').value`)).toBe('13800138008');

    front.heal();
    await login.submit();

    await login.sees(zh['blocked.trial-ended']);
  },
  { engines: ['chromium', 'firefox'], trouble: /blocked-card/ },
);

journey('a screen that comes late is in the language chosen meanwhile', async ({ page, front, services }) => {
  const asked = (name: string) => front.exchanges.some(({ path }) => path.includes(`/chunks/${name}-`));
  front.hold(/\/chunks\/forgot-/);
  await page.goto(`${services.tenant}/strict`);
  await page.click(press(zh['login.forgot']));
  await vi.waitFor(() => expect(front.holding).toBe(true), patience);
  await page.evaluate(`() => document.querySelector('portal-login').setLocale('en')`);
  await vi.waitFor(() => expect(asked('en')).toBe(true), patience);
  front.heal();

  await page.sees(says(en['forget.heading']));
  await page.sees(press(en['forget.byAccount']));
  await page.evaluate(`() => document.querySelector('portal-login').setLocale('zh')`);
  await page.sees(press(zh['forget.byAccount']));
});

journey(
  'does not run a modified file on a retry either',
  async ({ page, front, services }) => {
    front.spoil(/\/chunks\/forgot-/);
    await page.goto(`${services.tenant}/strict`);
    await page.click(press(zh['login.forgot']));
    await page.sees(says(zh['screen.chunk.heading']));
    await page.evaluate(`() => document.querySelector('[data-part~=drawing]').setAttribute('data-first', '')`);

    await page.click(press(zh['common.retry']));

    await page.sees(css('[data-part~=drawing]:not([data-first])'));
    await page.sees(says(zh['screen.chunk.heading']));
  },
  // Engines that cache failed modules and support integrity in import maps.
  { engines: ['firefox'], trouble: /^\/strict console: .*(forgot-|integrity)/ },
);
