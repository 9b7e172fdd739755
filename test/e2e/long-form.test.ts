import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import type { Page } from './support/page.ts';

/** Shows a state of the gallery on a phone. */
async function onPhone(page: Page, portal: string, state: string): Promise<void> {
  await page.viewport(360, 640);
  await page.goto(`${portal}/dev/gallery/frame#state=${state}`);
  await page.until(`() => document.documentElement.dataset.state === ${JSON.stringify(state)}`);
}

/** Runs in the page: gives each field the focus in turn, and names those that are then not in sight. */
const hiddenFields = `() => {
  const bar = document.querySelector('[data-part~=submit-bar]');
  const fields = [...document.querySelectorAll('form input:not([type=file]), form select, form textarea')];
  return fields.filter(({ disabled, tabIndex }) => !disabled && tabIndex >= 0).flatMap((field) => {
    field.focus();
    const { top, bottom } = field.getBoundingClientRect();
    return top >= 0 && bottom <= bar.getBoundingClientRect().top ? [] : [field.name + ' ' + top + ' ' + bottom];
  });
}`;

/** Runs in the page: how far the bar of the button is above the bottom of the window. */
const barAboveBottom = `() => Math.round(
  document.documentElement.clientHeight - document.querySelector('[data-part~=submit-bar]').getBoundingClientRect().bottom)`;

const longer = '() => document.documentElement.scrollHeight > 2 * innerHeight';

journey(
  'the button of a long form stays in sight on a phone, and under it no field that has the focus',
  async ({ page, services }) => {
    await onPhone(page, services.portal, 'franchise/form');
    expect(await page.evaluate(longer)).toBe(true);
    expect(await page.evaluate(barAboveBottom)).toBe(0);

    await page.evaluate('() => scrollTo(0, 300)');
    expect(await page.evaluate(barAboveBottom)).toBe(0);
    expect(await page.evaluate(hiddenFields)).toEqual([]);

    await page.evaluate('() => scrollTo(0, document.documentElement.scrollHeight)');
    expect(await page.evaluate<number>(barAboveBottom)).toBeGreaterThan(0);
  },
);

journey('the first wrong field of a long form is scrolled into sight', async ({ page, services }) => {
  await onPhone(page, services.portal, 'franchise/form');
  await page.evaluate('() => scrollTo(0, document.documentElement.scrollHeight)');

  await page.evaluate('() => document.querySelector("form [type=submit]").click()');
  await page.until("() => document.activeElement?.getAttribute('aria-invalid') === 'true'");

  await page.until(`() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    return top >= 0 && bottom <= document.querySelector('[data-part~=submit-bar]').getBoundingClientRect().top;
  }`);
});

journey('what follows a long form is shown from its top, with the focus on its heading', async ({ page, services }) => {
  await onPhone(page, services.portal, 'register/names');
  await page.viewport(360, 300);
  await page.evaluate(`() => {
    for (const [name, value] of [['name', 'Amy'], ['companyName', 'Shop'], ['password', 'portal.demo1']]) {
      const field = document.querySelector('[name=' + name + ']');
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    scrollTo(0, document.documentElement.scrollHeight);
  }`);
  expect(await page.evaluate<number>('() => scrollY')).toBeGreaterThan(100);

  await page.evaluate('() => document.querySelector("form [type=submit]").click()');
  await page.until("() => document.activeElement?.matches('h1') && !document.querySelector('form')");

  expect(await page.evaluate('() => scrollY')).toBe(0);
});
