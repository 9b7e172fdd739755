import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { freshPhone } from './support/outbox.ts';
import { ownDemo } from './support/own-demo.ts';

const run = promisify(execFile);

/** Runs an example script in a terminal against the running demo. */
const script = async (name: string, ...given: string[]) => {
  const { stdout } = await run(process.execPath, [`examples/headless/${name}.ts`, ...given]);
  return stdout;
};

test('a script logs in, chooses and lands', async () => {
  const output = await script('log-in', inject('services').portal, '13800138000', 'portal.demo1');

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
  const phone = freshPhone();

  const output = await script('in-app', services.portal, 'lin.wei', 'portal.demo1', phone);

  expect(output).toContain(`Bound 139****${phone.slice(-4)}`);
  expect(output).toMatch(/saveUser, pushId/);
  expect(output).toMatch(/Lands on the shop side: .*\/shop\?companyId=1001&auth_code_=/);
});
