import { PortalError } from 'account-portal';
import { sql } from 'kysely';
import { findLogins } from '../../../examples/api/people/logins.ts';
import { digest } from '../../../examples/api/security/digest.ts';
import type { Services } from '../../../examples/api/services.ts';
import type { Rewrite } from './gate.ts';
import type { Setting } from './meet.ts';

export interface Planted extends Pick<Setting, 'alter' | 'rewrite'> {
  /** Calls that meet, of which one order at least shows it. */
  readonly moves: readonly string[];
  /** The part of the summary in which it is seen. */
  readonly seenIn: string;
}

const withoutLock =
  (kind: RegExp): Rewrite =>
  (statement) => ({
    ...statement,
    sql: statement.sql.replace(kind, ''),
  });

let turn = 0;

/** Faults that the search has to find: some that were there once, and kinds that are easily made. */
export const planted: Readonly<Record<string, Planted>> = {
  'a token that does not know the version which it was derived from': {
    moves: ['getAccountList', 'endOtherSessions'],
    seenIn: 'what works',
    alter: (services) => ({ ...services, tokens: { ...services.tokens, issue: issueUnaware(services) } }),
  },
  'a token that is derived without holding its source': {
    moves: ['getAccountList', 'endSession its own'],
    seenIn: 'what works',
    rewrite: withoutLock(/ for share$/),
  },
  'a lock by name that two calls do not share': {
    moves: ['bindPhone to the phone of others', 'changePhone'],
    seenIn: 'answers',
    rewrite: ({ sql: text, parameters }) => ({
      sql: text,
      parameters: text.includes('pg_try_advisory') ? parameters.map((name) => `${name} ${++turn}`) : parameters,
    }),
  },
  'a row that is not locked before it is changed': {
    moves: ['bindJpushId', 'resetPhonePassword of the phone'],
    seenIn: 'links and devices',
    rewrite: withoutLock(/ for no key update$/),
  },
  'a try that is counted after the comparison': {
    moves: ['resetPhonePassword with a wrong code', 'resetPhonePassword with a wrong code'],
    seenIn: 'counts',
    alter: (services) => ({ ...services, codes: { ...services.codes, check: checkThenCount(services) } }),
  },
  'a code that is looked at before it is used': {
    moves: ['getLoginUserByAuthCode', 'getLoginUserByAuthCode'],
    seenIn: 'answers',
    alter: (services) => ({ ...services, authCodes: { ...services.authCodes, redeem: lookThenTake(services) } }),
  },
};

/** Reads the logins again when it stores, as if nothing had happened since the source was looked at. */
const issueUnaware =
  ({ tokens, database }: Services): Services['tokens']['issue'] =>
  async (logins, grant, within) => {
    const present = await Promise.all(logins.map(async ({ id }) => findLogins(within ?? database, 'id', id)));
    const { source: _, ...rest } = grant;
    return tokens.issue(present.flat(), rest, within);
  };

const checkThenCount =
  ({ database }: Services): Services['codes']['check'] =>
  async (target, { code }) => {
    const found = await database
      .selectFrom('sms_codes')
      .select(['id', 'hash', 'tries'])
      .where('phone', '=', target.phone)
      .where('purpose', '=', target.purpose)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (found === undefined || found.tries >= 3) throw new PortalError('code-expired');
    const { phone, purpose, companyId, login = '' } = target;
    if (found.hash === digest(phone, purpose, companyId, login, code)) return found.id;
    const tries = sql<number>`${sql.lit(found.tries + 1)}`;
    await database.updateTable('sms_codes').set({ tries }).where('id', '=', found.id).execute();
    throw new PortalError('code-wrong');
  };

const lookThenTake =
  ({ authCodes, database }: Services): Services['authCodes']['redeem'] =>
  async (code, claim) => {
    const hash = digest(code);
    const found = await database.selectFrom('auth_codes').select('used_at').where('hash', '=', hash).executeTakeFirst();
    if (found?.used_at !== null) return undefined;
    // Whatever has happened since.
    await database.updateTable('auth_codes').set({ used_at: null }).where('hash', '=', hash).execute();
    return authCodes.redeem(code, claim);
  };
