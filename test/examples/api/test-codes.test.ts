import { expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { onEmbeddedDatabase } from './support/databases.ts';
import { ownSecrets } from './support/own-secrets.ts';

const phone = '13800138001';
const TEST_CODES = `${phone}=246810, 13900000001=135790`;
const { testCodes } = readConfig({ DEMO: '1', TEST_CODES });

test('the codes of test phones are read for a demo, and are an error for any other server', () => {
  expect([...testCodes]).toEqual([
    [phone, '246810'],
    ['13900000001', '135790'],
  ]);
  expect(readConfig({ DEMO: '1' }).testCodes.size).toBe(0);
  expect(() => readConfig({ ...ownSecrets, TEST_CODES })).toThrow('TEST_CODES is for the demo only');
  expect(() => readConfig({ DEMO: '1', NODE_ENV: 'production', TEST_CODES })).toThrow('exclude each other');
});

test.each(['13800138001', '13800138001=12345', '1=246810', `${phone}=246810;`])(
  'TEST_CODES=%s is an error',
  (wrong) => {
    expect(() => readConfig({ DEMO: '1', TEST_CODES: wrong })).toThrow('TEST_CODES must be like');
  },
);

onEmbeddedDatabase((suite) => {
  const ask = async (demo: boolean) => {
    const api = suite.second({ demo, testCodes });
    suite.api.time += 86_400_000;
    api.time = suite.api.time;
    const code = await api.sendCode('loginCode', { phone_: phone, company_id_: '1001' });
    const used = await api.call('loginByCode', { phone_: phone, company_id_: '1001', code_: '246810' });
    return { api, code, used: used.code ?? used.status };
  };

  test('a test phone of the demo has its code, once, and another phone a random one', async () => {
    const { api, code, used } = await ask(true);
    const other = await api.sendCode('loginCode', { phone_: '13800138006', company_id_: '1001' });
    const again = await api.call('loginByCode', { phone_: phone, company_id_: '1001', code_: '246810' });

    expect([code, used]).toEqual(['246810', 1]);
    expect(other).not.toBe('246810');
    expect(again.code).toBe('code-expired');
  });

  test('without the demo switch the same phone has a random code, whatever the configuration says', async () => {
    const { code, used } = await ask(false);

    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe('246810');
    expect(used).toBe('code-wrong');
  });

  test('the outbox is read as JSON, by phone, on this machine and in a demo only', async () => {
    const { api, code } = await ask(true);
    const messages = await (await api.dev(`/dev/outbox.json?phone=${phone}`)).json();
    const nobody = await (await api.dev('/dev/outbox.json?phone=13800138099')).json();
    const { http: elsewhere } = await api.send('/dev/outbox.json');
    const production = await suite.second({ demo: false }).dev('/dev/outbox.json');

    expect(messages[0]).toEqual({ phone, purpose: 'login', code, text: expect.any(String), at: expect.any(String) });
    expect(messages.filter((message: { phone: string }) => message.phone !== phone)).toEqual([]);
    expect(nobody).toEqual([]);
    expect([elsewhere.status, production.status]).toEqual([403, 404]);
  });
});
