import './require-node.mjs';
import puppeteer from 'puppeteer-core';
import { stopChildren } from './children.mjs';
import { chromiumArguments, findEngines } from './engines.mjs';
import { takeHostileSheet } from './hostile-sheet.mjs';
import { startServices } from './services.mjs';

// `npm run screenshots` takes the screenshots of README.md and docs/theming.md, after a build.
const { engines } = await findEngines();
const chromium = engines.find(({ name }) => name === 'chromium');
const { portal, tenant } = await startServices();
const browser = await puppeteer.launch({
  executablePath: chromium.full ?? chromium.path,
  args: chromiumArguments,
  env: { ...process.env, ...chromium.env },
});
const page = await browser.newPage();

await page.setViewport({ width: 1280, height: 800 });
await page.goto(`${portal}/login?companyId=1001`, { waitUntil: 'networkidle0' });
await page.screenshot({ path: 'examples/hosted-portal/screenshot.webp' });

await page.goto(tenant, { waitUntil: 'networkidle0' });
await page.screenshot({ path: 'examples/tenant-site/screenshot.webp' });

await takeHostileSheet(browser, { portal, tenant }, 'docs/hostile-pages.webp');

await browser.close();
stopChildren();
