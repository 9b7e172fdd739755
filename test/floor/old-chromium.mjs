import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installApart } from '../tools/install-apart.mjs';

const folder = resolve('.cache/floor');
const packed = `${folder}/node_modules/chrome-aws-lambda/bin`;

/** The oldest supported Chromium, installed on first use. */
export function oldChromium() {
  const fault = installApart('test/floor', folder);
  if (fault !== null) throw new Error(fault);
  const path = unpack('chromium', 0o755);
  return { name: 'chromium', path, driver: import.meta.url, floor: true, env: libraries(path) };
}

/** A driver of that time, adapted to the API of the current one. */
export async function launch(options) {
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

/** Its bundled libraries, for machines without a browser. */
function libraries(path) {
  if (!execFileSync('ldd', [path], { encoding: 'utf8' }).includes('not found')) return {};
  execFileSync('tar', ['-xf', unpack('aws.tar', 0o644), '-C', packed]);
  return { LD_LIBRARY_PATH: `${packed}/lib` };
}

function unpack(name, mode) {
  const path = `${packed}/${name}`;
  if (!existsSync(path)) {
    writeFileSync(`${path}.part`, brotliDecompressSync(readFileSync(`${path}.br`)), { mode });
    renameSync(`${path}.part`, path);
  }
  return path;
}
