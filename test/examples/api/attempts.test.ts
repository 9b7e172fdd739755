import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { sweep } from '../../../examples/api/sweep.ts';
import { onEachStore } from './support/databases.ts';

const day = 86_400_000;

onEachStore((suite) => {
  const login_ = 'customer.00004';
  const codeOf = async (address: string, password_: string) =>
    (await suite.api.call('mixedLogin', { login_, password_ }, { address })).code ?? 'in';
  const logIn = (address: string) => codeOf(address, demoPassword);
  const guessFromMany = async (net: string) => {
    for (let turn = 0; turn < 55; turn += 1) await codeOf(`${net}.${turn}`, 'wrong.1');
  };

  test('guesses from many addresses do not hold up one from which the account was logged in to before', async () => {
    expect(await logIn('10.2.1.1')).toBe('in');
    suite.api.time += 29 * day;
    await sweep(suite.api.database, suite.api.time);

    await guessFromMany('10.2.2');

    expect(await logIn('10.2.1.2')).toBe('too-many-requests');
    expect(await logIn('10.2.1.1')).toBe('in');
  });

  test('a familiar address has few guesses itself', async () => {
    expect(await logIn('10.2.3.1')).toBe('in');

    for (let turn = 0; turn < 5; turn += 1) await codeOf('10.2.3.1', 'wrong.1');

    expect(await logIn('10.2.3.1')).toBe('too-many-requests');
  });

  test('tries while an account has to wait do not use up the guesses of an address', async () => {
    suite.api.time += day;
    const address = '10.2.6.1';
    for (let turn = 0; turn < 70; turn += 1) await codeOf(address, 'wrong.1');
    expect(await codeOf(address, 'wrong.1')).toBe('too-many-requests');

    const other = await suite.api.call(
      'mixedLogin',
      { login_: 'customer.00005', password_: demoPassword },
      { address },
    );

    expect(other.status).toBe(1);
  });

  test('an address is no longer familiar after 30 days without a login', async () => {
    suite.api.time += day;
    expect(await logIn('10.2.4.1')).toBe('in');
    suite.api.time += 30 * day;

    await guessFromMany('10.2.5');

    expect(await logIn('10.2.4.1')).toBe('too-many-requests');
  });

  test('guesses without a wait are checked also where the clock is behind', async () => {
    suite.api.time += day;
    const behind = suite.second();
    suite.api.time += 1000;
    const address = '10.2.7.1';
    const enter = async (password_: string) =>
      (await behind.call('mixedLogin', { login_: 'customer.00006', password_ }, { address })).code ?? 'in';
    await suite.api.call('mixedLogin', { login_: 'customer.00006', password_: 'wrong.1' }, { address });

    const outcomes = [];
    for (let turn = 0; turn < 4; turn += 1) outcomes.push(await enter('wrong.1'));

    expect(outcomes).toEqual(Array(4).fill('wrong-password'));
    expect(await enter('wrong.1')).toBe('too-many-requests');
  });
});
