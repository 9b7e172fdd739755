import { expect, test } from 'vitest';
import { demoBackendSecret } from '../../../examples/api/database/demo-people.ts';
import { rotateBackendSecret } from '../../../examples/api/security/backends.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const basic = (companyId: string, secret = demoBackendSecret(companyId)) => ({
  authorization: `Basic ${Buffer.from(`${companyId}:${secret}`).toString('base64')}`,
});

const issue = async (api: TestApi, login = '13800138001', company_id_ = '1001', side_ = 'shop') => {
  const owner = (await api.login(login)).find((payload) => payload.company_id_ === company_id_);
  const { data } = await api.call('getAuthCode', { company_id_, side_ }, { token: owner.token_ });
  return { owner, code: data.auth_code_ as string };
};

onEachDatabase((suite) => {
  const exchange = (api: TestApi, code: string, headers: Record<string, string>, address = '10.60.0.1') =>
    api.call('getLoginUserByAuthCode', { auth_code_: code }, { headers, address });

  test('exchanges with a secret have a quota of that secret, whatever others do at their address', async () => {
    const { quotas, ...limits } = limitsOf(false);
    const few = (count: number) => ({ count, seconds: 600 });
    const api = suite.second({ limits: { ...limits, quotas: { ...quotas, login: few(2), backend: few(3) } } });
    const wrong = (headers: Record<string, string>) => exchange(api, 'x'.repeat(43), headers);

    const strangers = [await wrong({}), await wrong({}), await wrong({})].map(({ code }) => code);
    const own = [1, 2, 3, 4].map(() => wrong(basic('1001')));
    const other = await wrong(basic('1002'));

    expect(strangers).toEqual(['jump-error', 'jump-error', 'too-many-requests']);
    expect((await Promise.all(own)).map(({ code }) => code).sort()).toEqual([
      ...['jump-error', 'jump-error', 'jump-error', 'too-many-requests'],
    ]);
    expect(other.code).toBe('jump-error');
  });

  test('a wrong secret is refused, and its try counts for the address', async () => {
    const { quotas, ...limits } = limitsOf(false);
    const api = suite.second({ limits: { ...limits, quotas: { ...quotas, login: { count: 3, seconds: 600 } } } });
    const { code } = await issue(suite.api);
    const guesses = [basic('1001', 'guessed'), basic('1002', demoBackendSecret('1001')), { authorization: 'Bearer x' }];

    const answers = [];
    for (const headers of [...guesses, basic('1001', 'again')])
      answers.push(await exchange(api, code, headers, '10.61.0.1'));

    expect(answers.map((answer) => [answer.http.status, answer.code, answer.params?.field])).toEqual([
      ...guesses.map(() => [401, 'signature-refused', 'authorization']),
      [429, 'too-many-requests', undefined],
    ]);
    expect((await exchange(api, code, basic('1001'), '10.61.0.1')).status).toBe(1);
  });

  test('the secret of one company opens no code of another, which stays valid', async () => {
    const { code } = await issue(suite.api);
    const claimed = { auth_code_: code, company_id_: '1001' };

    const named = await suite.api.call('getLoginUserByAuthCode', claimed, { headers: basic('1002') });

    expect((await exchange(suite.api, code, basic('1002'))).code).toBe('jump-error');
    expect(named.code).toBe('jump-error');
    expect((await exchange(suite.api, code, basic('1001'))).data).toMatchObject({ company_id_: '1001' });
  });

  test('a token tells whose it is, until when, and at which side', async () => {
    const { owner, code } = await issue(suite.api);
    const { token_: token } = (await exchange(suite.api, code, basic('1001'))).data;

    const { data } = await suite.api.call('introspect', {}, { token, headers: basic('1001') });

    expect(data).toEqual({
      ...{ id_: owner.id_, company_id_: '1001', side_: 'shop', login_: 'wang.fang', name_: '王芳', type_: '3' },
      ends_at_: expect.any(Number),
    });
    expect(data.ends_at_ - suite.api.time).toBeGreaterThan(6 * 86_400_000);
    expect(data.ends_at_ - suite.api.time).toBeLessThanOrEqual(7 * 86_400_000);
  });

  test.each([
    { title: 'to the server of another company', params: {}, headers: basic('1002') },
    { title: 'to who asks for another company', params: { company_id_: '1002' }, headers: {} },
    { title: 'to who asks for another side', params: { side_: 'manager' }, headers: basic('1001') },
  ])('a token says nothing $title', async ({ params, headers }) => {
    const { owner } = await issue(suite.api);

    const { code, http } = await suite.api.call('introspect', params, { token: owner.token_, headers });

    expect([http.status, code]).toEqual([401, 'token-expired']);
  });

  test.each(['getLoginUserByAuthCode', 'introspect'] as const)('%s refuses an unknown side', async (name) => {
    const { owner, code } = await issue(suite.api);
    const given = { auth_code_: code, side_: 'ordering' };

    const answer = await suite.api.call(name, given, { token: name === 'introspect' ? owner.token_ : '' });

    expect([answer.code, answer.params]).toEqual(['parameter-error', { field: 'side_' }]);
  });

  test('the end of a session is the end of what the server of the company holds, and of the portal’s', async () => {
    const { owner, code } = await issue(suite.api);
    const { token_: token } = (await exchange(suite.api, code, basic('1001'))).data;
    const asked = async (of: string) => (await suite.api.call('introspect', {}, { token: of })).code;

    const stranger = await suite.api.call('endSession', {}, { token, headers: basic('1002') });
    expect([stranger.code, await asked(token)]).toEqual(['token-expired', undefined]);
    await suite.api.call('endSession', {}, { token, headers: basic('1001') });

    expect([await asked(token), await asked(owner.token_)]).toEqual(['token-expired', 'token-expired']);
  });

  test('a new secret leaves the one before, and ends those before that', async () => {
    const at = (minutes: number) => new Date(suite.api.time + minutes * 60_000);
    const rotate = (minutes: number) => rotateBackendSecret(suite.api.database, '1003', at(minutes));
    const isValid = async (secret: string) =>
      (await exchange(suite.api, 'x'.repeat(43), basic('1003', secret), '10.62.0.1')).code === 'jump-error';

    const first = await rotate(1);
    const second = await rotate(2);
    const early = [await isValid(demoBackendSecret('1003')), await isValid(first), await isValid(second)];
    const third = await rotate(3);

    expect(early).toEqual([false, true, true]);
    expect([await isValid(first), await isValid(second), await isValid(third)]).toEqual([false, true, true]);
    expect(JSON.stringify(await suite.api.database.selectFrom('backend_secrets').selectAll().execute())).not.toContain(
      third,
    );
  });

  test('no page of another origin may send a secret', async () => {
    const { http } = await suite.api.send('/v1/account/getLoginUserByAuthCode', {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:4200', 'access-control-request-headers': 'authorization' },
    });

    expect(http.headers.get('access-control-allow-headers')).not.toContain('authorization');
  });
});
