import { request } from 'node:http';
import { serve } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../examples/api/app.ts';
import { readConfig } from '../../examples/api/config.ts';
import { createHostedPages } from '../../examples/hosted-portal/hosted-pages.ts';

const log = vi.fn();
// Refused before any other work.
const opened = { kind: 'pglite', database: {}, close: async () => undefined } as never;
const apps = {
  'the hosted portal': createHostedPages({ framedBy: async () => [] }),
  'the reference API': createApp({ config: readConfig({ DEMO: '1' }), opened, log }),
};

/** Node's server accepts hosts that are invalid in URLs; `fetch` would not send them. */
function ask(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: 'shop.1' } }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end();
  });
}

test.each([
  ['the hosted portal', '/login'],
  ['the hosted portal', '/embed?companyId=1001'],
  ['the reference API', '/v1/base/company/noAuth/getByHost?host_=a'],
  ['the reference API', '/files/licence/1001/x'],
] as const)('%s refuses an invalid host at %s, and logs no error', async (name, path) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { port, server } = await new Promise<{ port: number; server: ReturnType<typeof serve> }>((resolve) => {
    const server = serve({ fetch: apps[name].fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ port: info.port, server }),
    );
  });

  const status = await ask(port, path);

  server.close();
  expect(status).toBe(400);
  expect(log).not.toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
});
