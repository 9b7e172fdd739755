import { createBackend } from 'account-portal/backend';
import { type Answers, backend, fail, ok, refuse, status, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';

const own = { companyId: '1001', apiHost: 'https://api.example.com' };
const session = {
  ...{ id_: '42', company_id_: '1001', side_: 'shop', login_: 'lin.wei', name_: '林薇', type_: '3' },
  ends_at_: 1_700_000_000_000,
};
const user = (changes: Record<string, unknown> = {}) => ok({ ...wireUser(), company_id_: '1001', ...changes });

function open(answers: Answers, options: Partial<Parameters<typeof createBackend>[0]> = {}) {
  const fetch = backend(answers);
  return { ...createBackend({ ...own, fetch, ...options }), calls: fetch.calls };
}

test('names its company, its side and its secret, and gives what a login has', async () => {
  const { exchange, calls } = open({ getLoginUserByAuthCode: user() }, { secret: 's3crét' });

  const found = await exchange('c0de', { side: 'shop' });

  expect(found).toMatchObject({ id: '42', companyId: '1001', type: '3', token: 't0ken' });
  expect(calls[0]?.params).toEqual({ auth_code_: 'c0de', company_id_: '1001', side_: 'shop' });
  const { authorization, token } = Object.fromEntries(calls[0]?.headers ?? []);
  expect(Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe('1001:s3crét');
  expect(token).toBe('');
});

test('without a secret there is none in the request', async () => {
  const { verify, calls } = open({ introspect: ok(session) });

  expect(await verify('t0ken')).toEqual({
    ...{ id: '42', companyId: '1001', side: 'shop', login: 'lin.wei', name: '林薇', type: '3' },
    endsAt: 1_700_000_000_000,
  });
  expect([calls[0]?.headers.get('authorization'), calls[0]?.headers.get('token')]).toEqual([null, 't0ken']);
});

// A server of another make may ignore what was asked for.
test.each([
  { title: 'another company', answer: { company_id_: '1002' } },
  { title: 'another side', answer: { type_: '1' } },
])('a login of $title is refused, though the server answers with it', async ({ answer }) => {
  const { exchange } = open({ getLoginUserByAuthCode: user(answer) });

  await expect(exchange('c0de', { side: 'shop' })).rejects.toMatchObject({ code: 'jump-error' });
});

test.each([
  ['another company', { company_id_: '1002' }],
  ['another side', { side_: 'manager' }],
])('a session of %s is none', async (_, answer) => {
  const { verify } = open({ introspect: ok({ ...session, ...answer }) });

  expect(await verify('t0ken', { side: 'shop' })).toBe(null);
});

test.each(['ordering', 'management', ''])('the side "%s" is refused, and nothing is sent', async (side) => {
  const { exchange, verify, calls } = open({ introspect: ok(session), getLoginUserByAuthCode: user() });
  const wrong = { side: side as 'shop' };

  for (const asked of [exchange('c0de', wrong), verify('t0ken', wrong)])
    await expect(asked).rejects.toMatchObject({ code: 'parameter-error', params: { field: 'side' } });
  expect(calls).toEqual([]);
});

test.each(['token-expired', 'company-expired', 'account-disabled-by-company', 'not-a-partner'])(
  'after %s a session is over, and its end is no error',
  async (code) => {
    const { verify, end } = open({ introspect: refuse(code), endSession: refuse(code) });

    expect([await verify('t0ken'), await end('t0ken')]).toEqual([null, undefined]);
  },
);

test.each([
  [refuse('too-many-requests', { seconds: 7 }), { code: 'too-many-requests', params: { seconds: 7 } }],
  [refuse('signature-refused', { field: 'authorization' }), { code: 'signature-refused' }],
  [refuse('server-busy'), { code: 'server-busy' }],
  [status(502, '<h1>Bad Gateway</h1>'), { code: 'server-busy' }],
  [ok({ ...session, side_: 'ordering' }), { code: 'bad-answer' }],
  [ok({ ...session, ends_at_: 0 }), { code: 'bad-answer' }],
  [fail(), { code: 'network' }],
])('a fault says nothing about the session: %#', async (answer, expected) => {
  const { verify } = open({ introspect: answer }, { timeout: 50 });

  await expect(verify('t0ken')).rejects.toMatchObject(expected);
});

test('without a token nothing is asked', async () => {
  const { verify, end, calls } = open({});

  expect([await verify(''), await end('')]).toEqual([null, undefined]);
  expect(calls).toEqual([]);
});

test.each(['', 'a:b', ' 1001', '1001\n'])('the company id %j is wrong use', (companyId) => {
  expect(() => createBackend({ ...own, companyId })).toThrow(TypeError);
});
