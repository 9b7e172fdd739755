import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { demoFaults } from '../../../examples/api/database/demo-faults.ts';
import { demoPeople } from '../../../examples/api/database/demo-people.ts';
import { generateCustomers } from '../../../examples/api/database/generated-customers.ts';
import { toAddressKey } from '../../../examples/api/security/address.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { createPasswordRules } from '../../../examples/api/security/password-rules.ts';
import {
  createPasswordQueue,
  createPasswords,
  type Derive,
  noPassword,
} from '../../../examples/api/security/passwords.ts';
import { cheapMemory } from './support/seeded.ts';

const client = { address: '203.0.113.7', account: 'amy.chen' };

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%eth0]:51234', 'fe80:0:0:0::/64'],
  ['[2001:db8:1:2::9]:51%zone', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1.2.3.4', '2001:db8:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(toAddressKey(address)).toBe(key);
});

test('counts invalid addresses by their first 64 characters', () => {
  expect(toAddressKey('x'.repeat(100_000))).toBe('x'.repeat(64));
});

test('a password matches its own hash only', async () => {
  const { hash, verify } = createPasswords({ memory: cheapMemory });

  const [one, two] = [await hash('portal.demo1', client), await hash('portal.demo1', client)];

  expect(one).toMatch(/^argon2id\$64\$2\$1\$/);
  expect(one).not.toBe(two);
  expect(await verify('portal.demo1', one, client)).toBe(true);
  expect(await verify('portal.demo2', one, client)).toBe(false);
  expect(await verify('portal.demo1', undefined, client)).toBe(false);
  expect(await verify('portal.demo1', 'garbage', client).catch(() => 'thrown')).not.toBe(true);
});

test('verifies an old hash after the cost was raised', async () => {
  const old = await createPasswords({ memory: cheapMemory }).hash('portal.demo1', client);

  expect(await createPasswords({ memory: cheapMemory * 2 }).verify('portal.demo1', old, client)).toBe(true);
});

test('limits the queue of password hashes, which then empties', async () => {
  const { hash } = createPasswords({
    memory: cheapMemory,
    queue: createPasswordQueue(1, { perAccount: 32, perAddress: 32, inAll: 32 }),
  });

  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hash('portal.demo1', client)));

  const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBe(33);
  expect(outcomes[199]).toMatchObject({ reason: { code: 'too-many-requests' } });
  await expect(hash('portal.demo1', client)).resolves.toContain('argon2id');
});

test.each([
  { title: 'an unknown account', hash: undefined },
  { title: 'an account without a password', hash: noPassword },
])('$title costs the same work as a known one', async ({ hash: stored }) => {
  const derive = vi.fn<Derive>(async () => Buffer.alloc(32));
  const { hash, verify } = createPasswords({ derive });
  const known = await hash('portal.demo1', client);
  derive.mockClear();

  const isKnown = await verify('wrong.1', known, client);
  const isRight = await verify('wrong.1', stored, client);

  const [own, other] = derive.mock.calls.map(([algorithm, { nonce, ...cost }]) => ({ algorithm, ...cost }));
  expect([isKnown, isRight]).toEqual([true, false]);
  expect(other).toEqual(own);
  expect(own).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 });
});

test('the configuration has defaults, and explains invalid values', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({
    port: 4100,
    mode: 'compat',
    signer: 'md5',
    dataDir: '.data/api',
    trustProxy: 0,
  });
  expect(readConfig({ DEMO: '1', PORT: '4300', ORIGINS: 'https://a.test, https://b.test' }).origins).toEqual(
    expect.arrayContaining(['http://127.0.0.1:4300', 'http://localhost:4200', 'https://a.test', 'https://b.test']),
  );
  expect(readConfig({ DEMO: '1' })).toMatchObject({
    publicOrigin: 'http://127.0.0.1:4100',
    codesPerAddress: 500,
    codesPerHour: 5000,
  });
  expect(readConfig({ DEMO: '1', WECHAT_WEB_ID: 'wx1', WECHAT_WEB_SECRET: 's' }).wechat.apps.web).toEqual({
    id: 'wx1',
    secret: 's',
  });
  expect(() => readConfig({ DEMO: '1', PUBLIC_ORIGIN: 'https://a.test/' })).toThrow(
    'PUBLIC_ORIGIN holds "https://a.test/"',
  );
  expect(() => readConfig({ DEMO: '1', CODES_PER_ADDRESS: '0' })).toThrow(
    'CODES_PER_ADDRESS must be a whole number from 1 to 9999999, not "0".',
  );
  expect(readConfig({ DEMO: '1', CODES_PER_HOUR: '1000000' }).codesPerHour).toBe(1_000_000);
  expect(() => readConfig({ DEMO: '1', CODES_PER_HOUR: '10000000' })).toThrow(
    'CODES_PER_HOUR must be a whole number from 1 to 9999999, not "10000000".',
  );
  expect(() => readConfig({ DEMO: '1', STOP_NOTICE: '1000000' })).toThrow(
    'STOP_NOTICE must be a whole number from 0 to 3600, not "1000000".',
  );
  expect(() => readConfig({ DEMO: '1', PORT: 'four' })).toThrow('PORT must be a port number, not "four".');
  expect(() => readConfig({ DEMO: '1', LOGIN_MODE: 'loose' })).toThrow('LOGIN_MODE must be one of compat, strict');
  expect(() => readConfig({ DEMO: '1', ORIGINS: 'https://a.test/path' })).toThrow('which is not an origin');
  expect(() => readConfig({ DEMO: '1', M_ORIGIN: 'https://m.a.example' })).toThrow('M_ORIGIN needs API_ORIGIN');
  expect(() => readConfig({ DEMO: '1', API_ORIGIN: 'api.a.example' })).toThrow('which is not an origin');
  expect(() => readConfig({ DEMO: '1', API_ORIGIN: 'http://api.a.example' })).toThrow('must be an https origin');
});

test('no two demo users share a phone or account name', () => {
  const people = [...demoPeople, ...generateCustomers(5000)];
  const phones = people.map(({ phone }) => phone).filter((phone) => phone !== '');
  const without = ['lin.wei', ...demoFaults.map(({ login }) => login)];

  expect(people).toHaveLength(demoPeople.length + 5000);
  expect(new Set(phones).size).toBe(people.length - without.length);
  expect(phones.every((phone) => /^1[3-9]\d{9}$/.test(phone))).toBe(true);
  expect(new Set(people.map(({ login }) => login)).size).toBe(people.length);
});

test('as many hashes run at once as there are slots, and threads of the process', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<Buffer>();
  const { hashes: limits } = limitsOf(false);
  const runningOf = (slots: number) => {
    const derive = vi.fn<Derive>(() => done);
    const { hash, waiting } = createPasswords({ queue: createPasswordQueue(slots, limits), derive });
    const hashes = Array.from({ length: 6 }, (_, at) => hash('secret.1', { address: '10.0.0.1', account: `a${at}` }));
    return { hashes, running: derive.mock.calls.length, waiting: waiting() };
  };

  const machines = [1, 2, 40].map(runningOf);
  finish(Buffer.alloc(32));
  await Promise.all(machines.flatMap(({ hashes }) => hashes));

  expect(machines.map(({ running, waiting }) => [running, waiting])).toEqual([
    [1, 5],
    [2, 4],
    [3, 3],
  ]);
});

const check = async (password: string, personal: readonly string[] = [], strength = 1) => {
  const outcome = await createPasswordRules(strength)
    .check(password, personal)
    .catch((thrown: unknown) => thrown);
  return outcome === undefined ? 'fine' : outcome;
};
const refusedAs = (code: string) => expect.objectContaining({ code });

test.each([
  '222222',
  'password123',
  'PassWord1',
  'abcabcabc',
  '987654',
  'woaini1314',
  '12345678901234567890',
  'dragon',
])('the new password %s is too common', async (password) => {
  expect(await check(password)).toEqual(refusedAs('common-password'));
});

test.each([
  ['13920000001', ['13920000001']],
  ['SunnyGrain', ['Sunny Grain']],
  ['sunny.01', ['Sunny Grain']],
  ['x.Lin.Wei', ['lin.wei']],
])('the new password %s is little more than a name of its owner', async (password, personal) => {
  expect(await check(password, personal)).toEqual(refusedAs('personal-password'));
});

test.each(['p4ssw0rd1', 'a1b2c3d4'])('the new password %s is easily guessed', async (password) => {
  expect([refusedAs('weak-password'), refusedAs('common-password')]).toContainEqual(await check(password));
});

test.each(['portal.demo1', 'k7.Q_x', 'Long.and_own1'])('the new password %s is fine', async (password) => {
  expect(await check(password, ['Sunny Grain', '13920000001', '林薇'])).toBe('fine');
});

test('an operator may ask for more than the specification does', async () => {
  const strengths = [0, 1, 2, 3].map((strength) => check('k7.Q_x', [], strength));

  expect(await Promise.all(strengths)).toEqual([
    'fine',
    'fine',
    refusedAs('weak-password'),
    refusedAs('weak-password'),
  ]);
});
