import type { Page } from './page.ts';

// What is in the frame is out of reach for the page, and so for the driver in it: a person's keys go where the focus is.

/** The tag in a frame, on the site of a company. */
export async function openFramed(page: Page, site: string, query = ''): Promise<void> {
  await page.goto(`${site}/?isolation=frame${query}`);
  await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
}

/** By the keyboard alone: the frame is a stop of the tabulator, and its first field the next. */
export async function logInFramed(page: Page, account: string): Promise<void> {
  await page.evaluate(`() => document.querySelector('iframe').focus()`);
  await page.press('Tab');
  await page.write(account);
  await page.press('Tab');
  await page.write('portal.demo1');
  await page.press('Enter');
}
