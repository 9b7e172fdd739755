import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { inFrame, openFramed } from './support/framed-login.ts';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import { agree, giveNames, prove, setPassword } from './support/registering.ts';
import { css, field, press, says } from './support/target.ts';

/** Customers of company 1001, one for each engine, as a phone gets one code a minute. */
const customers: Readonly<Record<string, readonly [phone: string, name: string]>> = {
  chromium: ['13920000001', '张伟'],
  firefox: ['13920000004', '李娜'],
  webkit: ['13920000007', '陈杰'],
  'chromium in a tag': ['13920000010', '杨敏'],
  'firefox in a tag': ['13920000013', '黄强'],
  'webkit in a tag': ['13920000016', '周燕'],
};
const customerOf = (engine: string) => customers[engine] ?? ['13920000019', '吴刚'];
const oneTimeCode = css('input[autocomplete="one-time-code"]');

journey(
  'on the portal, a code by text message logs in, over a reload',
  async (walk) => {
    const { page, services, engine } = walk;
    const [phone, name] = customerOf(engine);
    await page.goto(`${services.portal}/login?companyId=1001`);
    await page.click(press(zh['login.way.sms']));
    await page.untilUrl('/login/sms');
    await page.type(field(zh['register.phone.label']), phone);
    await page.click(press(zh['code.get']));
    await page.sees(says(zh['code.sentTo'].replace('{phone}', `139****${phone.slice(7)}`)));

    await page.reload();
    await page.sees(oneTimeCode);
    expect(await page.evaluate(`() => document.querySelector('input[name=phone]').value`)).toBe(phone);
    expect(await page.evaluate(`() => document.querySelector('[data-part~=countdown]') !== null`)).toBe(true);
    await page.type(oneTimeCode, await codeFor(services, phone)); // goes on by itself

    await landingPage(page).arrives('/home', name);
  },
  { inEveryEngine: 'form fields' },
);

journey(
  'in a tag, a code by text message logs in, and the password is one press away',
  async (walk) => {
    const { page, services, engine } = walk;
    const [phone, name] = customerOf(`${engine} in a tag`);
    await page.goto(services.tenant);
    await page.evaluate(`() => document.querySelector('portal-login').setAttribute('methods', 'sms')`);
    await page.click(press(zh['login.way.sms']));
    await page.click(press(zh['login.way.password']));
    await page.sees(field(zh['login.password.label']));
    await page.click(press(zh['login.way.sms']));
    await prove(walk, phone);

    await landingPage(page).arrives('/home', name);
  },
  { inEveryEngine: 'form fields' },
);

journey(
  'in an isolated tag, a code by text message logs in',
  async (walk) => {
    const { page, tab, services } = walk;
    await openFramed(page, services.tenant);
    await page.evaluate(`() => document.querySelector('portal-login').setAttribute('methods', 'sms')`);
    const form = inFrame(tab);
    await form.click(press(zh['login.way.sms']));
    await prove({ ...walk, page: form }, '13920000022');
    await form.press('Enter');

    const url = await landingPage(page).arrives('/home', '郑洁');
    expect(url.origin).toBe(services.portal);
  },
  { engines: ['chromium'] },
);

journey('a phone with both sides chooses one, as after a password', async (walk) => {
  const { page, services } = walk;
  await page.goto(`${services.portal}/login/sms?companyId=1001`);
  await prove(walk, '13800138000');
  await loginPage(page).chooseSide('manager');

  await landingPage(page).arrives('/mgr', 'Amy Chen');
});

journey('where a text message comes first, the page is drawn with it, and a wrong code is told', async (walk) => {
  const { page, services } = walk;
  await page.goto(`${services.portal}/login?companyId=1003`);
  await page.type(field(es['register.phone.label']), '13800138010');
  await page.click(press(es['code.get']));
  const right = await codeFor(services, '13800138010');
  await page.type(oneTimeCode, right === '111111' ? '222222' : '111111');
  await loginPage(page, es).hears(es['error.code-wrong']);

  await page.type(oneTimeCode, right);

  await landingPage(page).arrives('/home', '何静');
});

journey('without a company, an unknown phone founds an enterprise without a second code', async (walk) => {
  const { page, services } = walk;
  const phone = freshPhone();
  await page.goto(`${services.portal}/login/sms`);
  await prove(walk, phone);
  await page.untilUrl('/register');
  await page.sees(says(`${phone.slice(0, 3)}****${phone.slice(7)}`));

  await page.reload();
  await agree(walk);
  await giveNames(walk, '周燕', '海蓝商贸');
  await page.choose(field(zh['register.industry.label']), '118');
  await setPassword(walk);
  await page.click(press(zh['register.submit']));

  await page.sees(says(zh['register.init.heading']));
});

journey('an unknown phone registers without a second code', async (walk) => {
  const { page, services } = walk;
  const phone = freshPhone();
  await page.goto(`${services.portal}/login/sms?companyId=1002`);
  await prove(walk, phone, en);
  await page.untilUrl('/register');
  await page.sees(says(`${phone.slice(0, 3)}****${phone.slice(7)}`));

  await page.reload();
  await agree(walk, en);
  await giveNames(walk, 'Ida Ross', 'Corner Store', en);
  await setPassword(walk, en);
  await page.click(press(en['register.submit']));

  await landingPage(page).arrives('/home', 'Ida Ross');
});

journey(
  'an engine without `OTPCredential` refuses to read a code, one that has it waits for the message',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/login/sms?companyId=1001`);
    await page.sees(field(zh['register.phone.label']));

    const [has, said] = await page.evaluate<[boolean, string]>(`async () => {
      const asked = navigator.credentials?.get({ otp: { transport: ['sms'] }, signal: new AbortController().signal });
      const refused = Promise.resolve(asked).then(() => 'nothing', ({ name }) => name);
      const waits = new Promise((done) => setTimeout(done, 500, 'waits'));
      return ['OTPCredential' in window, await Promise.race([refused, waits])];
    }`);

    if (has) expect(said).toBe('waits');
    else expect(said).toMatch(/^(NotSupportedError|nothing)$/);
  },
  { inEveryEngine: 'form fields' },
);
