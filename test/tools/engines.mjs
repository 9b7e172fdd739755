import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { harmonyChromium } from '../engines/harmony-chromium.mjs';
import { profileOf } from '../engines/profiles.mjs';
import { qtWebEngine } from '../engines/qt-web-engine.mjs';
import { oldChromium } from '../floor/old-chromium.mjs';
import { oldWebkit } from '../floor/old-webkit.mjs';
import { startChild } from './children.mjs';

/** Chromium's sandbox does not work as root, as in containers; the other flags disable background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium keeps a spare process for the next site, which costs a tenth of a journey's time; without animations, it paints
 * less.
 */
export const journeyArguments = [
  ...chromiumArguments,
  '--disable-features=SpareRendererForSitePerProcess',
  '--force-prefers-reduced-motion',
];

/** Firefox preallocates a process for the next page, which costs a fifth of a journey's time. */
export const firefoxPreferences = { 'dom.ipc.processPrelaunch.enabled': false };

/** Animations run at 15 frames per second: at 60, painting takes a tenth of Firefox's time. */
export const journeyPreferences = { ...firefoxPreferences, 'layout.frame_rate': 15 };

/**
 * Without a GPU, compositing costs WebKit half of its time. Without compositing it still paints, but its driver cannot take
 * screenshots.
 */
export const withoutLayers = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

/** No test observes requests by the driver; network events cost a quarter of a journey's time. */
export const quietDriver = { networkEnabled: false, issuesEnabled: false };

const macApps = '/Applications';
const candidates = {
  /** Chromium without windows, tabs and settings: a quarter less CPU time. */
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  chromium: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    `${macApps}/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ],
  firefox: ['firefox-esr', 'firefox', `${macApps}/Firefox.app/Contents/MacOS/firefox`],
};

/** Engines that a run has only if BROWSERS names them: what is in web views, and the oldest that are supported. */
const byName = {
  'chromium-86': oldChromium,
  'chromium-114': () => harmonyChromium(114),
  'chromium-132': () => harmonyChromium(132),
  qtwebengine: qtWebEngine,
  wpe: oldWebkit,
  android: () => lessened('android'),
  'android-oldest': () => lessened('android-oldest'),
};

/** Chromium without what the web view of Android lacks. */
function lessened(name) {
  const engine = chromium();
  const profile = engine && profileOf(name);
  return (
    profile && { name: 'chromium', path: engine.path, version: profile.version, before: profile.before, view: true }
  );
}

/**
 * The browsers for the tests: those named by BROWSERS, else all installed ones, else the Chromium of an npm package.
 * `missing` names the engines left out. With FLOOR, old versions in their place. `full` is a Chromium with tabs and
 * settings, which `path` may lack.
 * @returns {Promise<{ engines: { id: string, name: string, path: string, version?: string, full?: string, env?: object, before?: string, capabilities?: object, driver?: string, floor?: boolean }[], missing: string[] }>}
 */
export async function findEngines() {
  const wanted = process.env.BROWSERS?.split(',').map((name) => name.trim());
  const usual = process.env.FLOOR ? { chromium: oldChromium, webkit: oldWebkit } : { chromium, firefox, webkit };
  const finders = { ...usual, ...byName };
  const names = wanted ?? Object.keys(usual);
  const found = Object.fromEntries(names.map((name) => [name, finders[name]?.()]).filter(([, engine]) => engine));
  const isBare = Object.keys(found).length === 0 && names.includes('chromium');
  if (isBare) found.chromium = await packedChromium();

  const missing = names.filter((name) => !Object.hasOwn(found, name));
  if (wanted && missing.length > 0)
    throw new Error(`BROWSERS asks for ${missing.join(', ')}, not found on this machine`);
  return { engines: Object.entries(found).map(([id, engine]) => ({ id, ...engine })), missing };
}

/** WebKitGTK needs an X display: the existing one, else a virtual one that we start. */
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
  const full = which(candidates.chromium);
  const path = which(candidates.shell) ?? full;
  return path && { name: 'chromium', path, full };
}

function firefox() {
  const path = which(candidates.firefox);
  return path && { name: 'firefox', path };
}

/** The GTK 3 browser (4.1), because the GTK 4 one loses keystrokes. */
function webkit() {
  const path = which(['WebKitWebDriver']);
  const [miniBrowser] = fs.globSync([
    '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ]);
  if (!path || !miniBrowser || !(process.env.DISPLAY || which(['Xvfb']))) return null;
  const options = { binary: miniBrowser, args: ['--automation'] };
  return { name: 'webkit', path, capabilities: { 'webkitgtk:browserOptions': options } };
}

/**
 * The Python with the bindings for the native app of the examples; null without it or without a display.
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
  // The package unpacks into the temporary folder, and its system libraries only if it detects a cloud environment.
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
