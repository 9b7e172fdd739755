import { en } from 'account-portal/locales/en';
import { expect } from 'vitest';
import { type Journey, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import { becomeCustomer, becomeCustomerTwice } from './support/registering.ts';
import { keep, kept } from './support/stored-session.ts';
import { css, field, press, says } from './support/target.ts';

/** Requests a code, enters a wrong one, then the right one, which both go on by themselves. */
async function confirm({ page, services }: Journey, phone: string): Promise<void> {
  await page.click(press(en['code.get']));
  await page.sees(says('Code sent to'));
  const code = await codeFor(services, phone);
  await page.type(field(en['code.label']), code === '000000' ? '111111' : '000000');
  await page.sees(says(en['error.code-wrong']));
  await page.type(field(en['code.label']), code);
}

journey(
  'unbinds a phone by code, which then opens nothing',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await becomeCustomer(walk, phone, 'Ida Marsh');
    await page.goto(`${services.portal}/unbind`);

    await confirm(walk, phone);

    await page.sees(says(en['unbind.success']));
    await page.goto(`${services.portal}/login?companyId=1002`);
    await loginPage(page, en).logIn(phone);
    await loginPage(page, en).hears(en['error.phone-not-bound']);
  },
  { engines: ['chromium'] },
);

journey(
  'changes a phone: the old one is unbound by its code, and the new one logs in',
  async (walk) => {
    const { page, services } = walk;
    const [old, fresh] = [freshPhone(), freshPhone()];
    await becomeCustomer(walk, old, 'Uma Reed');
    await page.goto(`${services.portal}/bind/1`);
    await page.sees(says('Unlink it first'));
    await page.click(press(en['unbind.heading']));
    await confirm(walk, old);

    await page.click(press(en['bind.heading']));
    await page.type(field(en['register.phone.label']), fresh);
    await page.type(field(en['bind.account.label']), 'portal.demo1');
    await confirm(walk, fresh);

    await page.sees(says(en['bind.setPassword']));
    await page.goto(`${services.portal}/login?companyId=1002`);
    await loginPage(page, en).logIn(fresh);
    await landingPage(page).arrives('/home', 'Uma Reed');
  },
  { engines: ['chromium'] },
);

journey(
  'replaces a number by the codes of both: a reload in between asks for no second code, and the login stays',
  async (walk) => {
    const { page, services } = walk;
    const [old, fresh] = [freshPhone(), freshPhone()];
    await becomeCustomer(walk, old, 'Ada Reed');
    await page.goto(`${services.portal}/phone`);
    await confirm(walk, old);
    await page.sees(says(en['changePhone.new.intro']));
    await page.reload();
    await page.sees(says(en['changePhone.new.intro']));

    await page.type(field(en['changePhone.new']), old);
    await page.click(press(en['code.get']));
    await page.sees(says(en['issue.phone-same']));
    await page.type(field(en['changePhone.new']), fresh);
    await confirm(walk, fresh);

    await page.sees(says(en['changePhone.changed']));
    await page.evaluate('() => localStorage.clear()'); // another device, where nobody is logged in
    await page.goto(`${services.portal}/login?companyId=1002`);
    await loginPage(page, en).logIn(fresh);
    await landingPage(page).arrives('/home', 'Ada Reed');
  },
  { inEveryEngine: 'storage and history' },
);

journey(
  'removes an association with a company after two confirmations',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await becomeCustomer(walk, phone, 'Noa Field');
    await page.goto(`${services.portal}/company`);
    await page.sees(says('Lumen Lighting'));
    await page.click(css('[data-part~=account-more]'));
    await page.click(press(en['accounts.remove.open']));
    await page.click(press(en['common.cancel']));
    await page.sees(says(en['accounts.heading']));

    await page.click(css('[data-part~=account-more]'));
    await page.click(press(en['accounts.remove.open']));
    await confirm(walk, phone);
    await page.sees(says(en['accounts.remove.done']));
    await page.click(press(en['bind.continue']));

    await page.until("() => !document.querySelector('[data-part~=account-more]')");
    await page.sees(says(en['accounts.heading']));
    expect(await page.evaluate("() => document.querySelector('#portal [role=alert]')?.textContent ?? ''")).toBe('');
  },
  { engines: ['chromium'] },
);

journey(
  'changing the password ends other sessions, and only the new one works',
  async (walk) => {
    const { page, services } = walk;
    const login = loginPage(page, en);
    const phone = freshPhone();
    const { elsewhere, here } = await becomeCustomerTwice(walk, phone, 'Una Reed');
    await keep(page, elsewhere);
    await page.goto(`${services.portal}/company`);
    await page.sees(says('Lumen Lighting'));
    await keep(page, here);
    await page.reload();
    await page.click(css('[data-part~=person-button]'));
    await page.click(press(en['password.change.heading']));
    await page.type(field(en['password.change.old']), 'portal.wrong1');
    await page.type(field(en['password.change.new']), 'portal.demo2');
    await page.type(field(en['password.change.confirm']), 'portal.demo2');
    await page.click(press(en['password.change.submit']));
    await page.sees(says(en['error.wrong-current-password']));
    const typed = "() => [...document.querySelectorAll('input[type=password]')].map((input) => input.value)";
    expect(await page.evaluate(typed)).toEqual(['portal.wrong1', 'portal.demo2', 'portal.demo2']);
    await page.type(field(en['password.change.old']), 'portal.demo1');
    await page.click(press(en['password.change.submit']));
    await page.sees(says(en['password.change.success']));

    await page.goto(`${services.portal}/company`);
    await page.sees(says('Lumen Lighting'));
    await keep(page, elsewhere);
    await page.reload();
    await page.sees(says(en['login.ended.password']));
    expect(await kept(page)).toBeNull();

    await page.goto(`${services.portal}/login?companyId=1002`);
    await login.logIn(phone, 'portal.demo1');
    await login.hears(en['error.wrong-password']);
    await login.logIn(phone, 'portal.demo2');
    await landingPage(page).arrives('/home', 'Una Reed');
  },
  { engines: ['chromium'], trouble: /^4\d\d POST|^4\d\d GET|Failed to load resource/ },
);
