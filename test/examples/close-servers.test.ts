import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterEach, expect, test, vi } from 'vitest';
import { closeServers } from '../../examples/close-servers.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function listen(fetch: () => Response | Promise<Response>): Promise<{ server: ServerType; port: number }> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port }; // listens on a port
}

test('a request under way is answered before its server closes', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const { server, port } = await listen(async () => {
    await mayAnswer;
    return new Response('done');
  });
  Object.assign(server, { keepAliveTimeout: 0 }); // the connection of the answer stays open
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // and is not cut as a late one
  const received = once(server, 'request');
  const call = fetch(`http://127.0.0.1:${port}/`);
  await received;

  const closed = closeServers([server]);
  answer();

  expect(await (await call).text()).toBe('done');
  await closed;
});

test('a request that never ends is cut', async () => {
  const { server, port } = await listen(() => new Response());
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => {});
  const connected = once(server, 'connection');
  slow.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  await connected;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const closed = closeServers([server]);
  await vi.advanceTimersByTimeAsync(20_000);

  await closed;
});
