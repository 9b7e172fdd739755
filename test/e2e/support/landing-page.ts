import { zh } from 'account-portal/locales/zh';
import type { Page } from './page.ts';
import { css, press, says } from './target.ts';

/** Page object of the demo's landing page, with the Chinese texts. */
export function landingPage(page: Page) {
  return {
    /** Waits until the user is signed in at this path, and the auth code is gone from the URL. */
    async arrives(path: string, name: string): Promise<URL> {
      await page.untilUrl(path);
      await page.until(`() => document.querySelector('.badge + h1')?.textContent.includes(${JSON.stringify(name)})`);
      const url = new URL(await page.url());
      if (url.pathname !== path || url.searchParams.has('auth_code_')) throw new Error(`arrived at ${url.href}`);
      return url;
    },
    facts: () => page.text(css('[aria-labelledby=account] dl')),
    /** By the menu of the account, which leads to the login. */
    async signOut() {
      await page.click(css('[data-part~=person-button]'));
      await page.click(press(zh['account.signOut']));
      await page.untilUrl('/login');
      await page.sees(says(zh['login.loggedOut']));
    },
    sees: (text: string) => page.sees(says(text)),
    seesSignedOut: (said: string = zh['common.signedOut']) => page.sees(says(said)),
  };
}
