// The happy path of a test against a demo with a test phone:
//   TEST_CODES=13800138001=246810 npm start
//   npx node examples/backends/node/happy-path.mjs http://127.0.0.1:4100 13800138001 246810

import { pathToFileURL } from 'node:url';
import { createLoginByCodeFlow, createPortal } from 'account-portal';
import { createBackend } from 'account-portal/backend';
import { createShop } from './shop.mjs';

/** Logs in as the page of a shop would, and then at the shop's server; resolves to what a visitor has seen. */
export async function happyPath(api, phone, code) {
  const companyId = '1001';
  const backend = createBackend({ apiHost: api, companyId, secret: `portal-demo-backend-${companyId}` });
  const origin = 'http://127.0.0.1';
  const shop = createShop({ portal: backend, origin });
  await new Promise((listening) => shop.listen(0, '127.0.0.1', listening));
  const at = (path) => `http://127.0.0.1:${shop.address().port}${path}`;
  try {
    // 1. The form: the code of a test phone is known, that of any other is in /dev/outbox.json?phone=…
    const portal = createPortal({ apiHost: api, companyId, redirect: 'manual' });
    const login = new Promise((emitted) => portal.on('login', ({ detail }) => emitted(detail)));
    const flow = createLoginByCodeFlow(portal);
    await flow.sendCode({ phone });
    await flow.submit({ phone, code });
    if (flow.get().error) throw flow.get().error;
    const { authCode, landing } = await login;

    // 2. The page posts the one-time code to the server of the shop.
    const headers = { origin };
    const answer = await fetch(at('/session'), { method: 'POST', headers, body: authCode });
    const { name } = await answer.json();
    const cookie = answer.headers.get('set-cookie').split(';')[0];

    // 3. A session of the shop, until the logout.
    const me = async () => (await fetch(at('/me'), { headers: { cookie } })).status;
    const before = await me();
    await fetch(at('/logout'), { method: 'POST', headers: { ...headers, cookie } });
    portal.destroy();
    return { name, side: landing.side, before, after: await me() };
  } finally {
    shop.close();
    shop.closeAllConnections();
  }
}

const [program, ...given] = process.argv.slice(1);
if (import.meta.url === pathToFileURL(program ?? '').href) console.log(await happyPath(...given));
