import type { Prepare } from './puppeteer.ts';

/** Emulates a preference of the user, in Chromium. */
export const preferring =
  (name: string, value: string): Prepare =>
  async (page) => {
    const devTools = await page.createCDPSession();
    await devTools.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  };
