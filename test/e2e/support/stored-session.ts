import type { Page } from './page.ts';

const slot = 'pcShop_user';

/** The stored session of a customer on a desktop, and a replacement for it, as another device would have it. */
export const kept = (page: Page) => page.evaluate<string>('(slot) => localStorage.getItem(slot)', slot);
export const keep = (page: Page, session: string) =>
  page.evaluate('(slot, session) => localStorage.setItem(slot, session)', slot, session);
