import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { onEmbeddedDatabase, onPostgres, type Suite } from './support/databases.ts';
import { type Race, type Revocation, race, revocations } from './support/revocation-race.ts';

const rounds = 4;

/** Rounds of one owner against a thief, at two servers; `npm run test:faults` has more of them, at two processes. */
const surviving = (suite: Suite) => async (revocation: Revocation) => {
  const { api } = suite;
  const { database } = api;
  const phone = `1351234000${Object.keys(revocations).indexOf(revocation)}`;
  const logins = ['1', '2', '3'].map(
    (at) => `customer.${String(Number(phone.slice(-1)) * 3 + Number(at)).padStart(5, '0')}`,
  );
  const known = await database
    .selectFrom('accounts')
    .select('password_hash')
    .where('login', '=', logins[0] ?? '')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('phones')
    .values({ phone, ...known })
    .execute();
  await database.updateTable('users').set({ phone }).where('login', 'in', logins).execute();

  const other = suite.second();
  const match: Race = {
    servers: [api.call, other.call],
    codeOf: api.codeOf,
    countLiving: async (hashes) => {
      const living = await database
        .selectFrom('tokens')
        .innerJoin('users', (join) =>
          join.onRef('users.id', '=', 'tokens.user_id').onRef('users.token_version', '=', 'tokens.token_version'),
        )
        .select('hash')
        .where('hash', 'in', hashes)
        .execute();
      return living.length;
    },
  };
  const person = { phone, password: demoPassword };
  const survivors: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    api.time += 3_600_000; // limits on codes and calls
    other.time = api.time;
    survivors.push(await race(match, revocation, person));
  }
  return survivors;
};

const cases = Object.keys(revocations) as Revocation[];

for (const onDatabase of [onPostgres, onEmbeddedDatabase]) {
  onDatabase((suite) => {
    test.each(cases)('nothing that a thief renews meanwhile outlives that the owner %s', async (revocation) => {
      expect(await surviving(suite)(revocation)).toEqual(Array(rounds).fill(0));
    });
  });
}
