import { zh } from 'account-portal/locales/zh';
import type { Page } from './page.ts';
import { css, field, press, row, says } from './target.ts';

type Words = Readonly<Record<keyof typeof zh, string>>;

/** Page object of the login, on the hosted page and on other sites, by the texts of a catalogue. */
export function loginPage(page: Page, words: Words = zh) {
  const account = field(words['login.account.label']);
  const password = field(words['login.password.label']);
  const type = async (name: string, secret = 'portal.demo1') => {
    await page.type(account, name);
    await page.type(password, secret);
  };

  return {
    type,
    async logIn(name: string, secret?: string) {
      await type(name, secret);
      await page.press('Enter');
    },
    /** Submits another account with the same password. */
    async logInAs(name: string) {
      await page.type(account, name);
      await page.press('Enter');
    },
    submit: () => page.click(press(words['login.submit'])),
    chooseCompany: (name: string) => page.click(row(name)),
    chooseSide: (side: 'shop' | 'manager') => page.click(row(words[`side.${side}`])),
    chooseLanguage: (locale: 'zh' | 'en' | 'es') => page.choose(css('[data-part~="language-select"]'), locale),
    sees: (text: string) => page.sees(says(text)),
    /** Goes back to the form from a panel that has replaced it. */
    tryAnother: () => page.click(press(words['login.other'])),
    /** Waits for the text of an error. */
    hears: (text: string) =>
      page.until(
        `() => [...document.querySelectorAll('[role=alert], [data-part~=error], portal-login')]
          .flatMap((element) => (element.shadowRoot ? [...element.shadowRoot.querySelectorAll('[role=alert], [data-part~=error]')] : [element]))
          .some((region) => region.textContent.includes(${JSON.stringify(text)}))`,
      ),
  };
}
