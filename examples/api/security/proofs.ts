import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import type { CodeTarget } from './codes.ts';
import { digest, randomSecret } from './digest.ts';

/**
 * That somebody read the code sent to a phone, for one purpose in one company; it outlives the code by some minutes.
 */
export interface Proofs {
  issue(target: CodeTarget, address: string): Promise<string>;
  /** Throws `code-expired` unless the proof lives and was made for just this. */
  check(target: CodeTarget, proof: string): Promise<void>;
  /** Whether this address has a living proof, without showing it. */
  isProven(target: CodeTarget, address: string): Promise<boolean>;
}

const minute = 60_000;

/** A registration is completed at once; an application has a long form, a file and corrections. */
const lifetimes: Partial<Record<CodeTarget['purpose'], number>> = { register: 10 * minute, apply: 60 * minute };

export function createProofs(database: Database, now: () => number): Proofs {
  const living = ({ phone, purpose, companyId }: CodeTarget) =>
    database
      .selectFrom('proofs')
      .select('hash')
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('company_id', '=', companyId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now()));

  return {
    async issue({ phone, purpose, companyId }, address) {
      const proof = randomSecret();
      const lifetime = lifetimes[purpose] ?? minute;
      await database
        .insertInto('proofs')
        .values({
          hash: digest(proof),
          phone,
          purpose,
          company_id: companyId,
          address,
          expires_at: new Date(now() + lifetime),
          used_at: null,
        })
        .execute();
      return proof;
    },
    async check(target, proof) {
      const found = await living(target).where('hash', '=', digest(proof)).executeTakeFirst();
      if (found === undefined) throw new PortalError('code-expired');
    },
    async isProven(target, address) {
      return (await living(target).where('address', '=', address).limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

/** Uses a proof up as part of what it is for: when that fails, the proof is as good as before. */
export async function spendProof(
  transaction: Kysely<Schema>,
  { phone, purpose, companyId }: CodeTarget,
  proof: string,
  now: Date,
) {
  const spent = await transaction
    .updateTable('proofs')
    .set({ used_at: now })
    .where('hash', '=', digest(proof))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  if (spent === undefined) throw new PortalError('code-expired');
}
