import type { Database, HolderRow, Side } from '../database/schema.ts';
import { digest, randomSecret } from './digest.ts';

export interface AuthCodes {
  issue(holder: HolderRow): Promise<string>;
  /** The login the code was made for; undefined when it is unknown, used, too old, or of another company or side. */
  redeem(code: string, claim: AuthCodeClaim): Promise<{ userId: string; phone: string | null } | undefined>;
}

/** What the arriving page says about itself; what it does not say is not compared. */
export interface AuthCodeClaim {
  companyId?: string | undefined;
  side?: Side | undefined;
}

const lifetimeMs = 60_000;

/** One-time codes that travel in an address (spec.md section 2): 256 random bits, kept as a hash. */
export function createAuthCodes(database: Database, now: () => number): AuthCodes {
  return {
    async issue(holder) {
      const code = randomSecret();
      await database
        .insertInto('auth_codes')
        .values({
          ...holder,
          hash: digest(code),
          expires_at: new Date(now() + lifetimeMs),
          used_at: null,
        })
        .execute();
      return code;
    },

    // One conditional statement: of any number of parallel calls, one gets the row.
    redeem(code, { companyId, side }) {
      return database
        .updateTable('auth_codes')
        .set({ used_at: new Date(now()) })
        .where('hash', '=', digest(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
        .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'shop'))
        .returning(['user_id as userId', 'phone'])
        .executeTakeFirst();
    },
  };
}
