import { en } from 'account-portal/locales/en';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { freshPhone } from './support/outbox.ts';
import { giveNames, proveDetails, setPassword } from './support/registering.ts';
import { field, press, says } from './support/target.ts';

const judge = /\/password-judge-/;
const submitTop = "() => document.querySelector('[type=submit]').getBoundingClientRect().top";

journey(
  'tells of a new password what the API will say of it, and loads what it needs with the first character',
  async (walk) => {
    const { page, front, services } = walk;
    const phone = freshPhone();
    await page.goto(`${services.portal}/register?companyId=1002`);
    await proveDetails(walk, phone, en);
    const password = field(en['register.password.label']);
    await page.sees(says(en['password.strength.advice']));
    expect(front.exchanges.filter(({ path }) => judge.test(path))).toEqual([]);
    const top = await page.evaluate(submitTop);

    await page.type(password, `${phone}a`);
    await page.sees(says(en['password.weakness.personal']));
    expect(front.exchanges.some(({ path }) => judge.test(path))).toBe(true);
    expect(await page.evaluate(submitTop)).toBe(top); // nothing moves

    await page.type(password, 'dragon');
    await page.sees(says(en['password.weakness.common']));
    await page.type(password, 'portal.demo1');
    await page.sees(says(en['password.strength.strong']));
  },
  { engines: ['chromium'] },
);

journey(
  'a new password needs no meter: without its file the form goes on',
  async (walk) => {
    const { page, front, services } = walk;
    await page.goto(`${services.portal}/register?companyId=1002`);
    front.cut(judge);
    await proveDetails(walk, freshPhone(), en);
    await giveNames(walk, 'Ida Ross', 'Corner Store', en);
    await setPassword(walk, en);
    await page.sees(says(en['password.strength.advice']));
    await page.click(press(en['register.submit']));

    await landingPage(page).arrives('/home', 'Ida Ross');
    front.heal();
  },
  { engines: ['chromium'] },
);
