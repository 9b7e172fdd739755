import { en } from 'account-portal/locales/en';
import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import { becomeCustomer, giveNames, prove, proveDetails, setPassword } from './support/registering.ts';
import { field, press, says } from './support/target.ts';

journey('registers a customer, who lands in the shop, and is remembered', async (walk) => {
  const { page, services } = walk;
  const phone = freshPhone();
  await becomeCustomer(walk, phone, 'Ada Brook');

  await page.goto(`${services.portal}/register?companyId=1002`);
  await page.type(field(en['register.phone.label']), phone);
  await page.click(press(en['code.get']));
  await page.sees(says(en['error.phone-registered'].replace('{phone}', phone)));
});

journey(
  'with review, a registration waits for an administrator',
  async (walk) => {
    const { page, services } = walk;
    await page.goto(`${services.portal}/register?companyId=1001`);
    await proveDetails(walk, freshPhone());
    await giveNames(walk, '周婷', '城西便利店');
    await setPassword(walk);
    await page.click(press(zh['register.submit']));

    await page.untilUrl('/register/result');
    await page.sees(says(zh['register.result.heading']));
  },
  { engines: ['chromium'] },
);

journey('requires phone, code, password and consent', async ({ page, services }) => {
  await page.goto(`${services.portal}/register?companyId=1001`);
  await page.click(press(zh['common.next']));

  await page.sees(says(zh['issue.register-required']));
  await page.sees(says(zh['issue.agreement-required']));
  expect(await page.url()).toContain('/register?companyId=1001');
});

journey(
  'registers an enterprise, imports sample data and enters its console, over any reloads',
  async (walk) => {
    const { page, services } = walk;
    await page.goto(`${services.portal}/register`);
    await proveDetails(walk, freshPhone());
    await page.reload(); // the number stays verified, and the consent
    await page.click(press(zh['common.next']));
    await page.untilUrl('/register/complete');
    await giveNames(walk, '吴敏', '海棠酒业');
    await page.choose(field(zh['register.industry.label']), '724');
    await setPassword(walk);
    await page.click(press(zh['register.submit']));
    await page.sees(says(zh['register.init.heading']));
    await page.sees(says(zh['panel.register.start']));
    await page.reload();
    await page.sees(says(zh['register.init.intro'].replace('{name}', '海棠酒业')));
    await page.click(press(zh['register.init.import.label']));
    await page.sees(says(zh['register.init.imported']));
    await page.reload();
    await page.sees(says(zh['register.init.done']));
    expect(await page.evaluate(`() => document.querySelector('[data-part~=brand] li')`)).toBeNull(); // no steps are left
    await page.click(press(zh['register.init.enter']));
    await landingPage(page).arrives('/mgr', '吴敏');
  },
  { engines: ['chromium'] },
);

journey(
  'resets a forgotten password by code, and refuses a wrong code',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await becomeCustomer(walk, phone, 'Hugh Marsh');

    await page.goto(`${services.portal}/forget?companyId=1002`);
    await page.type(field(en['register.phone.label']), phone);
    await page.click(press(en['code.get']));
    await page.sees(says('Code sent to'));
    const code = await codeFor(services, phone);
    await page.type(field(en['code.label']), code === '000000' ? '111111' : '000000');
    await page.sees(says(en['error.code-wrong']));

    await page.type(field(en['code.label']), code);
    await page.type(field(en['forget.newPassword']), 'portal.demo2');
    await page.type(field(en['forget.confirmPassword']), 'portal.demo2');
    await page.click(press(en['forget.submit']));
    await landingPage(page).arrives('/home', 'Hugh Marsh'); // the new password has entered at once
    await page.goto(`${services.portal}/login?companyId=1002`);
    await loginPage(page, en).logIn(phone, 'portal.demo2');
    await landingPage(page).arrives('/home', 'Hugh Marsh');
  },
  { engines: ['chromium'] },
);

journey(
  'starts a trial with an industry, then enters the chosen role',
  async (walk) => {
    const { page, services } = walk;
    await page.goto(`${services.portal}/experience`);
    await page.click(press(zh['experience.start']));
    await page.sees(says(zh['issue.industry-required']));

    await page.click(says(zh['industry.724']));
    await prove(walk, freshPhone());
    await page.untilUrl('/experience/role');
    await page.click(says(zh['experience.role.manager']));
    await page.untilUrl('/mgr');
  },
  { engines: ['chromium'] },
);

journey(
  'asks a login without a phone to bind one, which can be skipped',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/login?companyId=1001`);
    await loginPage(page).logIn('lin.wei');
    await page.sees(says(zh['bind.heading']));
    await page.click(press(zh['bind.submit']));
    await page.sees(says(zh['issue.phone-required']));

    await page.click(press(zh['bind.later']));
    await landingPage(page).arrives('/home', '林伟');
  },
  { engines: ['chromium'] },
);
