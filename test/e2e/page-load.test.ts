import { zh } from 'account-portal/locales/zh';
import { expect, inject, vi } from 'vitest';
import { consentWords } from '../../examples/hosted-portal/page-load/consent-words.ts';
import { journey } from './support/journey.ts';
import { type Page, patience } from './support/page.ts';
import { css, press, says } from './support/target.ts';

/** Requests the service directly, as its answers contain its own URL. */
const portal = () => inject('services').portal;
const form = css('input[name=password]');
const settings = press(consentWords.zh.label);

const fetched = (page: Page, part: string) =>
  page.evaluate<string[]>(
    `(part) => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes(part))`,
    part,
  );
const untilFetched = (page: Page, part: string) =>
  page.until(
    `() => performance.getEntriesByType('resource').some(({ name }) => name.includes(${JSON.stringify(part)}))`,
  );
/** The focused element is on top at its centre. */
const focusIsSeen = `() => {
  const { x, y, width, height } = document.activeElement.getBoundingClientRect();
  return document.activeElement === document.elementFromPoint(x + width / 2, y + height / 2);
}`;
/** The link is in the line of the app, and both together are in the middle. */
const linkIsInTheFooter = `() => {
  const [link, app, body] = ['.statistics-link', 'footer > [data-part~=link]', '[data-part~=page-body]']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return link.top === app.top && Math.abs(app.left + link.right - body.left - body.right) < 4;
}`;
/** The texts of controls that the question for consent covers. */
const controlsBelowConsent = `() => {
  const consent = document.querySelector('.consent').getBoundingClientRect();
  const controls = [...document.querySelectorAll('main :is(a, button, input), footer > :is(a, button), aside a')];
  const covered = ({ left, right, top, bottom }) =>
    left < consent.right && right > consent.left && top < consent.bottom && bottom > consent.top;
  return controls.filter((control) => covered(control.getBoundingClientRect())).map(({ textContent }) => textContent);
}`;
const statistics = async () => (await fetch(`${portal()}/dev/stats`)).text();

const untilCounted = (words: string) =>
  vi.waitFor(async () => expect(await statistics()).toContain(words), { timeout: patience, interval: 100 });

journey('statistics wait for consent, get a clean URL, and receive routes only', async ({ page, engine }) => {
  await page.goto(`${portal()}/login?companyId=1001&u=share-${engine}`);
  await page.sees(form);
  await page.click(press(consentWords.zh.accept));
  await untilFetched(page, '/stats/company-1001.js');
  expect(await page.url()).toBe(`${portal()}/login`);

  await page.click(press(zh['login.forgot']));
  await page.untilUrl('/forget');
  await untilCounted('<td>/forget</td>');

  expect(await statistics()).not.toContain(`share-${engine}`);
  expect(await fetched(page, '/stats/counter.js')).toEqual([]);
});

journey('declining disables statistics now and later, and can be changed', async ({ page }) => {
  await page.goto(`${portal()}/login?companyId=1004`);
  await page.sees(form);
  await page.click(press(consentWords.zh.decline));
  await page.reload();
  await page.sees(form);
  await page.sees(settings);
  expect(await fetched(page, '/stats/')).toEqual([]);

  await page.click(settings);
  await page.click(press(consentWords.zh.accept));
  await untilFetched(page, '/stats/counter.js');

  await page.click(settings);
  await page.click(press(consentWords.zh.decline));
  await page.until('() => !document.querySelector(\'script[src*="/stats/"]\')');
});

journey(
  'in a small window, the consent bar covers no control, nor the focus',
  async ({ page }) => {
    for (const height of [480, 640]) {
      await page.viewport(400, height);
      await page.goto(`${portal()}/register?companyId=1002`);
      await page.sees(css('input[name=phone]'));
      await page.sees(press(consentWords.en.decline));
      expect(await page.evaluate(controlsBelowConsent)).toEqual([]);
      await page.click(css('input[name=phone]'));

      const names = new Set<string>();
      for (let stop = 0; stop < 12; stop += 1) {
        const name = await page.evaluate<string>("() => document.activeElement.name ?? ''");
        if (name) await page.until(focusIsSeen);
        names.add(name);
        await page.press('Tab');
      }
      expect([...names]).toEqual(expect.arrayContaining(['phone', 'code', 'agreement']));

      await page.evaluate("() => document.querySelector('.statistics-link').focus()");
      await page.until(focusIsSeen);
      expect(await page.evaluate(linkIsInTheFooter)).toBe(true);
    }
  },
  // Without a window manager, WebKitGTK's window never has the focus, so nothing matches `:focus`.
  { inEveryEngine: 'focus and keys', engines: ['chromium', 'firefox'] },
);

journey(
  'on a laptop, the question for consent covers no control of the login, nor makes the page scroll',
  async ({ page }) => {
    for (const height of [800, 900]) {
      await page.viewport(1280, height);
      await page.goto(`${portal()}/login?companyId=1001`);
      await page.sees(form);
      await page.sees(press(consentWords.zh.decline));

      expect(await page.evaluate(controlsBelowConsent)).toEqual([]);
      expect(await page.evaluate('() => document.documentElement.scrollHeight - innerHeight')).toBe(0);
    }
  },
  { engines: ['chromium', 'firefox'] }, // the driver's window of WebKit is wider
);

journey("applies a company's theme and style sheet", async ({ page }) => {
  await page.goto(`${portal()}/login?companyId=1002`);
  await page.sees(form);
  await untilFetched(page, '/styles/company-1002.css');

  await page.until(`() => getComputedStyle(document.querySelector('[type=submit]')).borderRadius === '4px'`);
  expect(await fetched(page, 'account-theme-')).toEqual([`${portal()}/themes/account-theme-b4530a.json`]);
  expect(await fetched(page, '/stats/')).toEqual([]);
});

journey(
  'a company without a theme asset gets the default theme in its own colour',
  async ({ page, front, services }) => {
    front.cut(/account-theme-0f5ea8/);
    await page.goto(`${services.portal}/login?companyId=1005`);
    await page.sees(form);
    await untilFetched(page, 'account-theme-20ade5.json');

    const color = "getComputedStyle(document.querySelector('[type=submit]')).backgroundColor";
    await page.until(`() => ${color} === 'rgb(15, 94, 168)'`); // after the transition
  },
  { trouble: /account-theme-0f5ea8|Failed to load resource/ },
);

journey("an element on a company's own site loads no statistics and asks for none", async ({ page, services }) => {
  await page.goto(`${services.tenant}/`);
  await page.sees(form);
  await page.evaluate('() => new Promise((done) => setTimeout(done, 500))');

  expect(await fetched(page, '/stats/')).toEqual([]);
  expect(await page.evaluate('() => document.body.textContent')).not.toContain(consentWords.zh.text);
});

journey('the company of the URL is in the page: no request is needed before the form', async ({ page, services }) => {
  await page.goto(`${services.portal}/login?companyId=1001`);
  await page.sees(says(zh['login.heading']));

  const asked = await page.evaluate<string[]>(
    `() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  expect(asked).toContain('/assets/main.js');
  expect(asked.filter((path) => path.startsWith('/v1/'))).toEqual([]);
});
