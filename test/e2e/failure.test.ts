import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { freshPhone } from './support/outbox.ts';
import { field, press, says } from './support/target.ts';

journey(
  'shows a page for an unknown company',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/login?companyId=9999`);

    await page.sees(says(zh['tenant.unknown.heading']));
    await page.until(`() => document.documentElement.dataset.script === undefined`);
    await page.sees(says(zh['tenant.unknown.heading']));
    expect(await page.evaluate(`() => document.querySelector('form')`)).toBeNull();
    expect(await page.evaluate(`() => localStorage.getItem('companyData')`)).toBeNull();
  },
  { trouble: /^404 GET \/login\?companyId=9999$/ },
);

journey(
  'shows a page for an unknown URL, with a link to the login',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/nowhere`);
    await page.sees(says(zh['screen.notFound.heading']));

    await page.click(press(zh['screen.goLogin']));

    await page.sees(says(zh['login.heading']));
    await page.untilUrl('/login');
  },
  { trouble: /^404 GET \/nowhere$/ },
);

journey(
  'reports a screen that fails to load, and shows it after a retry on the same page',
  async ({ page, front, services }) => {
    await page.goto(`${services.portal}/login`);
    front.cut(/\/chunks\/forgot-/);
    await page.click(press(zh['login.forgot']));
    await page.sees(says(zh['screen.chunk.heading']));
    const begun = await page.evaluate(`() => performance.timeOrigin`);

    front.heal();
    await page.click(press(zh['common.retry']));

    await page.sees(says(zh['forget.heading']));
    expect(await page.evaluate(`() => performance.timeOrigin`)).toBe(begun);
  },
  { trouble: /forgot/ },
);

const errorInView = `() => {
  const { top, bottom } = document.querySelector('[data-part~=error]').getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
}`;

journey('on a phone, brings the error of a long form into view', async ({ page, front, services }) => {
  await page.viewport(320, 568);
  await page.goto(`${services.portal}/forget?companyId=1001`);
  await page.type(field(zh['register.phone.label']), '13800138000');
  front.cut(/^\/v1\//);
  await page.type(field(zh['code.label']), '123456');

  await page.sees(says(zh['error.network']));
  await page.until(errorInView);
});

journey('on a phone, the reason of a refused code is in view with its field', async ({ page, services }) => {
  await page.viewport(320, 568);
  await page.goto(`${services.portal}/experience`);
  await page.click(says(zh['industry.724']));
  await page.type(field(zh['register.phone.label']), freshPhone());
  await page.type(field(zh['code.label']), '123456');

  await page.sees(says(zh['error.code-expired']));
  await page.until(`() => document.activeElement.name === 'code'`);
  await page.until(errorInView);
});

journey('reports a failing API, and shows the company after a retry', async ({ page, front, services }) => {
  await page.goto(`${services.portal}/login?companyId=1001`);
  await page.sees(says('青禾粮油'));
  front.cut(/^\/v1\//);
  await page.goto(`${services.portal}/login`); // the company is known from storage only
  await page.sees(says(zh['tenant.failed.heading']));

  front.heal();
  await page.click(press(zh['common.retry']));
  await page.sees(says(zh['login.heading']));
  await page.sees(says('青禾粮油'));
});

journey('resubmits a lost login with its input', async ({ page, front, services }) => {
  const login = loginPage(page);
  await page.goto(`${services.portal}/login`);
  front.cut(/mixedLogin/);
  await login.logIn('13800138001');
  await login.hears(zh['error.network']);

  front.heal();
  await page.click(press(zh['common.retry']));

  await landingPage(page).arrives('/home', '王芳');
});

journey(
  'shows a notice while offline, and works again afterwards',
  async ({ page, tab, services }) => {
    const login = loginPage(page);
    await page.goto(`${services.portal}/login`);
    await login.type('13800138001');
    await tab.emulate?.offline(true);
    await page.press('Enter');
    await login.hears(zh['error.offline']);

    await tab.emulate?.offline(false);
    await page.click(press(zh['common.retry']));

    await landingPage(page).arrives('/home', '王芳');
  },
  { engines: ['chromium'] },
);
