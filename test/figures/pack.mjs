import '../tools/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeRecord } from './records.mjs';

// `npm run test:pack`: the package, built and packed in two folders, by the Node of .nvmrc and by another one: the same bytes. With
// SHORT=1 what is built here is packed only, from both. RECORD=1: kept for `npm run figures`.
const folder = resolve('.cache/pack');
const other = '22.23.3';
const here = process.cwd();
const short = Boolean(process.env.SHORT);

const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
const nodes = [process.execPath, otherNode()];
const copy = copyOf(here, join(folder, 'elsewhere', 'account-portal'));
const packs = [
  { where: here, node: nodes[0] },
  { where: copy, node: nodes[1] },
].map(({ where, node }) => {
  if (!short) run(node, [join(where, 'test/tools/build.mjs')], where);
  return { node: run(node, ['--version'], where).trim(), ...packed(where, node) };
});
const isSame = new Set(packs.map(({ sha256 }) => sha256)).size === 1;
for (const { node, sha256, files } of packs) console.log(`Node ${node}: ${files} files, sha256 ${sha256}`);
console.log(isSame ? 'byte for byte the same' : `NOT the same: ${differing().join(', ')}`);
process.exitCode = isSame ? 0 : 1;
if (process.env.RECORD) writeRecord('pack', { packs, isSame, isBuilt: !short }, 'npm run test:pack');

/** The other Node, from npm's package `node`, installed apart. */
function otherNode() {
  const at = join(folder, 'node');
  const path = join(at, 'node_modules/node/bin/node');
  if (!existsSync(path)) {
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
    execFileSync('npm', ['install', '--no-package-lock', `node@${other}`], { cwd: at, stdio: 'ignore' });
  }
  return path;
}

/** What Git has, and what is changed, in another folder with the same packages. */
function copyOf(from, to) {
  rmSync(to, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: from });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(from, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  if (short) cpSync(join(from, 'dist'), join(to, 'dist'), { recursive: true });
  return to;
}

/** The file that npm makes. */
function packed(where, node) {
  const to = join(folder, `packed-${node === process.execPath ? 'here' : 'elsewhere'}`);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const [made] = JSON.parse(run(node, [npm, 'pack', '--json', '--ignore-scripts', '--pack-destination', to], where));
  const bytes = readFileSync(join(to, made.filename));
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, files: made.files.length };
}

function differing() {
  return execFileSync(
    'sh',
    [
      '-c',
      'for d in here elsewhere; do rm -rf $d; mkdir $d; tar -xzf packed-$d/*.tgz -C $d; done; diff -rq here elsewhere || true',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
    .split('\n')
    .slice(0, 20);
}

function run(node, words, cwd) {
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
  return execFileSync(node, words, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  });
}
