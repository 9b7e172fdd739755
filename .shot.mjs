// node .shot.mjs name url width height [scheme] [script]
import puppeteer from 'puppeteer-core';
import { chromiumArguments, findEngines } from './test/tools/engines.mjs';

const { engines } = await findEngines();
const chromium = engines.find(({ name }) => name === 'chromium');
const browser = await puppeteer.launch({
  executablePath: chromium.path,
  args: chromiumArguments,
  env: { ...process.env, ...chromium.env },
});
const jobs = JSON.parse(process.argv[2]);
for (const { name, url, width = 1280, height = 900, scheme, wait = 1500, script, full = true } of jobs) {
  const page = await browser.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console:', m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log(name, 'pageerror:', e.message.slice(0, 300)));
  await page.setViewport({ width, height });
  if (scheme) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.goto(url, { waitUntil: 'networkidle2', timeout: 60000 }).catch((e) => console.log(name, e.message));
  await new Promise((r) => setTimeout(r, wait));
  if (script) console.log(name, JSON.stringify(await page.evaluate(script)));
  await new Promise((r) => setTimeout(r, 400));
  await page.screenshot({ path: `/tmp/looks-shots/${name}.png`, fullPage: full });
  await page.close();
}
await browser.close();
