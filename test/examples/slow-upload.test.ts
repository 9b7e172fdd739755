import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../examples/api/app.ts';
import { readConfig } from '../../examples/api/config.ts';

const opened = { kind: 'pglite', database: {}, close: async () => undefined } as never;
const app = createApp({ config: readConfig({ DEMO: '1' }), opened, log: vi.fn() });
const megabyte = 1024 * 1024;

/** Sends a body in its own time; rejects as a browser would when the connection breaks before all of it is sent. */
function post(port: number, type: string, size: number): Promise<{ answer: string; sentBefore: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let sent = 0;
    let sentBefore = 0;
    socket.on('data', (chunk) => {
      if (answer === '') sentBefore = sent;
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ answer, sentBefore }));
    const write = async () => {
      const head = ['POST /upload HTTP/1.1', 'host: 127.0.0.1', 'connection: close', `content-type: ${type}`];
      socket.write(`${head.join('\r\n')}\r\ncontent-length: ${size}\r\n\r\n`);
      while (sent < size && !socket.destroyed) {
        await setTimeout(30);
        const part = Math.min(megabyte, size - sent);
        socket.write(new Uint8Array(part));
        sent += part;
      }
    };
    void write();
  });
}

test.each([
  ['a form without a token', 'multipart/form-data; boundary=x', 6 * megabyte, 400],
  ['a form larger than any file', 'multipart/form-data; boundary=x', 12 * megabyte, 400],
])('answers %s after receiving all of it, so that a browser sees the answer', async (...row) => {
  const [, type, size, status] = row;
  const { port, server } = await new Promise<{ port: number; server: ReturnType<typeof serve> }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ port: info.port, server }),
    );
  });

  const { answer, sentBefore } = await post(port, type, size).finally(() => server.close());

  expect(sentBefore).toBe(size);
  expect(answer.split('\r\n')[0]).toContain(String(status));
});
