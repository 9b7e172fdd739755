import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumArguments, findEngines } from '../tools/engines.mjs';

/** The only engine that reports its heap and node counts; the browser that people have, where there is one. */
export async function launchChromium(): Promise<Browser> {
  const { engines } = await findEngines();
  const chromium = engines.find(({ name }) => name === 'chromium');
  if (!chromium) throw new Error('The measurements need a Chromium');
  return puppeteer.launch({
    executablePath: chromium.full ?? chromium.path,
    args: chromiumArguments,
    env: { ...process.env, ...chromium.env },
  });
}
