import { createRequire } from 'node:module';

/** The driver that a folder has installed, of the day of its browser, adapted to the API of the current one. */
export async function launchWith(folder, options) {
  const puppeteer = createRequire(`${folder}/package.json`)('puppeteer-core');
  const browser = await puppeteer.launch(options);
  browser.createBrowserContext = async () => {
    const context = await browser.createIncognitoBrowserContext();
    const newPage = context.newPage.bind(context);
    return Object.assign(context, { newPage: async () => withTodaysNames(await newPage()) });
  };
  return Object.defineProperty(browser, 'connected', { get: () => browser.isConnected() });
}

function withTodaysNames(page) {
  return Object.assign(page, { createCDPSession: () => page.target().createCDPSession() });
}
