import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import type { Page } from './support/page.ts';

const tag = `document.querySelector('main portal-login, portal-login')`;
const screen = (page: Page, name: string) => page.until(`() => ${tag}.getState().screen === '${name}'`);

/** The join page, then the shop, whose form shows its third screen. */
async function toThirdScreen(page: Page, tenant: string): Promise<void> {
  await page.goto(`${tenant}/join`);
  await page.goto(`${tenant}/?redirect=manual`);
  await page.until(`() => ${tag}.getState?.().ready`);
  for (const name of ['forgot', 'register']) {
    await page.evaluate(`() => void ${tag}.goTo('${name}')`);
    await screen(page, name);
  }
}

/** By script: the button of WebKit and Firefox passes over what was written without a press, as here. */
const back = (page: Page) => page.evaluate('() => void setTimeout(() => history.back())');

const isAt = (page: Page, path: string) =>
  page.until(`() => location.pathname + location.search === ${JSON.stringify(path)}`);

const entry = '(history.state?.portalEntry ?? history.state)';

/** From the last entry of the removed tag over those below it, at which nothing changes, to the join page. */
async function backOverLeft(page: Page): Promise<void> {
  const last = await page.evaluate<number>(`() => ${entry}`);
  for (const below of [last - 1, last - 2]) {
    await back(page);
    await page.until(`() => ${entry} === ${below}`);
  }
  await back(page);
  await isAt(page, '/join');
}

journey(
  'a removed tag leaves its entries to the page: the back button leads over them, and out',
  async ({ page, services }) => {
    await toThirdScreen(page, services.tenant);

    await page.evaluate(`() => ${tag}.remove()`);
    await backOverLeft(page);
  },
  { inEveryEngine: 'storage and history' },
);

journey(
  "a page's own entries stay where they are, in both directions, around those of a removed tag",
  async ({ page, services }) => {
    await toThirdScreen(page, services.tenant);
    await page.evaluate(`() => { ${tag}.remove(); history.pushState({ own: 1 }, '', '/?home'); }`);
    await page.evaluate('() => new Promise((done) => setTimeout(done))');

    await back(page);
    await isAt(page, '/?redirect=manual');
    await page.evaluate('() => history.forward()');
    await isAt(page, '/?home');
    expect(await page.evaluate('() => history.state')).toEqual({ own: 1 });

    await back(page);
    await isAt(page, '/?redirect=manual');
    await backOverLeft(page);
  },
  { inEveryEngine: 'storage and history' },
);

journey(
  'a form that has gone back by its own arrow and is removed at once has moved one entry, not out of the page',
  async ({ page, services }) => {
    await toThirdScreen(page, services.tenant);
    const number = await page.evaluate<number>(`() => ${entry}`);

    await page.evaluate(`() => {
      window.steps = 0;
      addEventListener('popstate', () => { window.steps += 1; });
      ${tag}.back();
      ${tag}.remove();
    }`);
    await page.until('() => window.steps > 0');
    await page.evaluate('() => new Promise((done) => setTimeout(done, 50))');

    expect(await page.evaluate(`() => [window.steps, ${entry}]`)).toEqual([1, number - 1]);
  },
  { inEveryEngine: 'storage and history' },
);

journey('a form that is put back after its removal has a history of its own', async ({ page, services }) => {
  await toThirdScreen(page, services.tenant);
  await page.evaluate(`() => { window.kept = ${tag}; window.place = kept.parentNode; kept.remove(); }`);
  await page.evaluate('() => new Promise((done) => setTimeout(done))');
  await page.evaluate('() => { place.append(kept); }');
  await page.until(`() => ${tag}.getState?.().ready`);
  await page.evaluate(`() => void ${tag}.goTo('forgot')`);
  await screen(page, 'forgot');

  await back(page);
  await screen(page, 'login');
  await backOverLeft(page);
});
