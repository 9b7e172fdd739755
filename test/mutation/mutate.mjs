import '../tools/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { installApart } from '../tools/install-apart.mjs';

// Changes the core a little in one place after another, and tells which changes no unit test of the core minds:
// `npm run test:mutation`, or of some files alone `npm run test:mutation -- 'core/landing/*.ts'`.
const folder = '.cache/mutation';
const fault = installApart('test/mutation', folder);
if (fault) throw new Error(fault);

const files = process.argv.slice(2);
const stryker = `${folder}/node_modules/@stryker-mutator`;
const { status } = spawnSync(
  process.execPath,
  [
    `${stryker}/core/bin/stryker.js`,
    ...['run', 'test/mutation/stryker.config.json'],
    ...['--plugins', resolve(`${stryker}/vitest-runner/dist/src/index.js`)],
    ...['--mutate', (files.length > 0 ? files : ['core/**/*.ts']).join(',')],
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
