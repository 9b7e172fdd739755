import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const folder = resolve('.cache/quiet-install');
const packed = `${folder}/account-portal-${manifest.version}.tgz`;
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' });
});

/** The Node of a major version, from npm's package `node`, with the npm that came with it. */
function toolsOf(major: string, npm: string) {
  const at = `${folder}/tools-${major}`;
  const tools = { node: `${at}/node_modules/node/bin/node`, npm: `${at}/node_modules/npm/bin/npm-cli.js` };
  if (existsSync(tools.node) && existsSync(tools.npm)) return tools;
  mkdirSync(at, { recursive: true });
  writeFileSync(`${at}/package.json`, '{ "private": true, "allowScripts": { "node": true } }');
  execFileSync('npm', ['install', '--no-package-lock', `node@${major}`, `npm@${npm}`], { cwd: at, stdio: 'pipe' });
  return tools;
}

test.each([
  ['20', '10'],
  ['22', '10'],
  ['24', '11'],
])('with Node %s and npm %s, the package is installed without a warning, by npm install and npm ci', (major, npm) => {
  const tools = toolsOf(major, npm);
  const project = `${folder}/project-${major}`;
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project);
  writeFileSync(`${project}/package.json`, '{ "private": true, "type": "module" }');
  const env = { ...process.env, PATH: `${dirname(tools.node)}:${process.env.PATH}` };
  const run = (...words: string[]) => {
    const done = spawnSync(tools.node, words, { cwd: project, env, encoding: 'utf8' });
    expect(done.status, done.stderr).toBe(0);
    return done.stderr
      .split('\n')
      .filter((line) => /\bwarn|deprecat/i.test(line) && !/Unknown (user|env) config/.test(line)); // of this machine
  };

  expect(run(tools.npm, 'install', packed, 'react@19', 'react-dom@19')).toEqual([]);
  expect(run(tools.npm, 'ci')).toEqual([]);
  expect(run('--throw-deprecation', 'node_modules/account-portal/dist/elements/command.js', '--help')).toEqual([]);
});
