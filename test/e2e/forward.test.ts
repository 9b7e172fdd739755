import { zh } from 'account-portal/locales/zh';
import { journey } from './support/journey.ts';
import { loginPage } from './support/login-page.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import type { Page } from './support/page.ts';
import { giveNames, prove, proveDetails, setPassword } from './support/registering.ts';
import { css, field, press, row, says } from './support/target.ts';

const everywhere = { inEveryEngine: 'storage and history' } as const;
const holds = (page: Page, name: string, value: string) =>
  page.until(`() => document.querySelector('input[name=${name}]')?.value === ${JSON.stringify(value)}`);

journey(
  'forward leads to the second step of a registration again, with the names that were typed',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await page.goto(`${services.portal}/register?companyId=1001`);
    await proveDetails(walk, phone);
    await giveNames(walk, '周婷', '城西便利店');

    await page.back();
    await page.sees(css('input[name=agreement]'));
    await page.forward();
    await page.untilUrl('/register/complete');
    await holds(page, 'name', '周婷');
    await holds(page, 'companyName', '城西便利店');

    await setPassword(walk);
    await page.click(press(zh['register.submit']));
    await page.untilUrl('/register/result');
    await page.back();
    await page.untilUrl('/register/result');
    await page.sees(says(zh['register.result.heading']));
  },
  everywhere,
);

journey(
  'forward leads to company and side again, and after an edit stays at the form',
  async ({ page, services }) => {
    const login = loginPage(page);
    await page.goto(`${services.portal}/login`);
    await login.logIn('13800138000');
    await login.chooseCompany('青禾粮油');
    await page.sees(row(zh['side.shop']));

    await page.back();
    await page.sees(row('青禾粮油'));
    await page.back();
    await page.sees(says(zh['login.heading']));
    await page.forward();
    await page.sees(row('青禾粮油'));
    await page.forward();
    await page.sees(row(zh['side.shop']));

    await page.back();
    await page.sees(row('青禾粮油'));
    await page.back();
    await page.type(field(zh['login.password.label']), 'x');
    await page.forward();
    await page.sees(says(zh['login.heading']));
    await holds(page, 'account', '13800138000');
  },
  everywhere,
);

journey(
  'in a tag, forward leads to the choice of the side again',
  async ({ page, services }) => {
    const login = loginPage(page);
    await page.goto(services.tenant);
    await login.logIn('13800138000');
    await page.sees(row(zh['side.shop']));
    await page.until('() => history.state !== null'); // the entry comes a frame after the rows, which no hand could use

    await page.back();
    await page.sees(field(zh['login.account.label']));
    await page.forward();
    await page.sees(row(zh['side.shop']));
  },
  everywhere,
);

journey('forward leads to the role of a trial again, also after a reload', async (walk) => {
  const { page, services } = walk;
  await page.goto(`${services.portal}/experience`);
  await page.click(says(zh['industry.118']));
  await prove(walk, freshPhone());
  await page.sees(says(zh['experience.role.heading']));

  await page.back();
  await page.sees(css('input[name=industry]'));
  await page.reload();
  await page.sees(css('input[name=industry]'));
  await page.forward();
  await page.sees(says(zh['experience.role.heading']));
});

journey('forward leads through a password reset by the account', async ({ page, services }) => {
  await page.goto(`${services.portal}/forget/account?companyId=1001`);
  await page.type(field(zh['forget.account.label']), 'wang.fang');
  await page.press('Enter');
  await page.click(press(zh['forget.accountCode.send']));
  await page.sees(field(zh['forget.newPassword']));

  await page.back();
  await page.sees(press(zh['forget.accountCode.send']));
  await page.back();
  await holds(page, 'account', 'wang.fang');
  await page.forward();
  await page.sees(press(zh['forget.accountCode.send']));
  await page.forward();
  await page.sees(field(zh['forget.newPassword']));
});

journey('forward leads to the form of an application again, with what was typed', async (walk) => {
  const { page, services } = walk;
  const phone = freshPhone();
  await page.goto(`${services.portal}/register/more?companyId=1001`);
  await page.type(field(zh['register.phone.label']), phone);
  await page.click(press(zh['code.get']));
  await page.type(field(zh['code.label']), await codeFor(services, phone));
  await page.type(css('input[name=companyName]'), '城西便利店');

  await page.back();
  await page.sees(press(zh['register.phone.other']));
  await page.forward();
  await holds(page, 'companyName', '城西便利店');
});
