import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from '../tools/children.mjs';
import { chromiumArguments, findEngines } from '../tools/engines.mjs';
import { installApart } from '../tools/install-apart.mjs';
import { launchServices } from '../tools/services.mjs';

/** The one stack of the short form, which installs no other; without it, all. */
const { STACK } = process.env;
export const folder = STACK ? `.cache/quick-start-${STACK}` : '.cache/quick-starts';

/**
 * The projects of examples/frameworks beside each other, with the packages of all of them and the packed file of ours, and
 * the demo that they name. Resolves to the port that the demo lets them be served at.
 */
export async function openQuickStarts(): Promise<number> {
  if (STACK) installOne(STACK);
  else {
    const fault = installApart('test/quick-starts', folder);
    if (fault !== null) throw new Error(fault);
  }
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' });
  const packed = `${manifest.name}-${manifest.version}.tgz`;
  execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--prefer-offline', `./${packed}`], {
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const { services } = await launchServices(['ignore', 'ignore', 'inherit'], { ORIGINS: `http://127.0.0.1:${port}` });
  cpSync('examples/frameworks', folder, { recursive: true });
  const sources = globSync('examples/frameworks/*/**/*.{astro,html,php,svelte,ts,tsx,vue}');
  for (const source of sources) {
    const text = readFileSync(source, 'utf8').replaceAll('http://127.0.0.1:4100', services.portal);
    writeFileSync(source.replace('examples/frameworks', folder), text);
  }
  if (!STACK) {
    copyFileSync(`${folder}/node_modules/jquery/dist/jquery.js`, `${folder}/amd/jquery.js`);
    copyFileSync(`${folder}/node_modules/requirejs/require.js`, `${folder}/amd/require.js`);
  }
  return port;
}

/** The packages that a project names, whose versions are exact; ours is installed from the packed file. */
function installOne(stack: string): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(`examples/frameworks/${stack}/package.json`, 'utf8'),
  );
  const { [manifest.name]: _ours, ...needed } = { ...dependencies, ...devDependencies };
  const text = JSON.stringify({ private: true, type: 'module', dependencies: needed });
  const listed = `${folder}/package.json`;
  if (existsSync(listed) && readFileSync(listed, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  const names = Object.entries(needed).map(([name, version]) => `${name}@${version}`);
  writeFileSync(listed, JSON.stringify({ private: true, type: 'module' }));
  execFileSync('npm', ['install', '--no-package-lock', ...names], { cwd: folder, stdio: 'pipe' });
  writeFileSync(listed, text);
}

export async function launchChromium(): Promise<Browser> {
  const { engines } = await findEngines();
  const chromium = engines.find(({ name }) => name === 'chromium');
  if (!chromium) throw new Error('The quick starts are driven in Chromium.');
  return puppeteer.launch({ executablePath: chromium.path, args: [...chromiumArguments, '--lang=en'] });
}

/** Runs a script of a project, and resolves to what it printed. Throws with that if it fails. */
export function runScript(stack: string, script: string): string {
  const { scripts = {} } = JSON.parse(readFileSync(`${folder}/${stack}/package.json`, 'utf8'));
  if (!scripts[script]) return '';
  try {
    return execFileSync('npm', ['run', script], { cwd: `${folder}/${stack}`, encoding: 'utf8', stdio: 'pipe' });
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string }; // the error of execFileSync
    throw new Error(`${stdout}${stderr}`);
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the files of a folder. */
export async function serveFolder(place: string, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const path = resolve(place, `.${new URL(request.url ?? '/', 'http://127.0.0.1').pathname}`);
    const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? `${path}/index.html` : path;
    if (!statSync(file, { throwIfNoEntry: false })) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}

/** Clears what a build has left, so that a failed one is not served. */
export function clearBuild(stack: string): void {
  for (const name of ['dist', '.next', '.output'])
    rmSync(`${folder}/${stack}/${name}`, { recursive: true, force: true });
}
