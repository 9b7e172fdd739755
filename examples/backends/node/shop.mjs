// A company's own site behind a tag with redirect="manual": its page posts the one-time code of the event here. Node 20 or later.

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { isPortalError } from 'account-portal/backend';

const minute = 60_000;

/** `portal` is what `createBackend` of account-portal/backend makes; `origin` is that of the site. */
export function createShop({ portal, origin, now = Date.now }) {
  /** By the id in the cookie, which is ours: the token stays on the server. */
  const sessions = new Map();
  const cookie = (value, seconds) =>
    `session=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${seconds}${origin.startsWith('https:') ? '; Secure' : ''}`;

  const routes = {
    async 'POST /session'(request) {
      const user = await portal.exchange(await textOf(request), { side: 'shop' });
      const id = randomBytes(32).toString('base64url');
      sessions.set(id, { token: user.token, asked: now(), user: { id: user.id, name: user.name } });
      return { status: 200, body: { name: user.name }, cookie: cookie(id, 7 * 24 * 3600) };
    },

    async 'GET /me'(_, id) {
      const session = sessions.get(id);
      if (session === undefined) return { status: 401, body: {} };
      // So a logout elsewhere, or a new password, ends this session within a minute.
      if (now() - session.asked >= minute) {
        if ((await portal.verify(session.token, { side: 'shop' })) === null) {
          sessions.delete(id);
          return { status: 401, body: {}, cookie: cookie('', 0) };
        }
        session.asked = now();
      }
      return { status: 200, body: session.user };
    },

    async 'POST /logout'(_, id) {
      const session = sessions.get(id);
      sessions.delete(id);
      if (session) await portal.end(session.token);
      return { status: 200, body: {}, cookie: cookie('', 0) };
    },
  };

  return createServer(async (request, response) => {
    const send = ({ status, body, cookie }) => {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      response.writeHead(status, cookie ? { ...headers, 'set-cookie': cookie } : headers).end(JSON.stringify(body));
    };
    const route = routes[`${request.method} ${request.url}`];
    if (route === undefined) return send({ status: 404, body: {} });
    // Else a page of a stranger could log a visitor in to the stranger's account.
    if (request.method === 'POST' && request.headers.origin !== origin) return send({ status: 403, body: {} });
    const [, id = ''] = /(?:^|;\s*)session=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
    try {
      send(await route(request, id));
    } catch (error) {
      if (!isPortalError(error)) throw error;
      // A code that is not valid is the visitor's; anything else says nothing about him.
      send({ status: error.severity === 'refusal' ? 403 : 503, body: { code: error.code } });
    }
  });
}

async function textOf(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) if (text.length < 1000) text += part;
  return text;
}
