import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { md5Signer, publicSecret, toFields, toQuery } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { createSnapshot } from '../../../examples/api/database/snapshot.ts';
import { startApi } from '../../../examples/api/start.ts';
import { stopGracefully } from '../../../examples/stop-gracefully.ts';
import { patience } from '../../support/patience.ts';
import { cheapMemory } from './support/seeded.ts';

test('a process that stops is not ready first, answers the calls under way, and then ends', async () => {
  const config = { ...readConfig({ DEMO: '1', DATA_DIR: 'memory', DEMO_CUSTOMERS: '3' }), passwordMemory: cheapMemory };
  const api = await startApi(config, { ...createSnapshot('empty'), write: async () => {} });
  const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  const params = { login_: 'lin.wei', password_: 'portal.demo1' };
  const stamp = { token: '', timestamp: String(Date.now()), nonce: 'abcdefghijABCDEFGH01' };
  const signature = await md5Signer(publicSecret).sign({ ...stamp, fields: toFields(params) });
  const body = toQuery(toFields(params));
  const headers = {
    host: `127.0.0.1:${port}`,
    ...stamp,
    signature,
    'token-type': 'PC',
    'app-source': 'PC',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  };
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const received = once(server, 'request');
  socket.write(`POST /v1/account/mixedLogin HTTP/1.1\r\n${lines.join('')}\r\n`);
  await received;
  const before = await ask('/readyz');

  const stopped = stopGracefully([server], api, 500);
  const notReady = await ask('/readyz');
  const stillServed = await ask('/docs');
  await stillServed.text(); // a long page, whose connection ends: left unread, it would fail within Node's client
  await vi.waitFor(() => expect(ask('/healthz')).rejects.toThrow(), patience);
  await setTimeout(200); // in which the call under way is not cut
  socket.write(body);
  const answer = await text(socket);
  await stopped;

  expect([before.status, notReady.status, await notReady.json()]).toEqual([
    200,
    503,
    { status: 'not ready', reason: 'stopping' },
  ]);
  expect([stillServed.status, stillServed.headers.get('connection')]).toEqual([200, 'close']);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answer).toContain('"status":1,"data":{');
});
