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

  await page.click(css('#enter'));
  await landingPage(page).arrives('/home', '王芳');
});

journey('several tags on one page are independent', async ({ page, services }) => {
  await page.goto(`${services.tenant}/?redirect=manual`);
  await page.sees(css('portal-login form'));
  await hearLogins(page);
  await page.evaluate(`() => {
    const first = document.querySelector('portal-login');
    for (const name of ['second', 'third']) {
      const tag = document.createElement('portal-login');
      for (const { name, value } of first.attributes) if (/^(api-host|company-id|redirect)$/.test(name)) tag.setAttribute(name, value);
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
