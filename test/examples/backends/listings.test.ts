import { serve } from '@hono/node-server';
import { md5Signer, toFields } from 'account-portal';
import { createBackend, isPortalError } from 'account-portal/backend';
import { afterAll, describe, expect, test } from 'vitest';
import { demoBackendSecret } from '../../../examples/api/database/demo-people.ts';
import vectors from '../../vectors/signature.json' with { type: 'json' };
import { onEmbeddedDatabase } from '../api/support/databases.ts';
import { here, missing, prepare } from './languages.ts';

const listings = new Map<string, ReturnType<typeof prepare>>();
/** Compiled once for both tests. */
const listingOf = (name: string) => {
  const language = here.find((one) => one.name === name);
  const listing = listings.get(name) ?? (language && prepare(language));
  if (listing === undefined) throw new Error(`${name} is not installed`);
  listings.set(name, listing);
  return listing;
};
afterAll(() => {
  for (const { remove } of listings.values()) remove();
});

const names = here.map(({ name }) => name);

/** The texts that are signed, as UTF-8 carries them. */
const cases = vectors.map(({ secret, token, timestamp, nonce, md5, ...given }) => {
  const fields = given.body === undefined ? toFields(given.params ?? {}) : toFields({ body: given.body });
  const parts = [secret, token, timestamp, nonce, ...[...fields].flat()];
  return { line: parts.map((part) => `x${Buffer.from(part).toString('hex')}`).join(' '), md5 };
});

const notHere = missing.length === 0 ? '' : `, and not in ${missing.join(', ')}, which is not installed`;

test(`the listings are checked in ${names.join(', ')}${notHere}`, () => {
  expect(names).toEqual(expect.arrayContaining(['python', 'node']));
  expect([...names, ...missing].sort()).toEqual(['go', 'java', 'node', 'php', 'python']);
});

test.each(names)('the signature of the listing in %s is that of every vector', async (name) => {
  const signed = await listingOf(name).run([], `${cases.map(({ line }) => line).join('\n')}\n`);

  expect(signed).toEqual(cases.map(({ md5 }) => md5));
});

const answered = [
  'jump-error', // another side, whose try leaves the code
  'refused', // an unknown side, without a request
  'wang.fang',
  'wang.fang shop True',
  'none', // another side
  'signature-refused', // a wrong secret
  'ended',
  'none',
  'ended', // again
  'jump-error', // the code is used
];

onEmbeddedDatabase((suite) => {
  const open = async () => {
    const api = suite.second();
    api.time = Date.now();
    const [{ token_: token }] = await api.login('13800138001');
    const { data } = await api.call('getAuthCode', { company_id_: '1001', side_: 'shop' }, { token });
    const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' });
    if (!server.listening) await new Promise((done) => server.once('listening', done));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return { server, origin: `http://127.0.0.1:${address.port}`, code: data.auth_code_ as string };
  };

  describe('exchange, verify and end', () => {
    test.each(names.filter((name) => name !== 'node'))('as the listing in %s does', async (name) => {
      const { server, origin, code } = await open();
      try {
        expect(await listingOf(name).run([origin, '1001', demoBackendSecret('1001'), code])).toEqual(answered);
      } finally {
        server.close();
      }
    });

    test('as account-portal/backend does', async () => {
      const { server, origin, code } = await open();
      const portal = createBackend({ apiHost: origin, companyId: '1001', secret: demoBackendSecret('1001') });
      const wrong = createBackend({ apiHost: origin, companyId: '1001', secret: 'guessed', signer: md5Signer() });
      let token = '';
      const attempt = async (work: () => Promise<string>) =>
        work().catch((error) => (isPortalError(error) ? error.code : String(error)));
      const session = (found: Awaited<ReturnType<typeof portal.verify>>) =>
        found === null ? 'none' : `${found.login} ${found.side} ${found.endsAt > 0 ? 'True' : 'False'}`;
      const exchange = async () => {
        const user = await portal.exchange(code, { side: 'shop' });
        token = user.token;
        return user.login;
      };
      const end = async () => {
        await portal.end(token);
        return 'ended';
      };
      try {
        expect([
          await attempt(async () => (await portal.exchange(code, { side: 'manager' })).login),
          await attempt(async () => (await portal.exchange(code, { side: 'ordering' as 'shop' })).login),
          await attempt(exchange),
          await attempt(async () => session(await portal.verify(token))),
          await attempt(async () => session(await portal.verify(token, { side: 'manager' }))),
          await attempt(async () => session(await wrong.verify(token))),
          await attempt(end),
          await attempt(async () => session(await portal.verify(token))),
          await attempt(end),
          await attempt(exchange),
        ]).toEqual(answered.map((text) => (text === 'refused' ? 'parameter-error' : text)));
      } finally {
        server.close();
      }
    });
  });
});
