import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import type { Page } from './support/page.ts';
import { css, press } from './support/target.ts';

const roots = {
  'in the page itself': '/',
  'in a shadow root': '/?root=shadow',
  'from the single file': '/?bundle=iife',
};

for (const [where, path] of Object.entries(roots)) {
  journey(`${where}, a customer of this company chooses a side only, and lands at the portal`, async (walk) => {
    const { page, services } = walk;
    const login = loginPage(page);
    await page.goto(services.tenant + path);

    await login.logIn('13800138000');
    await login.chooseSide('shop');

    const url = await landingPage(page).arrives('/home', 'Amy Chen');
    expect([url.origin, url.searchParams.get('companyId')]).toEqual([services.portal, '1001']);
    expect(await landingPage(page).facts()).toContain('订货客户');
  });
}

journey('with redirect="manual", the page stays and gets the auth code, which opens the portal', async (walk) => {
  const { page, front, services } = walk;
  await page.goto(`${services.tenant}/?redirect=manual`);
  await hearLogins(page);

  await loginPage(page).logIn('13800138001');

  await page.sees(press('王芳 →'));
  const [heard] = await heardLogins(page);
  const code = /"auth_code_":"([^"]+)"/.exec(front.exchanges.map(({ answer }) => answer).join())?.[1];
  expect(heard).toMatchObject({ side: 'shop', authCode: code });
  expect(new URL(heard?.url ?? '').searchParams.get('auth_code_')).toBe(code);
  expect(await page.url()).toBe(`${services.tenant}/?redirect=manual`);

  await page.sees(css('portal-account [data-part~="person-button"]'));
  await page.click(css('#enter'));
  await landingPage(page).arrives('/home', '王芳');
});

journey(
  'the masthead names the user of a login on the page, and its menu works by keyboard',
  async ({ page, services }) => {
    await page.goto(`${services.tenant}/?redirect=manual`);
    await loginPage(page).logIn('wang.fang');
    await page.sees(css('portal-account [data-part~="person-button"]'));

    await page.evaluate(`() => document.querySelector('portal-account [data-part~="person-button"]').focus()`);
    await page.press('ArrowUp');
    await page.until(`() => document.activeElement?.textContent === ${JSON.stringify(zh['account.signOut'])}`);
    await page.press('ArrowDown');
    await page.until(`() => document.activeElement?.textContent === ${JSON.stringify(zh['account.companies'])}`);
    const inside = `() => {
      const { left, top, right, bottom } = document.querySelector('[data-part~="person-menu"]').getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }`;
    expect(await page.evaluate(inside)).toBe(true);
    await page.press('Escape');
    await page.until(`() => document.activeElement?.matches('[data-part~="person-button"]')`);

    await page.press('ArrowUp');
    await page.until(`() => document.activeElement?.textContent === ${JSON.stringify(zh['account.signOut'])}`);
    await page.press('Enter');
    await page.sees(css('portal-account dialog input[name=account]'));
    await page.until(
      `() => document.querySelector('portal-account dialog [role=status]').textContent === ${JSON.stringify(zh['login.loggedOut'])}`,
    );
  },
  { inEveryEngine: 'focus and keys' },
);

journey('several tags on one page are independent', async ({ page, services }) => {
  await page.goto(`${services.tenant}/?redirect=manual`);
  await page.sees(css('portal-login form'));
  await hearLogins(page);
  await page.evaluate(`() => {
    const first = document.querySelector('portal-login');
    for (const name of ['second', 'third']) {
      const tag = document.createElement('portal-login');
      for (const name of ['api-host', 'company-id', 'redirect']) {
        tag.setAttribute(name, document.querySelector('portal-provider').getAttribute(name));
      }
      tag.id = name;
      first.before(tag);
    }
  }`);
  await page.until(`() => document.querySelectorAll('portal-login form').length === 3`);

  await page.type(css('#second input[name=account]'), 'wang.fang');
  await page.type(css('#second input[name=password]'), 'portal.demo1');
  const typed = `() => [...document.querySelectorAll('portal-login input[name=account]')].map(({ value }) => value)`;
  expect(await page.evaluate(typed)).toEqual(['wang.fang', '', '']);
  const ids = `() => [...document.querySelectorAll('portal-login [id]')].map(({ id }) => id)`;
  const found = await page.evaluate<string[]>(ids);
  expect(new Set(found).size).toBe(found.length);

  await page.press('Enter');
  await page.until(`() => window.logins.length > 0`);
  expect((await heardLogins(page)).map(({ id }) => id)).toEqual(['second']);
  await page.until(`() => document.querySelectorAll('portal-login form').length === 2`);
});

interface HeardLogin {
  readonly id: string;
  readonly side: string;
  readonly url: string;
  readonly authCode?: string;
}

const hearLogins = (page: Page) =>
  page.evaluate(`() => {
    window.logins = [];
    document.addEventListener('portal-login', ({ target, detail: { landing: { side, url }, authCode } }) => {
      window.logins.push({ id: target.id, side, url, authCode });
    });
  }`);
const heardLogins = (page: Page) => page.evaluate<HeardLogin[]>('() => window.logins');
