import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { effectsHaveRun } from './support/hydrated.ts';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { css, press, says } from './support/target.ts';

const address = '/login?companyId=1001';
const fields = `() => ['account', 'password'].map((name) => document.querySelector('[name=' + name + ']').value)`;
/** It stands in the page from the start, unseen. */
const noticeShown = `() => {
  const notice = document.querySelector('#notice');
  return notice.getClientRects().length > 0 && notice.textContent.includes('${zh['error.chunk-load-failed']}');
}`;
const again = `() => document.querySelector('#notice button').click()`;
const trouble = /assets|Failed to load|module|import/i;

// The words are imported by the page's script; the script itself is asked for by the page.
for (const [what, file] of [
  ['a chunk of the page', /\/chunks\/zh-/],
  ["the page's script", /\/assets\/main/],
] as const) {
  journey(
    `without ${what} nothing is drawn anew, a pressed button is given back, and a press loads again and sends what was typed`,
    async ({ page, front, services }) => {
      front.cut(file);
      await page.goto(services.portal + address);
      await loginPage(page).type('13800138001');
      await page.click(press(zh['login.submit']));
      await page.until(noticeShown);
      expect(await page.evaluate(fields)).toEqual(['13800138001', 'portal.demo1']);
      expect(await page.evaluate(`() => document.querySelector('button[aria-busy]')`)).toBeNull();

      front.heal();
      await page.click(press(zh['login.submit']));

      await landingPage(page).arrives('/home', '王芳');
      expect(front.exchanges.filter(({ path }) => path.includes('mixedLogin'))).toHaveLength(1);
    },
    { trouble },
  );
}

journey(
  'without any of its scripts, the page is completed by a second try, which may reload it',
  async ({ page, front, services }) => {
    front.cut(/^\/assets\//);
    await page.goto(services.portal + address);
    await page.until(noticeShown);
    front.heal();

    await page.evaluate(again); // reloads the page where the engine remembers failed modules

    await page.until(effectsHaveRun);
  },
  { inEveryEngine: 'module loading', trouble },
);

const drawnByReact = `() => Object.keys(document.querySelector('[data-portal]') ?? {}).length > 0`;
const typed = `() => document.querySelector('[name=account]').value === '13800138001'`;

// A proxy that answers badly leaves what it answered in the cache, with the headers of the file: for a year, here.
// Engines differ by the damage and by who asks for the file: each of both is met once in every engine.
for (const [what, file, everywhere] of [
  ["the page's script", /\/assets\/main\.js/, ['empty', 'mistyped']],
  ['a file that the script needs', /\/chunks\/react-/, ['cut', 'missing']],
  ['a chunk of the page', /\/chunks\/zh-/, []],
] as const) {
  for (const how of ['empty', 'cut', 'mistyped', 'missing'] as const) {
    journey(
      `${what} that arrives ${how} is told at once, and a retry completes the page with what was typed`,
      async ({ page, front, services }) => {
        front.spoil(file, how);
        await page.goto(services.portal + address);
        await loginPage(page).type('13800138001');
        await page.until(noticeShown);

        front.heal();
        await page.evaluate(again);

        await page.until(drawnByReact); // for the focus alone, also before a reload
        await page.until(effectsHaveRun);
        await page.until(typed);
        await loginPage(page).logIn('13800138001');
        await landingPage(page).arrives('/home', '王芳');
      },
      { inEveryEngine: everywhere.some((one) => one === how) ? 'module loading' : undefined, trouble: /^(?!.*policy)/ },
    );
  }
}

journey(
  'a notice about a damaged script is in the language of the page, and says so again if the retry fails',
  async ({ page, front, services }) => {
    for (const [language, words] of Object.entries({ en, es })) {
      await page.goto(services.portal + address);
      await page.evaluate(`() => localStorage.setItem('lang', '"${language}"')`);
      front.spoil(/\/assets\/main\.js/, 'cut');
      await page.goto(services.portal + address);
      const told = `() => {
        const notice = document.querySelector('#notice:lang(${language})');
        return notice?.getClientRects().length > 0 && notice.innerText.includes(${JSON.stringify(words['error.chunk-load-failed'])});
      }`;
      await page.until(told);
      await page.click(press(words['common.retry']));
      await page.until(`() => performance.getEntriesByType('navigation')[0].type === 'reload'`);
      await page.until(told);
      front.heal();
    }
  },
  { trouble: /^(?!.*policy)/ },
);

journey(
  'the page is drawn anew after an extension has removed a message of the form',
  async ({ page, services }) => {
    await page.goto(services.portal + address);
    await page.until(effectsHaveRun);
    await loginPage(page).type('13800138001', 'wrong.demo1');
    await page.click(press(zh['login.submit']));
    await page.sees(says(zh['error.wrong-password']));
    await page.evaluate(`() => {
      document.querySelector('[data-part~=error]').remove();
      document.forms[0].old = true;
    }`);

    await page.type(css('input[name=password]'), '2');
    await page.until(`() => !document.forms[0]?.old`);
    await loginPage(page).logIn('13800138001');

    await landingPage(page).arrives('/home', '王芳');
  },
  { trouble: /removeChild|not a child|object can not be found/ },
);
