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

journey(
  'the bridge inspector shows version and MAC address, places a call, and deletes the user that the app keeps',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/dev/bridge`);
    await page.until(`() => document.querySelector('.facts dl')?.textContent.includes('3c:5a:b4:12:34:56')`);
    expect(await page.text(css('.facts dl'))).toMatch(/Version\s*1\.0/);

    await page.click(press('Place a call'));
    await page.sees(says('Calling'));
    await page.sees(says('4008201001'));
    await page.click(press('Hang up'));

    await page.until(inView("return Boolean(view?.querySelector('[name=password]'))"));
    await page.evaluate(
      inView(`for (const [name, text] of [['account', 'wang.fang'], ['password', 'portal.demo1']])
        view.querySelector('[name=' + name + ']').value = text;
      view.querySelector('form').requestSubmit();`),
    );
    await page.sees(says('王芳 · wang.fang'));
    await page.click(press('Restart the app'));
    await page.until(inView("return Boolean(view?.querySelector('[name=password]'))"));
    await page.click(press('Delete the user'));
    await page.until(`() => /User kept by the app\\s*–/.test(document.querySelector('.facts dl').textContent)`);
  },
  { engines: ['chromium'] },
);
