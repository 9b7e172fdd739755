import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** A headless login for an integrator, without the chunks that a login on a web page does not load. */
const coreLogin = {
  outfile: '.cache/core-login.js',
  external: [
    './dist/core/environment/upload-by-fetch.js',
    './dist/core/environment/upload-by-xhr.js',
    './dist/core/native-app/inside-app.js',
    './dist/core/portal/revisit.js',
    './dist/core/regions/region-source.js',
    './dist/core/session/watch-use.js',
    './dist/core/theme/fetch-theme-asset.js',
  ],
};

function bundleCore() {
  const contents = `export { createPortal } from './dist/core/portal/create-portal.js'; export { createLoginFlow } from './dist/core/flows/login/login.js';`;
  buildSync({ stdin: { contents, resolveDir: '.' }, bundle: true, minify: true, format: 'esm', ...coreLogin });
}

let measured;

/** Every budget of package.json with its current value, in kilobytes (1,000 bytes) of brotli; measured once. */
export function measureSizes() {
  measured ??= measure();
  return measured;
}

function measure() {
  mkdirSync('.cache', { recursive: true });
  bundleCore();
  const { stdout } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], { encoding: 'utf8' });
  return JSON.parse(stdout).map(({ name, size, sizeLimit, passed }) => ({
    name,
    size: size / 1000,
    limit: sizeLimit / 1000,
    passed,
  }));
}

/** Chunks of single further steps; each must be within the budget of a further screen. Some have one of their own. */
export const screenChunks = () =>
  globSync('*.js', { cwd: 'dist/cdn/chunks' }).filter(
    (file) => !/^(runtime|framed|password-judge|(agreement-)?(zh|en|es)|(zh|en|es)-\w+)-[\w-]{7}\.js$/.test(file),
  );
