import { createLoginFlow, createPortal } from 'account-portal';
import { createBackend } from 'account-portal/backend';
import { getLoginUserByAuthCode } from 'account-portal/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLeastServer } from './least-server.ts';

let server: Awaited<ReturnType<typeof startLeastServer>>;
beforeAll(async () => {
  server = await startLeastServer();
});
afterAll(() => server.stop());

const open = () => createPortal({ apiHost: server.origin, companyId: '1001', redirect: 'manual' });

test('a portal logs in at the least server, and its page exchanges the code', async () => {
  const portal = open();
  const codes: (string | undefined)[] = [];
  portal.on('login', ({ detail }) => codes.push(detail.authCode));
  await portal.start();
  const flow = createLoginFlow(portal);

  await flow.submit({ account: 'lin.wei', password: 'wrong.password' });
  const refused = flow.get().error?.code;
  await flow.submit({ account: 'lin.wei', password: 'portal.demo1' });

  const state = portal.tenant.get();
  expect(state.status === 'ready' && state.company?.name).toBe('Green Harvest');
  expect(refused).toBe('wrong-password');
  expect(flow.get()).toMatchObject({ error: null, step: { name: 'landed', landing: { side: 'shop' } } });
  const [authCode = ''] = codes;
  const exchange = () => portal.call(getLoginUserByAuthCode, { authCode, companyId: '1001', side: 'shop' });
  expect(await exchange()).toMatchObject({ login: 'lin.wei', companyId: '1001' });
  await expect(exchange()).rejects.toMatchObject({ code: 'jump-error' });
  portal.destroy();
});

test('what it does not have is told as such', async () => {
  const backend = createBackend({ apiHost: server.origin, companyId: '1001' });

  await expect(backend.verify('t0ken')).rejects.toMatchObject({ code: 'not-served' });
});

test('it admits pages of its origins only', async () => {
  const ask = (from: string, method: string) =>
    fetch(`${server.origin}/v1/base/company/getCompanyById/1001`, { method, headers: { origin: from } });

  const [preflight, own, foreign] = await Promise.all([
    ask(server.page, 'OPTIONS'),
    ask(server.page, 'GET'),
    ask('https://elsewhere.example', 'GET'),
  ]);

  expect([preflight.status, own.status, foreign.status]).toEqual([204, 200, 403]);
  expect(own.headers.get('access-control-allow-origin')).toBe(server.page);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('signature');
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});
