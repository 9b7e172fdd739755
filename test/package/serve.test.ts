import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, startChild, untilAnswers } from '../tools/children.mjs';
import { ownSettings, runProgram } from './run-program.ts';

test('without a demo, only API and portal are served', async () => {
  const port = await freePort();
  const variables = { ...ownSettings, DATA_DIR: 'memory', PORT: String(port), SMS_URL: 'http://127.0.0.1:1/' };
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

/** Of a page, as a proxy asks for it. */
const askAs = (host: string, port: number, path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { host, 'x-forwarded-proto': 'https' };
    get({ host: '127.0.0.1', port, path, headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode, text });
    }).once('error', reject);
  });

test('a production server shows the portal at its public origin, and its pages sign with the newest secret', async () => {
  const port = await freePort();
  const variables = { ...ownSettings, DATA_DIR: 'memory', PORT: String(port), SMS_URL: 'http://127.0.0.1:1/' };
  const more = {
    PORTAL_SECRET: 'new.one,our.own',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    MGR_ORIGIN: 'https://mgr.test',
  };
  const child = startChild(process.execPath, ['examples/serve.ts'], {
    env: { ...process.env, ...variables, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (data) => (printed += data));
  await untilAnswers(`http://127.0.0.1:${port}/healthz`, child);

  const login = await askAs('account.test', port, '/login');
  const settings = JSON.parse(/id="settings">([^<]*)/.exec(login.text)?.[1] ?? '{}');
  child.kill();
  await once(child, 'exit');

  expect(login.status).toBe(200);
  expect(login.text).toContain('"tenant":{"status":"ready"');
  expect(settings.signature).toEqual({ signer: 'md5', secret: 'new.one' });
  const own = 'https://account.test';
  expect(settings.hosts).toMatchObject({ account: own, store: own, m: own, mgr: 'https://mgr.test' });
  expect([settings.apiHost, settings.demo]).toEqual([undefined, undefined]);
  expect(printed).toContain('nothing is set in M_ORIGIN, STORE_ORIGIN.');
  expect(printed).toMatch(/migrated to \d{4}-/);
});

test('the demo ends if a port is in use, and names the variables instead of its addresses', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo; // of a TCP server

  const { stdout, lines, code } = await runProgram('serve.ts', {
    PORT: '0',
    TENANT_PORT: String(port),
    WECHAT_PORT: '0',
  });
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

  const { stdout } = await runProgram('native-app/start.ts', { PORT: String(port), PORTAL_URL: '', DISPLAY: '' });
  demo.close();

  expect(stdout).toContain(`The app shows http://127.0.0.1:${port}/login`);
});
