import { en } from 'account-portal/locales/en';
import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

journey(
  'chooses between two companies, goes back, chooses another and a side, lands, and signs out',
  async ({ page, front, services }) => {
    const login = loginPage(page);
    const landing = landingPage(page);
    await page.goto(`${services.portal}/login`);
    await login.logIn('13800138000');
    await login.chooseCompany('青禾粮油');
    await login.sees(zh['sideChooser.heading']);
    await page.back();
    await login.chooseCompany('Lumen Lighting');
    await login.chooseSide('manager');

    const url = await landing.arrives('/mgr', 'Amy Chen');
    expect(url.search).toBe('');
    expect(await landing.facts()).toContain('Lumen Lighting · 1002');
    expect(front.exchanges.filter(({ path }) => path.includes('getLoginUserByAuthCode'))).toHaveLength(1);

    await landing.signOut();
    await page.goto(`${services.portal}/mgr`);
    await landing.seesSignedOut();
  },
);

journey('lands with a single login without a choice', async ({ page, services }) => {
  await page.goto(`${services.portal}/login`);

  await loginPage(page).logIn('wang.fang');

  const landing = landingPage(page);
  const url = await landing.arrives('/home', '王芳');
  expect(url.searchParams.get('companyId')).toBe('1001');
  await landing.sees('东北大米 10kg'); // of the company's industry
});

journey('enters the default company without a choice', async ({ page, services }) => {
  await page.goto(`${services.portal}/login`);

  await loginPage(page).logIn('13800138006');

  const url = await landingPage(page).arrives('/home', 'Carlos Ruiz');
  expect(url.searchParams.get('companyId')).toBe('1003');
});

journey('on a phone, each side has its own page, and desktop logins are refused', async (walk) => {
  const { page, front, services } = walk;
  const login = loginPage(page);
  const landing = landingPage(page);
  front.pretend(phone);
  await page.viewport(390, 844);

  for (const [account, side, path, name] of [
    ['amy.chen', 'manager', '/home', 'Amy Chen'],
    ['amy.chen', 'shop', '/shop', 'Amy Chen'],
    ['sun.tao', null, '/delivery/list', '孙涛'],
  ] as const) {
    await page.goto(`${services.portal}/login?companyId=1001`);
    await login.logIn(account);
    if (side) await login.chooseSide(side);
    const url = await landing.arrives(path, name);
    expect(url.searchParams.get('companyId')).toBe('1001');
  }

  await page.goto(`${services.portal}/login?companyId=1002`);
  await loginPage(page, en).logIn('grace.miller');
  await login.sees(en['error.no-landing']);
  expect(await page.url()).toContain('/login');
});

journey('on a desktop, a delivery login is sent to the app', async ({ page, services }) => {
  const login = loginPage(page);
  await page.goto(`${services.portal}/login`);

  await login.logIn('13800138003');

  await login.sees('请使用 APP 登录');
  expect(await page.url()).toBe(`${services.portal}/login`);
});
