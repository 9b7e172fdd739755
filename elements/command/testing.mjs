import { fakePassword, fakePhone } from '../../core/testing.js';

export { startFakeApi } from './fake-api.mjs';

/**
 * What a user does with a login form, by a page of Playwright or of puppeteer: both have `locator`, `fill`, `press` and
 * `waitForSelector`, or `type` in place of `fill`. Forms in light and in open shadow roots are found alike.
 * @param {import('./testing.d.mts').AnyPage} page
 * @param {string} [tag]
 */
export function loginPage(page, tag = 'portal-login') {
  const field = (name) => page.waitForSelector(find(page, tag, `form [name="${name}"]`));
  const write = async (name, text) => {
    const input = await field(name);
    await input.click({ clickCount: 3, count: 3 });
    await (input.fill ? input.fill(text) : input.type(text));
  };
  return {
    /** Resolves once the form can be used. */
    ready: () =>
      page.evaluate(
        (name) => customElements.whenDefined(name).then(() => document.querySelector(name).whenReady()),
        tag,
      ),
    /** Fills in and sends; the person of the fake API by default. */
    async logIn(account = fakePhone, password = fakePassword) {
      await write('account', account);
      await write('password', password);
      await (await field('password')).press('Enter');
    },
    /** Resolves to the detail of the next event of the tag, such as `portal-login`. Ask before the step that causes it. */
    next: (event) =>
      page.evaluate(
        ([name, type]) =>
          new Promise((done) =>
            document
              .querySelector(name)
              .addEventListener(type, ({ detail }) => done(JSON.parse(JSON.stringify(detail))), { once: true }),
          ),
        [tag, event],
      ),
    /** The text of the message after a refusal. */
    async error() {
      const message = await page.waitForSelector(find(page, tag, '[data-part~="error-text"], [part~="error-text"]'));
      return message.evaluate((element) => element.textContent.trim());
    },
  };
}

/** Playwright looks into open shadow roots by itself; puppeteer asks for `>>>`. */
const find = (page, tag, selector) =>
  'locator' in page && 'context' in page
    ? selector
        .split(', ')
        .map((one) => `${tag} ${one}`)
        .join(', ')
    : selector
        .split(', ')
        .map((one) => `${tag} >>> ${one}`)
        .join(', ');
