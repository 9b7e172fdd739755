import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import type { Page } from './support/page.ts';
import { css, says } from './support/target.ts';

const catalogues = { zh, en, es };

/** An account, its refusal, and the name in the text. */
const refusals = [
  ['nobody.here', 'account-not-exist', ''],
  ['13900000000', 'phone-not-bound', ''],
  ['13800138011', 'not-a-partner', 'Lumen Lighting'],
  ['13800138012', 'needs-activation', ''],
] as const;

/** A refusal that no other password could change replaces the form and takes the focus. */
const panels = [
  ['13800138005', 'error.account-under-review'],
  ['13800138007', 'blocked.company-expired.heading'],
  ['13800138008', 'error.trial-ended'],
  ['13800138009', 'blocked.company-disabled.heading'],
  ['13800138013', 'error.lighting-not-enabled'],
  ['13800138014', 'error.shop-not-open'],
  ['13800138015', 'blocked.shop-disabled.heading'],
] as const;

/** Messages that no correct server gives for a correct form: those of wrong data and parameters, with a retry. */
const faults = [
  ['ren.jie', 'no-such-account'],
  ['fang.yu', 'data-abnormal'],
  ['qin.bo', 'data-error'],
  ['su.min', 'parameter-error'],
] as const;

journey(
  'says that a server has wrong data, or takes the parameters for wrong, and keeps what was typed',
  async ({ page, services }) => {
    const login = loginPage(page);
    await page.goto(`${services.portal}/login`);
    await login.type('nobody');

    for (const [account, code] of faults) {
      await login.logInAs(account);
      await login.hears(zh[`error.${code}`]);
    }

    expect(await page.evaluate(`() => document.querySelector('input[type=password]').value.length`)).toBe(12);
  },
  { trouble: /^[45]00 POST \/v1\/account\/mixedLogin/ },
);

journey('announces every refusal', async ({ page, services }) => {
  const login = loginPage(page);
  await page.goto(`${services.portal}/login`);

  await login.type('nobody');

  for (const [account, code, name] of refusals) {
    await login.logInAs(account);
    await login.hears(zh[`error.${code}`].replace('{name}', name));
  }
  for (const [account, heading] of panels) {
    await login.logIn(account);
    await login.sees(zh[heading]);
    await page.until(`() => document.activeElement?.textContent.includes(${JSON.stringify(zh[heading])})`);
    await login.tryAnother();
  }

  expect(await page.url()).toBe(`${services.portal}/login`);
});

journey('translates a refusal on a change of language, and keeps input', async ({ page, services }) => {
  const login = loginPage(page);
  await page.goto(`${services.portal}/login`);
  await login.logIn('zhao.lei', 'wrong.pass1');

  for (const [locale, words] of Object.entries(catalogues) as ['zh' | 'en' | 'es', typeof zh][]) {
    await login.chooseLanguage(locale);
    await login.hears(words['error.wrong-password']);
    await page.sees(says(words['login.heading']));
    expect(await typed(page)).toEqual(['zhao.lei', 'wrong.pass1']);
  }
  await loginPage(page, es).logIn('zhao.lei');
  await page.untilUrl('/mgr');
});

journey('the first invalid field takes the focus and shows the reason', async ({ page, services }) => {
  const login = loginPage(page);
  await page.goto(`${services.portal}/login`);

  await login.submit();
  await page.until(focused('account', zh['issue.account-required']));

  await page.write('lin.wei');
  await login.submit();
  await page.until(focused('password', zh['issue.password-required']));
});

journey(
  'works by keyboard alone',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/login`);
    await page.until(`() => document.activeElement?.name === 'account'`);

    await page.write('13800138000');
    await page.press('Tab');
    await tabTo(page, `({ name }) => name === 'password'`);
    await page.write('portal.demo1');
    await page.press('Enter');
    await page.until(`() => document.activeElement?.textContent === ${JSON.stringify(zh['accounts.heading'])}`);
    await tabTo(page, `({ tagName, textContent }) => tagName === 'BUTTON' && textContent.includes('青禾粮油')`);
    await page.press('Enter');
    await page.until(`() => document.activeElement?.textContent === ${JSON.stringify(zh['sideChooser.heading'])}`);
    await tabTo(page, `({ textContent }) => textContent.includes('订货商城')`);
    await page.press('Space');

    await landingPage(page).arrives('/home', 'Amy Chen');
    await page.sees(css('[data-part~=person-button]')); // comes after the page's own content
    await tabTo(page, `(element) => element.matches('[data-part~=person-button]')`);
    await page.press('ArrowUp');
    await page.until(`() => document.activeElement?.textContent === ${JSON.stringify(zh['account.signOut'])}`);
    await page.press('Enter');
    await page.untilUrl('/login');
    await page.sees(says(zh['login.loggedOut']));
  },
  { inEveryEngine: 'focus and keys' },
);

journey('a password manager finds a single form with account and password', async ({ page, services }) => {
  for (const address of [`${services.portal}/login`, `${services.tenant}/`]) {
    await page.goto(address);
    await page.sees(css('form input[name=account]'));

    expect(
      await page.evaluate(`() => [...document.forms].map((form) => [...form.elements]
          .filter(({ type }) => type === 'text' || type === 'password')
          .map(({ id, name, type, autocomplete, labels }) => [id !== '', name, type, autocomplete, labels.length]))`),
    ).toEqual([
      [
        [true, 'account', 'text', 'username', 1],
        [true, 'password', 'password', 'current-password', 1],
      ],
    ]);
    expect(await page.evaluate(`() => document.forms[0].querySelectorAll('[type=submit]').length`)).toBe(1);
  }
});

const typed = (page: Page) =>
  page.evaluate(
    `() => ['account', 'password'].map((name) => document.querySelector('input[name=' + name + ']').value)`,
  );

/** The field has the focus, is invalid, and is described by the element with this text. */
const focused = (name: string, words: string) => `() => {
  const field = document.activeElement;
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  return field.name === '${name}' && field.getAttribute('aria-invalid') === 'true' && described.includes(${JSON.stringify(words)});
}`;

/** Presses Tab until the element has the focus; a page has fewer than twenty tab stops. */
async function tabTo(page: Page, isIt: string): Promise<void> {
  const there = () => page.evaluate(`() => (${isIt})(document.activeElement)`);
  for (let stop = 0; stop < 20; stop += 1) {
    if (await there()) return;
    await page.press('Tab');
  }
  throw new Error(`twenty times Tab, and never at ${isIt}`);
}
