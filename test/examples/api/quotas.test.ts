import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { expect, test } from 'vitest';
import { allFacts } from '../../../examples/api/calls/facts/all-facts.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { samples } from '../../support/samples.ts';
import { onEachStore } from './support/databases.ts';

const names = Object.keys(endpoints) as EndpointName[];
const strangers = names.filter((name) => !allFacts[name].token);
const few = { count: 3, seconds: 600 };
const production = limitsOf(false);
/** Three of everything. */
const scarce = {
  ...production,
  quotas: Object.fromEntries(Object.keys(production.quotas).map((name) => [name, few])) as typeof production.quotas,
  guesses: { ...production.guesses, account: { free: few.count, capSeconds: few.seconds } },
};

/** The phone or account of a call, another one for each turn. */
const aboutPerson = (name: EndpointName, turn: number) => {
  const { sent } = samples[name];
  const phone = `13${String(870_000_000 + names.indexOf(name) * 1000 + turn)}`;
  const about: Record<string, unknown> = { ...sent };
  if ('phone_' in sent) about.phone_ = phone;
  if ('login_' in sent) about.login_ = `nobody.${phone}`;
  return about;
};
const namesPerson = (name: EndpointName) =>
  Object.keys(aboutPerson(name, 0)).some((field) => /^(phone|login)_$/.test(field));

onEachStore((suite) => {
  const begin = () => {
    suite.api.time += 86_400_000;
    return suite.second({ limits: scarce });
  };

  test('a call that needs no token is one that a stranger can make', async () => {
    const asked = suite.second();
    for (const name of names) {
      const { code } = await asked.call(name, aboutPerson(name, 500), { address: '10.90.0.1' });
      expect([name, code === 'token-expired'], String(code)).toEqual([name, allFacts[name].token === true]);
    }
  });

  test.each(strangers)('%s has a quota for each address', async (name) => {
    const api = begin();
    const call = (turn: number, address: string) => api.call(name, aboutPerson(name, turn), { address });
    const waits = [];
    for (let turn = 0; turn < few.count; turn += 1) waits.push((await call(turn, '10.90.0.2')).params?.seconds);
    const beyond = await call(few.count, '10.90.0.2');
    const elsewhere = await call(few.count + 1, '10.90.0.3');

    expect(waits).not.toContain(few.seconds);
    expect([beyond.http.status, beyond.code]).toEqual([429, 'too-many-requests']);
    expect(beyond.http.headers.get('retry-after')).toBe(String(few.seconds));
    expect(elsewhere.code).not.toBe('too-many-requests');
  });

  test('a code that is refused because of the last one does not count against the address', async () => {
    suite.api.time += 86_400_000;
    const api = suite.second({ limits: production, codesPerAddress: 3 });
    const ask = async (phone_: string) =>
      (await api.call('loginCode', { ...samples.loginCode.sent, phone_ }, { address: '10.90.0.9' })).params?.seconds;

    const first = [await ask('13870099001'), await ask('13870099001'), await ask('13870099001')];
    const others = [await ask('13870099002'), await ask('13870099003'), await ask('13870099004')];

    expect(first).toEqual([undefined, 60, 60]);
    expect(others).toEqual([undefined, undefined, 3600]);
  });

  // `bindOpenIdForLogin` needs a ticket first; its passwords and codes are those of the others.
  const naming = strangers.filter((name) => namesPerson(name) && name !== 'bindOpenIdForLogin');

  test.each(naming)('%s is limited for each phone or account, from however many addresses', async (name) => {
    const api = begin();
    const call = (person: number, from: number) =>
      api.call(name, aboutPerson(name, person), { address: `10.91.0.${from}` });
    const answers = [];
    for (let from = 1; from <= few.count + 1; from += 1) answers.push(await call(700, from));
    const another = await call(701, 99);

    expect(answers[0]?.http.status).not.toBe(429);
    expect(answers.at(-1)?.http.status).toBe(429);
    expect(Number(answers.at(-1)?.http.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(another.http.status).not.toBe(429);
  });

  test('look-ups of a phone do not hold up its recovery', async () => {
    const api = begin();
    const phone_ = '13920000005';
    for (let turn = 0; turn < few.count + 2; turn += 1) {
      await api.call('checkPhoneExitInUser', { phone_ }, { address: `10.92.0.${turn}` });
      await api.call('checkCode', { phone_, company_id_: '1002', code_: '000000' }, { address: `10.92.1.${turn}` });
    }
    expect((await api.call('checkPhoneExitInUser', { phone_ }, { address: '10.92.2.1' })).http.status).toBe(429);
    expect((await api.call('resetCode', { phone_ }, { address: '10.92.2.2' })).status).toBe(1);
  });

  test('an invalid request counts, too', async () => {
    const api = begin();
    const save = () => api.call('save', { company_id_: '1002' }, { address: '10.93.0.1' });
    for (let turn = 0; turn < few.count; turn += 1) expect((await save()).code).toBe('parameter-error');
    expect((await save()).http.status).toBe(429);
  });
});
