import type { Side } from 'account-portal';
import type { Database, HolderRow } from '../database/schema.ts';
import { digest, randomSecret } from './digest.ts';
import { holdLogins } from './hold-logins.ts';
import { takeOnce } from './take-once.ts';
import { marginMs, slotOf } from './time-slots.ts';
import type { Holder } from './tokens.ts';

export interface AuthCodes {
  /** The token that the code is exchanged for has the end and the session of the one that asked for it. Throws as `holdLogins`. */
  issue(holder: HolderRow, token: Pick<Holder, 'endsAt' | 'session'> & { readonly token: string }): Promise<string>;
  /**
   * The login of the code; undefined if the code is unknown, used, for another company or side, or expired, as it is with
   * the token that asked for it.
   */
  redeem(code: string, claim: AuthCodeClaim): Promise<Holder | undefined>;
}

/** The landing page's company and side; those that it leaves out are not compared. */
export interface AuthCodeClaim {
  companyId?: string | undefined;
  side?: Side | undefined;
}

const lifetimeMs = 60_000;
/** Of the codes that are valid, also those that were issued by a clock that is ahead. */
const slotsOf = (now: number) => [...new Set([now - lifetimeMs, now, now + marginMs].map(slotOf))];

/** One-time codes in landing URLs (rules.md 2.13): 256 random bits, stored as a hash. */
export function createAuthCodes(database: Database, now: () => number): AuthCodes {
  return {
    async issue(holder, { token, endsAt, session }) {
      const code = randomSecret();
      const row = {
        ...holder,
        slot: slotOf(now()),
        hash: digest(code),
        expires_at: new Date(now() + lifetimeMs),
        used_at: null,
        token_ends_at: endsAt,
        session,
      };
      const { user_id: userId } = holder;
      await database.transaction().execute(async (transaction) => {
        const derived = await holdLogins(transaction, [], { table: 'tokens', secret: token, userId });
        const { version = holder.token_version, shared = false } = derived ?? {};
        await transaction
          .insertInto('auth_codes')
          .values({ ...row, token_version: version, shared })
          .execute();
      });
      return code;
    },

    redeem(code, { companyId, side }) {
      return takeOnce(database, 'auth_codes', new Date(now()))
        .where('hash', '=', digest(code))
        .where('slot', 'in', slotsOf(now()))
        .where('expires_at', '>', new Date(now()))
        .where('token_ends_at', '>', new Date(now()))
        .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
        .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'shop'))
        .returning([
          'user_id as userId',
          'phone',
          'token_version as tokenVersion',
          'token_ends_at as endsAt',
          'session',
          'shared',
        ])
        .executeTakeFirst();
    },
  };
}
