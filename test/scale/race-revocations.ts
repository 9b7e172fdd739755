import type pg from 'pg';
import { demoPassword } from '../../examples/api/database/demo-people.ts';
import {
  type Server as Caller,
  type Person,
  type Race,
  type Revocation,
  race,
  revocations,
} from '../examples/api/support/revocation-race.ts';
import { call, type Server } from './servers.ts';

const people = 10;

/** An owner against a thief, at two processes: resolves to the rounds of each revocation after which a token worked. */
export async function raceRevocations(
  servers: readonly [Server, Server],
  database: pg.Pool,
  rounds: number,
): Promise<Map<Revocation, number>> {
  const [one, other] = servers.map(
    (server): Caller =>
      (...of) =>
        call(server, ...of),
  );
  if (one === undefined || other === undefined) throw new Error('Two servers are needed.');
  const match: Race = {
    servers: [one, other],
    async codeOf(phone) {
      const { rows } = await database.query('select text from outbox where phone = $1 order by id desc limit 1', [
        phone,
      ]);
      return /\b\d{6}(?:\d{2})?\b/.exec(rows[0].text)?.[0] ?? '';
    },
    async countLiving(hashes) {
      const { rows } = await database.query(
        `select hash from tokens join users on users.id = tokens.user_id and users.token_version = tokens.token_version
         where hash = any($1)`,
        [hashes],
      );
      return rows.length;
    },
  };
  const owners: Person[] = [];
  for (let at = 0; at < people; at += 1) {
    const phone = `1770009${String(at).padStart(4, '0')}`;
    const logins = [1, 2, 3].map((company) => `customer.${String(2900 + 3 * at + company).padStart(5, '0')}`);
    await database.query(
      'insert into phones (phone, password_hash) select $1, password_hash from accounts where login = $2',
      [phone, logins[0]],
    );
    await database.query('update users set phone = $1 where login = any($2)', [phone, logins]);
    owners.push({ phone, password: demoPassword });
  }
  const survived = new Map<Revocation, number>();
  for (const revocation of Object.keys(revocations) as Revocation[]) {
    let count = 0;
    for (let round = 0; round < rounds; round += 1) {
      const owner = owners[round % people];
      if (owner === undefined) throw new Error('No owner.');
      // The next code could be sent in a minute only.
      await database.query("update sms_codes set sent_at = sent_at - interval '2 days' where phone = $1", [
        owner.phone,
      ]);
      if ((await race(match, revocation, owner)) > 0) count += 1;
    }
    survived.set(revocation, count);
  }
  return survived;
}
