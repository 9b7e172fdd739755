import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { css, press, says } from './support/target.ts';

/** Evaluated in the frame that simulates the app's web view. */
const inView = (body: string) => `() => {
  const view = document.querySelector('iframe')?.contentDocument;
  ${body}
}`;

journey(
  "the bridge inspector shows each message, and the page uses the app's answers",
  async ({ page, services }) => {
    await page.goto(`${services.portal}/dev/bridge`);
    await page.until(
      inView(
        "return view?.querySelector('[name=password]') && document.querySelector('.bar strong').textContent === '登录'",
      ),
    );
    for (const name of ['hello', 'token', 'industry', 'setAppBar'])
      await page.until(
        `() => [...document.querySelectorAll('.messages li strong')].some((item) => item.textContent === '${name}')`,
      );

    await page.choose(css('select[aria-label^="saveUser"]'), 'fails');
    await page.evaluate(
      inView(`for (const [name, text] of [['account', 'wang.fang'], ['password', 'portal.demo1']])
        view.querySelector('[name=' + name + ']').value = text;
      view.querySelector('form').requestSubmit();`),
    );
    await page.sees(says('The login is complete'));
    await page.sees(says('/shop?companyId=1001&auth_code_=…'));

    const text = await page.text(css('.messages'));
    expect(text).toContain('error to the page');
    expect(text).toContain('王芳');
    expect(text).toMatch(/"token_":\s*"…"/);
    await page.click(press('Restart the app'));
    await page.until(inView("return Boolean(view?.querySelector('[name=password]'))"));
  },
  { engines: ['chromium'] },
);
