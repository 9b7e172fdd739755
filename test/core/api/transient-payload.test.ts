import type { EndpointName, TransientPayload } from 'account-portal';
import { endpoints, getCompanyById, mixedLogin } from 'account-portal/endpoints';
import { expect, test } from 'vitest';
import { extendedCalls, readTransientPayload } from '../../../core/api/transient-payload.ts';
import { testPortal } from '../../support/portal.ts';

const credentials = { login: 'lin.wei', password: 'portal.demo1' };

test('the transient payload is sent with a login, but not with look-ups', async () => {
  const { portal, server } = testPortal({}, { transientPayload: { campaign: 'spring' } });

  await portal.call(mixedLogin, credentials);
  await portal.call(getCompanyById, { companyId: '1001' });

  expect(server.calls.map(({ params }) => params.campaign)).toEqual(['spring', undefined]);
});

test('a function is called for each request', async () => {
  let asked = 0;
  const transientPayload = () => {
    asked += 1;
    return { attempt: String(asked) };
  };
  const { portal, server } = testPortal({}, { transientPayload });

  await portal.call(mixedLogin, credentials);
  await portal.call(mixedLogin, credentials);

  expect(server.calls.map(({ params }) => params.attempt)).toEqual(['1', '2']);
});

test('extras cannot override fields of the call', async () => {
  const { portal, server } = testPortal({}, { transientPayload: { login_: 'somebody.else', password_: 'x' } });

  await portal.call(mixedLogin, credentials);

  expect(server.calls[0]?.params).toMatchObject({ login_: 'lin.wei', password_: 'portal.demo1' });
});

test.each<[string, unknown, Record<string, string>]>([
  ['no text', { number: 1, object: {}, text: 'a' }, { text: 'a' }],
  ['a strange name', { 'a b': 'x', '': 'x', ['__proto__']: 'x', user_id_: 'x', ok: 'x' }, { ok: 'x' }],
  ['null', null, {}],
  [
    'a function that throws',
    () => {
      throw new Error('a bug of the page');
    },
    {},
  ],
  ['a text that is too long', { long: 'x'.repeat(1000) }, { long: 'x'.repeat(500) }],
])('%s is not sent', (_, payload, expected) => {
  expect(readTransientPayload(payload as TransientPayload)).toEqual(expected);
});

test('at most twenty extras are sent', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`name${index}`, 'x']));

  expect(Object.keys(readTransientPayload(many))).toHaveLength(20);
});

test('extras are sent only with calls of the table that change something', () => {
  const rows = [...extendedCalls].map((name) => endpoints[name as EndpointName].method);

  expect(new Set(rows)).toEqual(new Set(['POST']));
});
