import { serve } from '@hono/node-server';
import { createBackend } from 'account-portal/backend';
import { expect, test } from 'vitest';
import { demoBackendSecret } from '../../../examples/api/database/demo-people.ts';
import { happyPath } from '../../../examples/backends/node/happy-path.mjs';
import { createShop } from '../../../examples/backends/node/shop.mjs';
import { onEmbeddedDatabase } from '../api/support/databases.ts';

type Listening = Pick<ReturnType<typeof createShop>, 'address' | 'listening' | 'once'>;

async function originOf(server: Listening): Promise<string> {
  if (!server.listening) await new Promise<void>((done) => server.once('listening', () => done()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

onEmbeddedDatabase((suite) => {
  const open = async (testCodes: ReadonlyMap<string, string> = new Map()) => {
    const api = suite.second({ testCodes });
    api.time = Date.now();
    const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' });
    return { api, server, origin: await originOf(server as unknown as Listening) };
  };

  test('the happy path of a test leads through the form, the server of the shop, and out', async () => {
    const { server, origin } = await open(new Map([['13800138001', '246810']]));
    try {
      expect(await happyPath(origin, '13800138001', '246810')).toEqual({
        ...{ name: '王芳', side: 'shop', before: 200, after: 401 },
      });
    } finally {
      server.close();
    }
  });

  test('a shop takes codes from its own page only, and notices within a minute that a session is over', async () => {
    const { api, server, origin: apiHost } = await open();
    const [{ token_: token }] = await api.login('13800138001');
    const { data } = await api.call('getAuthCode', { company_id_: '1001', side_: 'shop' }, { token });
    const portal = createBackend({ apiHost, companyId: '1001', secret: demoBackendSecret('1001') });
    const own = 'https://shop.example.com';
    let time = 0;
    const shop = createShop({ portal, origin: own, now: () => time });
    shop.listen(0, '127.0.0.1');
    const at = await originOf(shop);
    const post = (origin: string, body: string) =>
      fetch(`${at}/session`, { method: 'POST', headers: { origin }, body });
    try {
      const foreign = await post('https://elsewhere.example', data.auth_code_);
      const wrong = await post(own, 'x'.repeat(43));
      const entered = await post(own, data.auth_code_);
      const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
      const me = async () => (await fetch(`${at}/me`, { headers: { cookie } })).status;

      expect([foreign.status, wrong.status, entered.status]).toEqual([403, 403, 200]);
      expect(entered.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax; .*; Secure$/);
      expect(cookie).not.toContain(token);
      await api.call('endSession', {}, { token });
      expect(await me()).toBe(200);
      time += 60_000;
      expect(await me()).toBe(401);
      expect((await fetch(`${at}/me`)).status).toBe(401);
    } finally {
      shop.close();
      server.close();
    }
  });
});
