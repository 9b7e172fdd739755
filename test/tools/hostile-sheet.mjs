import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { hostilePages } from '../browser/support/hostile-pages.ts';

/** Content of the page itself, so that the screenshot shows the effect of its rules. */
const surroundings = `
  <header class="site-header navbar"><h1>Shop</h1></header>
  <div class="entry-content container">
    <p>Text, a <a href="#a">link</a>, <button class="button btn">a button</button></p>
    <p><label for="find">Word</label> <input id="find" placeholder="word" /></p>
  </div>`;
const size = { width: 500, height: 940 };

/**
 * One screenshot with the login form in each of the hostile pages of the browser tests, in the light DOM.
 * @param {import('puppeteer-core').Browser} browser
 * @param {{ portal: string, tenant: string }} services
 * @param {string} path of a .webp file
 */
export async function takeHostileSheet(browser, { portal, tenant }, path) {
  const page = await browser.newPage();
  await page.setViewport(size);
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== tenant || !pathname.startsWith('/node_modules/')) return request.continue();
    return request.respond({ body: await readFile(`.${pathname}`) });
  });
  const { outputFiles } = await build({
    entryPoints: ['test/browser/support/hostile-pages.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'hostile',
  });
  const open = async () => {
    await page.goto(`${tenant}/words.js`);
    await page.setContent(`<!doctype html><title>Shop</title>${surroundings}`);
    await page.evaluate(outputFiles[0].text);
  };

  const pictures = [];
  for (const [index, { name }] of hostilePages.entries()) {
    await open();
    await page.evaluate(enterAndDraw, index, portal);
    await page.locator('portal-login:state(ready) [data-part~=primary-button]').wait();
    await page.waitForNetworkIdle();
    await page.evaluate(() => document.querySelector('portal-login').scrollIntoView({ block: 'nearest' }));
    pictures.push({ name, data: await page.screenshot({ encoding: 'base64' }) });
  }
  await page.close();
  await saveSheet(browser, pictures, path);
}

/** Runs in the page. */
async function enterAndDraw(index, portal) {
  const { css, enter } = hostile.hostilePages[index];
  document.head.append(Object.assign(document.createElement('style'), { textContent: (await css?.()) ?? '' }));
  enter?.();
  await import(`${portal}/cdn/account-portal.js`);
  const login = document.createElement('portal-login');
  login.setAttribute('api-host', portal);
  login.setAttribute('company-id', '1001');
  login.setAttribute('locale', 'en');
  const room = document.createElement('div'); // the page determines the width
  room.style.cssText = 'width: 80vw; max-width: none; margin: 0 auto'.replaceAll(/;|$/g, ' !important;');
  room.append(login);
  document.body.append(room);
}

async function saveSheet(browser, pictures, path) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1400, height: 800 });
  const figures = pictures.map(
    ({ name, data }) => `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}" /></figure>`,
  );
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; padding: 20px; display: grid; grid-template-columns: repeat(5, 1fr); gap: 20px; background: #e5e7eb; }
      figure { margin: 0; font: 600 14px system-ui; } figcaption { margin-bottom: 6px; }
      img { display: block; width: 100%; border-radius: 6px; }
    </style>
    ${figures.join('')}`);
  await page.screenshot({ path, fullPage: true, quality: 85 });
  await page.close();
}
