import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * What each figure measures. A record keeps a digest of each of these files: once files with more than a third of the bytes
 * have changed since, it speaks of another code, and a test refuses it. A smaller change does not ask for a new run.
 */
export const measured = {
  interleavings: ['examples/api/{calls,people,security,uploads}/**/*.ts'],
  'mutation-core': ['core/**/*.ts'],
  'mutation-api': ['examples/api/{people,security}/*.ts'],
  fuzz: [
    'core/{address,bridge,landing,model,routes,storage,tenant,theme,transport,validation}/*.ts',
    'core/environment/user-agent.ts',
    'elements/iframe/frame-message.ts',
    'examples/api/{fields,request}.ts',
    'examples/api/people/own-fields.ts',
    'examples/api/security/{address,md5-signer,proxies,seal,signature}.ts',
    'examples/api/uploads/*.ts',
  ],
  hostile: ['core/{address,landing,tenant,transport,validation}/*.ts', 'examples/api/{fields,request}.ts'],
  ways: ['core/{flow,flows,bridge}/**/*.ts', 'react/screens/**/*.tsx', 'elements/{iframe,tag}/**/*.{ts,tsx}'],
  pack: ['package.json', 'rollup.config.mjs', 'test/tools/build.mjs', 'elements/cdn/build/**/*.{mjs,ts}'],
};
export const mostChanged = 1 / 3;

const fileOf = (part) => `test/figures/records/${part}.json`;
const filesOf = (part) => globSync(measured[part]).sort();
const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

/** Keeps the figures of a part with the date, the commit, and what was measured. */
export function writeRecord(part, figures, command) {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const record = {
    command,
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short=10', 'HEAD'),
    figures,
    digests: Object.fromEntries(filesOf(part).map((file) => [file, digestOf(file)])),
  };
  if (git('status', '--porcelain', '--', ...filesOf(part)) !== '')
    throw new Error(`Commit what ${part} measures first: its figures name a commit.`);
  writeFileSync(fileOf(part), `${JSON.stringify(record, null, 2)}\n`);
  execFileSync('node_modules/.bin/biome', ['format', '--write', fileOf(part)]);
}

export const readRecord = (part) => (existsSync(fileOf(part)) ? JSON.parse(readFileSync(fileOf(part), 'utf8')) : null);

/** The share of the measured bytes whose files have changed since, are new, or are gone. */
export function changedSince({ digests }, part, read = (file) => readFileSync(file)) {
  const files = filesOf(part).map((file) => ({ file, size: read(file).length }));
  const sum = (some) => some.reduce((total, { size }) => total + size, 0);
  const whole = sum(files);
  const isOther = ({ file }) => digests[file] !== createHash('sha256').update(read(file)).digest('hex').slice(0, 12);
  const gone = Object.keys(digests).filter((file) => !files.some((one) => one.file === file)).length;
  return (sum(files.filter(isOther)) + (gone * whole) / files.length) / whole;
}
