import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** What an integrator of the headless core ships for a login. */
const coreAlone = '.cache/core-alone.js';

/** Every budget of package.json with what it is now: kilobytes (1,000 bytes), brotli. */
export function measureSizes() {
  mkdirSync('.cache', { recursive: true });
  buildSync({
    stdin: {
      contents: `export { createPortal } from './dist/core/portal.js'; export { createLoginFlow } from './dist/core/flows/login.js';`,
      resolveDir: '.',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: coreAlone,
  });
  const { stdout } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], { encoding: 'utf8' });
  return JSON.parse(stdout).map(({ name, size, sizeLimit, passed }) => ({
    name,
    size: size / 1000,
    limit: sizeLimit / 1000,
    passed,
  }));
}

/** The chunks that one step more fetches; each has to fit the budget of a further screen. */
export const screenChunks = () =>
  readdirSync('dist/cdn/chunks').filter((file) => !/^(runtime|(agreement-)?(zh|en|es))-[\w-]{8}\.js$/.test(file));
