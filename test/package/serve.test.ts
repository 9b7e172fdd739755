import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort, startChild, untilAnswers } from '../tools/children.mjs';

/** Runs a program of the demo, which ends with these variables. */
async function run(file: string, variables: Readonly<Record<string, string>>) {
  const env = { ...process.env, DEMO: '1', DATA_DIR: 'memory', DEMO_CUSTOMERS: '30', ...variables };
  const ended = promisify(execFile)(process.execPath, [`examples/${file}`], { env, timeout: 120_000 });
  const { stdout, stderr, code } = await ended.then(
    (output) => ({ ...output, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed, // as `execFile` rejects
  );
  return { stdout, lines: stderr.trim().split('\n'), code };
}

const own = {
  DEMO: '',
  DEMO_CUSTOMERS: '',
  PORTAL_SECRET: 'our.own',
  PUBLIC_ORIGIN: 'https://account.test',
  LOG_LEVEL: 'error',
};
const noFolder = 'The data folder /dev/null/data cannot be used';

test.each([
  ['serve.ts', 'an invalid port', { PORT: 'http' }, 'PORT must be a port number, not "http".'],
  ['serve.ts', 'neither a demo nor a secret', { ...own, PORTAL_SECRET: '' }, 'PORTAL_SECRET must be set'],
  ['serve.ts', 'neither a demo nor a public origin', { ...own, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN must be set'],
  ['serve.ts', 'neither a demo nor a sender', own, 'SMS_URL must be set'],
  ['api/serve.ts', 'neither a demo nor a sender', own, 'SMS_URL must be set'],
  [
    'api/reset.ts',
    'no demo',
    { ...own, SMS_URL: 'http://127.0.0.1:1/' },
    'Set DEMO=1 to fill a database with demo data.',
  ],
  ['serve.ts', 'an unusable data folder', { DATA_DIR: '/dev/null/data' }, noFolder],
  ['api/reset.ts', 'an unusable data folder', { DATA_DIR: '/dev/null/data' }, noFolder],
])('%s ends with %s, and says so in one line', async (file, _, variables, message) => {
  const { stdout, lines, code } = await run(file, variables);

  expect(lines).toEqual([expect.stringContaining(message)]);
  expect([stdout, code]).toEqual(['', 1]);
});

test('without a demo, only API and portal are served', async () => {
  const port = await freePort();
  const variables = { ...own, DATA_DIR: 'memory', PORT: String(port), SMS_URL: 'http://127.0.0.1:1/' };
  const child = startChild(process.execPath, ['examples/serve.ts'], {
    env: { ...process.env, ...variables, TENANT_PORT: String(await freePort()), WECHAT_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (data) => (printed += data));
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/healthz`, child);
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;

  const open = await Promise.all(['/login', '/docs', '/cdn/account-portal.js'].map(statusOf));
  const closed = [
    '/dev/outbox',
    '/dev/review',
    '/dev/stats',
    '/dev/bridge',
    '/dev/gallery',
    '/stats/x.js',
    '/playground',
  ];
  const statuses = await Promise.all(closed.map(statusOf));
  child.kill();
  await once(child, 'exit');

  expect(open).toEqual([200, 200, 200]);
  expect(statuses).toEqual(closed.map(() => 404));
  expect(printed).not.toMatch(/demo|stand-in|outbox|13800138000/i);
});

test('the demo ends if a port is in use, and names the variables instead of its addresses', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo; // of a TCP server

  const { stdout, lines, code } = await run('serve.ts', { PORT: '0', TENANT_PORT: String(port), WECHAT_PORT: '0' });
  holder.close();

  expect(lines).toEqual([
    `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Choose other ports with PORT, TENANT_PORT and WECHAT_PORT.`,
  ]);
  expect([stdout, code]).toEqual(['', 1]);
});

test('the app opens the running demo on PORT', async () => {
  const demo = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(demo, 'listening');
  const { port } = demo.address() as AddressInfo; // of a TCP server

  const { stdout } = await run('native-app/start.ts', { PORT: String(port), PORTAL_URL: '', DISPLAY: '' });
  demo.close();

  expect(stdout).toContain(`The app shows http://127.0.0.1:${port}/login`);
});
