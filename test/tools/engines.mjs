import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { oldChromium } from '../floor/old-chromium.mjs';
import { startChild } from './children.mjs';

/** The sandbox of Chromium refuses to run as root, which is what a container is; the rest keeps it from calling home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium keeps a process ready for the next site; for a journey in a context of its own, that is a tenth of its time. */
export const journeyArguments = [...chromiumArguments, '--disable-features=SpareRendererForSitePerProcess'];

/** Firefox keeps a process ready for the next page; started for each journey, it takes a fifth of the time. */
export const firefoxPreferences = { 'dom.ipc.processPrelaunch.enabled': false };

/** What turns or fades in a journey is drawn fifteen times a second: at sixty Firefox, too, draws for a tenth of its time. */
export const journeyPreferences = { ...firefoxPreferences, 'layout.frame_rate': 15 };

/**
 * Layers cost WebKit half of its time where no graphics card draws them. Without them it draws what is asked of it all the
 * same, but its driver answers no request for a picture.
 */
export const withoutLayers = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

/** No test asks the driver for requests; to be told of them costs a browser a quarter of a journey's time. */
export const quietDriver = { networkEnabled: false, issuesEnabled: false };

const macApps = '/Applications';
const candidates = {
  chromium: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    `${macApps}/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ],
  firefox: ['firefox-esr', 'firefox', `${macApps}/Firefox.app/Contents/MacOS/firefox`],
};

/**
 * The browsers that the tests run in: those named by BROWSERS, else every one that is installed, else the Chromium
 * inside an npm package. `missing` names the engines left out. With FLOOR the oldest Chromium that is supported, alone.
 * @returns {Promise<{ engines: { name: string, path: string, env?: object, miniBrowser?: string, driver?: string }[], missing: string[] }>}
 */
export async function findEngines() {
  if (process.env.FLOOR) return { engines: [oldChromium()], missing: [] };
  const wanted = process.env.BROWSERS?.split(',').map((name) => name.trim());
  const found = [chromium(), firefox(), webkit()].filter(Boolean);
  const engines = found.filter(({ name }) => !wanted || wanted.includes(name));
  if (engines.length === 0 && (!wanted || wanted.includes('chromium'))) engines.push(await packedChromium());

  const names = engines.map(({ name }) => name);
  const lacking = wanted?.filter((name) => !names.includes(name)) ?? [];
  if (lacking.length > 0) throw new Error(`BROWSERS asks for ${lacking.join(', ')}, not found on this machine`);
  return { engines, missing: ['chromium', 'firefox', 'webkit'].filter((name) => !names.includes(name)) };
}

/** WebKitGTK draws on an X display even when nobody looks: the one that is there, else a virtual one of our own. */
export async function ensureDisplay() {
  if (process.env.DISPLAY) return;
  const server = startChild('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((done, fail) => {
    server.stdio[3].once('data', (data) => done(String(data).trim()));
    server.once('exit', () => fail(new Error('Xvfb did not start')));
  });
  server.stdio[3].unref();
  process.env.DISPLAY = `:${number}`;
}

function chromium() {
  const path = which(candidates.chromium);
  return path && { name: 'chromium', path };
}

function firefox() {
  const path = which(candidates.firefox);
  return path && { name: 'firefox', path };
}

/** The GTK 3 browser (4.1): the GTK 4 one starts, but swallows keystrokes. */
function webkit() {
  const path = which(['WebKitWebDriver']);
  const [miniBrowser] = fs.globSync([
    '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ]);
  return path && miniBrowser && (process.env.DISPLAY || which(['Xvfb'])) && { name: 'webkit', path, miniBrowser };
}

/**
 * The Python with the bindings that the native app of the examples needs, when it and a display are here.
 * @returns {string | null}
 */
export function findNativeHost() {
  const python = which(['/usr/bin/python3']);
  if (!python || !(process.env.DISPLAY || which(['Xvfb']))) return null;
  const versions = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); import cairo";
  return spawnSync(python, ['-c', versions]).status === 0 ? python : null;
}

async function packedChromium() {
  const folder = resolve('.cache/chromium');
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the temporary folder, and the system libraries it brings only where it takes this for a cloud.
  const unpack = `import('@sparticuz/chromium').then(async ({ default: packed }) => console.log(await packed.executablePath()))`;
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const path = execFileSync(process.execPath, ['--eval', unpack], { env, encoding: 'utf8' }).trim();
  const complete = !execFileSync('ldd', [path], { encoding: 'utf8' }).includes('not found');
  return { name: 'chromium', path, env: complete ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } };
}

function which(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
