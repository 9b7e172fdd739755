import { createPage, type Page, type Tab } from './page.ts';

// The content of the frame is cross-origin, so neither the page nor every driver can reach it: only keys go to the focus.

/** The isolated tag on a company's site. */
export async function openFramed(page: Page, site: string, query = ''): Promise<void> {
  await page.goto(`${site}/?isolation=frame${query}`);
  await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
}

/** Logs in by keyboard: the frame is a tab stop, and its first field the next. */
export async function logInFramed(page: Page, account: string): Promise<void> {
  await page.evaluate(`() => document.querySelector('iframe').focus()`);
  await page.press('Tab');
  await page.write(account);
  await page.press('Tab');
  await page.write('portal.demo1');
  await page.press('Enter');
}

/** What is in the frame, for which the driver of Chromium is needed. */
export function inFrame({ emulate }: Tab): Page {
  if (!emulate) throw new Error('this driver reaches into no frame');
  return createPage(emulate.framed('/embed'));
}
