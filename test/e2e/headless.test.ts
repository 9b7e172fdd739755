import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { ownDemo } from './support/own-demo.ts';

const run = promisify(execFile);

/** Runs an example script in a terminal against the running demo. */
const script = async (name: string, ...given: string[]) => {
  const { stdout } = await run(process.execPath, [`examples/headless/${name}.ts`, ...given]);
  return stdout;
};

/** What core/README.md passes to a script after the address of the demo. */
const documented = (name: string) => {
  const text = readFileSync('core/README.md', 'utf8');
  const [, given] =
    new RegExp(`examples/headless/${name}\\.ts http://127\\.0\\.0\\.1:4100 ([^\\x60]+)`).exec(text) ?? [];
  if (given === undefined) throw new Error(`core/README.md does not say how to run ${name}.ts`);
  return given.split(' ');
};

test('a script logs in, chooses and lands', async () => {
  const output = await script('log-in', inject('services').portal, ...documented('log-in'));

  expect(output).toMatch(/青禾粮油 \(1001\)[\s\S]*Lumen Lighting \(1002\)/);
  expect(output).toMatch(/Lands on the manager side: .*\/mgr\?auth_code_=[\w-]{43}/);
});

test('a script acting as the app chooses, hands over user and push id, and lands', async () => {
  const output = await script('in-app', inject('services').portal, '13800138000', 'portal.demo1');

  expect(output).toMatch(/The app was sent: hello, .*state.*saveUser, pushId/);
  expect(output).toMatch(/The app keeps: .*"name_":"Amy Chen".*"state":"terminal"/);
  expect(output).toMatch(/Lands on the manager side: .*\/home\?companyId=1001&auth_code_=[\w-]{43}/);
});

test('a script acting as the app binds a phone', async () => {
  // Other journeys rely on this user having no phone in the shared demo.
  const { services } = await ownDemo();

  const output = await script('in-app', services.portal, ...documented('in-app'));

  expect(output).toContain('Bound 139****5678');
  expect(output).toMatch(/saveUser, pushId/);
  expect(output).toMatch(/Lands on the shop side: .*\/shop\?companyId=1001&auth_code_=/);
});
