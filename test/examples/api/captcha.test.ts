import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { signAliyun } from '../../../examples/api/providers/aliyun-signature.ts';
import { createCaptcha } from '../../../examples/api/providers/captcha.ts';
import { onEmbeddedDatabase } from './support/databases.ts';

onEmbeddedDatabase((suite) => {
  const asked: object[] = [];
  let url = '';
  const provider = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    if (form.response === 'broken') response.writeHead(500).end();
    else if (form.response === 'late') response.end('{"success":false,"error-codes":["timeout-or-duplicate"]}');
    else response.end(JSON.stringify({ success: form.response === 'a person' }));
  });
  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`; // of a TCP server
  });
  afterAll(() => provider.close());

  const open = () =>
    suite.second({ captcha: { provider: 'siteverify', url, secret: 'key', field: 'h-captcha-response' } });
  const address = '10.60.0.1';

  test.each([
    ['registCode', '13700005001'],
    ['experienceCode', '13700005002'],
    ['resetCode', '13800138001'],
    ['loginCode', '13800138002'],
  ] as const)('%s asks the captcha first', async (name, phone_) => {
    const api = open();
    asked.length = 0;
    const ask = (more: object) => api.call(name, { phone_, ...more }, { address });

    expect(await ask({})).toMatchObject({ code: 'parameter-error', params: { field: 'h-captcha-response' } });
    expect(asked).toEqual([]);
    expect(await ask({ 'h-captcha-response': 'a robot' })).toMatchObject({
      code: 'captcha-refused',
      http: { status: 200 },
    });
    expect(await ask({ 'h-captcha-response': 'late' })).toMatchObject({
      code: 'captcha-expired',
      http: { status: 200 },
    });
    expect(await api.codeOf(phone_)).toBe('');
    expect((await ask({ 'h-captcha-response': 'a person' })).status).toBe(1);
    expect(await api.codeOf(phone_)).toMatch(/^\d{6}$/);
    expect(asked).toEqual([
      { secret: 'key', response: 'a robot', remoteip: address },
      { secret: 'key', response: 'late', remoteip: address },
      { secret: 'key', response: 'a person', remoteip: address },
    ]);
  });

  test('without its provider no code is sent, and the caller is told to try again', async () => {
    const api = open();
    const call = { phone_: '13700005009', 'h-captcha-response': 'broken' };
    const answer = await api.call('registCode', call, { address: '10.60.0.2' });

    expect(answer).toMatchObject({ code: 'server-busy', http: { status: 503 } });
    expect(String(api.logged[0])).toBe('Error: The server of CAPTCHA_URL answered with 500.');
    expect(await api.codeOf('13700005009')).toBe('');
  });
});

/** Where a provider stands in for the real one: what it was asked, and what it says. */
async function standIn(said: object) {
  const asked: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly form: object }[] = [];
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push({ path: request.url ?? '', headers: request.headers, form });
    response.end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // of a TCP server
  return { asked, url, close: () => server.close() };
}

test.each(['missing-input-secret', 'invalid-input-secret'])(
  'the answer %s is of ours: it is logged, and no person is refused for it',
  async (code) => {
    const { url, close } = await standIn({ success: false, 'error-codes': [code] });
    const logged: unknown[] = [];
    const settings = { provider: 'siteverify', url, secret: 'old', field: 'token' } as const;
    const captcha = createCaptcha(settings, (thrown) => logged.push(thrown));

    await expect(captcha.check({ token: 'a person' }, '10.0.0.1')).rejects.toMatchObject({ code: 'server-busy' });

    expect(logged.map(String)).toEqual([`Error: The server of CAPTCHA_URL rejects CAPTCHA_SECRET: ${code}.`]);
    close();
  },
);

const geetest = { lot_number: 'n1', captcha_output: 'o', pass_token: 't', gen_time: '1' };

test.each([
  [{ status: 'success', result: 'success' }, null],
  [{ status: 'success', result: 'fail', reason: 'pass_token expire' }, 'captcha-expired'],
  [{ status: 'success', result: 'fail', reason: 'forbidden' }, 'captcha-refused'],
  [{ status: 'error', code: '-50005', result: 'success' }, 'captcha-refused'],
  [[], 'captcha-refused'],
])('Geetest says %j: %s', async (said, outcome) => {
  const { asked, url, close } = await standIn(said);
  const captcha = createCaptcha({ provider: 'geetest', url: `${url}validate`, id: 'id1', secret: 'key' }, () => {});

  const checked = captcha.check(geetest, '10.0.0.1');

  if (outcome === null) await checked;
  else await expect(checked).rejects.toMatchObject({ code: outcome, params: {} });
  const sign_token = createHmac('sha256', 'key').update('n1').digest('hex');
  expect(asked).toMatchObject([{ path: '/validate?captcha_id=id1', form: { ...geetest, sign_token } }]);
  close();
});

test.each(['lot_number', 'captcha_output', 'pass_token', 'gen_time'])(
  'an answer of Geetest without %s is refused, and nobody is asked',
  async (field) => {
    const config = { provider: 'geetest', url: 'http://127.0.0.1:1/', id: 'id1', secret: 'key' } as const;
    const captcha = createCaptcha(config, () => {});

    const checked = captcha.check({ ...geetest, [field]: '' }, '10.0.0.1');

    await expect(checked).rejects.toMatchObject({ code: 'parameter-error', params: { field } });
  },
);

test.each([
  [{ Success: true, Code: 'Success', Result: { VerifyResult: true, VerifyCode: 'T001' } }, null],
  [{ Success: true, Code: 'Success', Result: { VerifyResult: false, VerifyCode: 'F003' } }, 'captcha-refused'],
  [{ Success: true, Code: 'Success', Result: { VerifyResult: false, VerifyCode: 'F014' } }, 'captcha-expired'],
  [{ Success: false, Code: 'Forbidden' }, 'captcha-refused'],
])('Alibaba Cloud says %j: %s', async (said, outcome) => {
  const { asked, url, close } = await standIn(said);
  const config = { provider: 'aliyun', url, id: 'LTAI', secret: 'key', scene: 'scene1' } as const;
  const captcha = createCaptcha(
    config,
    () => {},
    () => Date.UTC(2026, 0, 2, 3, 4, 5),
  );

  const checked = captcha.check({ captcha_verify_param: '{"data":"x"}' }, '10.0.0.1');

  if (outcome === null) await checked;
  else await expect(checked).rejects.toMatchObject({ code: outcome, params: {} });
  const [{ form, headers }] = asked as [(typeof asked)[number]];
  expect(form).toEqual({ CaptchaVerifyParam: '{"data":"x"}', SceneId: 'scene1' });
  expect(headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'x-acs-action': 'VerifyIntelligentCaptcha',
    'x-acs-version': '2023-03-05',
    'x-acs-date': '2026-01-02T03:04:05Z',
  });
  expect(headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=LTAI,SignedHeaders=content-type;host;/);
  close();
});

test('a call to Alibaba Cloud is signed as in its documentation', () => {
  const url =
    'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
  const call = { action: 'RunInstances', version: '2014-05-26', url, body: '', at: Date.UTC(2023, 9, 26, 10, 22, 32) };

  const { authorization } = signAliyun(
    { ...call, nonce: '3156853299f313e23d1673dc12e1703d' },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );

  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test.each([
  [{ CAPTCHA_PROVIDER: 'turnstile' }, { provider: 'siteverify', field: 'cf-turnstile-response' }],
  [
    { CAPTCHA_PROVIDER: 'geetest', CAPTCHA_ID: 'i' },
    { provider: 'geetest', id: 'i' },
  ],
  [
    { CAPTCHA_PROVIDER: 'aliyun', CAPTCHA_ID: 'i', CAPTCHA_SCENE: 's' },
    { provider: 'aliyun', id: 'i', scene: 's' },
  ],
])('%o asks the address of its provider', (variables, expected) => {
  const { captcha } = readConfig({ DEMO: '1', CAPTCHA_SECRET: 'key', ...variables });

  expect(captcha).toMatchObject({ ...expected, secret: 'key', url: expect.stringMatching(/^https:/) });
});

test.each([
  [{ CAPTCHA_PROVIDER: 'geetest', CAPTCHA_SECRET: 'key' }, 'CAPTCHA_ID must be set, as CAPTCHA_PROVIDER is.'],
  [{ CAPTCHA_PROVIDER: 'aliyun', CAPTCHA_SECRET: 'key', CAPTCHA_ID: 'i' }, 'CAPTCHA_SCENE must be set'],
  [{ CAPTCHA_PROVIDER: 'siteverify', CAPTCHA_SECRET: 'key' }, 'CAPTCHA_URL must be set, as CAPTCHA_PROVIDER is.'],
  [{ CAPTCHA_PROVIDER: 'other' }, 'CAPTCHA_PROVIDER must be one of'],
  [{ CAPTCHA_URL: 'https://captcha.example/' }, 'CAPTCHA_SECRET must be set, as CAPTCHA_URL is.'],
  [{ CAPTCHA_URL: 'http://captcha.example/', CAPTCHA_SECRET: 'key' }, 'CAPTCHA_URL must be an https address'],
])('a start with %o is refused', (variables, sentence) => {
  expect(() => readConfig({ DEMO: '1', ...variables })).toThrow(sentence);
});
