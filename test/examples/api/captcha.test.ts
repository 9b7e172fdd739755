import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { onEmbeddedDatabase } from './support/databases.ts';

onEmbeddedDatabase((suite) => {
  const asked: object[] = [];
  let url = '';
  const provider = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    if (form.response === 'broken') response.writeHead(500).end();
    else response.end(JSON.stringify({ success: form.response === 'a person' }));
  });
  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`; // of a TCP server
  });
  afterAll(() => provider.close());

  const open = () => suite.second({ captcha: { url, secret: 'key', field: 'h-captcha-response' } });
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
    const refused = { code: 'parameter-error', params: { field: 'h-captcha-response' } };

    expect(await ask({})).toMatchObject(refused);
    expect(asked).toEqual([]);
    expect(await ask({ 'h-captcha-response': 'a robot' })).toMatchObject(refused);
    expect(await api.codeOf(phone_)).toBe('');
    expect((await ask({ 'h-captcha-response': 'a person' })).status).toBe(1);
    expect(await api.codeOf(phone_)).toMatch(/^\d{6}$/);
    expect(asked).toEqual([
      { secret: 'key', response: 'a robot', remoteip: address },
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

test.each([
  [{ CAPTCHA_URL: 'https://captcha.example/' }, 'CAPTCHA_SECRET must be set, as CAPTCHA_URL is.'],
  [{ CAPTCHA_URL: 'http://captcha.example/', CAPTCHA_SECRET: 'key' }, 'CAPTCHA_URL must be an https address'],
])('a start with %o is refused', (variables, sentence) => {
  expect(() => readConfig({ DEMO: '1', ...variables })).toThrow(sentence);
});
