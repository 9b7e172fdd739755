import type { Front } from './front.ts';
import type { Page } from './page.ts';

const load = `() => {
  window.loaded = undefined;
  import('/module.js').then(() => { window.loaded = 'yes'; }, () => { window.loaded = 'no'; });
}`;

/**
 * Whether the engine caches a failed module until the page is reloaded, as the HTML standard demanded until 2026
 * (whatwg/html#6768). Asks the engine itself, on a page of its own: it is not told by the name, nor by the age.
 */
export async function remembersFailures(page: Page, front: Front): Promise<boolean> {
  const outcome = async () => {
    await page.evaluate(load);
    return page.until('() => window.loaded');
  };
  front.place('/modules', '<!doctype html><html lang="en"><head></head></html>');
  front.place('/module.js', 'export {};');
  front.cut(/^\/module\.js/);
  await page.goto(`${front.services.portal}/modules`);
  if ((await outcome()) !== 'no') throw new Error('a module was loaded although its connection was closed');
  front.heal();
  return (await outcome()) === 'no';
}
