import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import type { CodePurpose, CodeTarget } from './code-target.ts';
import type { Codes, TypedCode } from './codes.ts';
import { digest, randomSecret } from './digest.ts';
import { takeOnce } from './take-once.ts';

/**
 * Proves that the code sent to a phone was entered, for one purpose in one company; outlives the code by some minutes.
 */
export interface Proofs {
  /**
   * Throws `code-expired` unless the proof is valid for exactly this. One that was used is still recognised, so that a
   * repeated request can be told what the first one did; only `spendProof` refuses it.
   */
  check(target: CodeTarget, proof: string): Promise<void>;
  /** Whether this address has a valid proof that was not used. */
  isProven(target: CodeTarget, address: string): Promise<boolean>;
}

const minute = 60_000;

/** In milliseconds. Longer for an application, which has a long form, a file and corrections. */
const lifetimes: Partial<Record<CodeTarget['purpose'], number>> = {
  register: 10 * minute,
  'create-company': 10 * minute,
  change: 10 * minute,
  apply: 60 * minute,
};

export function createProofs(database: Database, now: () => number): Proofs {
  const living = ({ phone, purpose, companyId }: CodeTarget) =>
    database
      .selectFrom('proofs')
      .select('hash')
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('company_id', '=', companyId)
      .where('expires_at', '>', new Date(now()));

  return {
    async check(target, proof) {
      const found = await living(target).where('hash', '=', digest(proof)).executeTakeFirst();
      if (found === undefined) throw new PortalError('code-expired');
    },
    async isProven(target, address) {
      return (
        (await living(target)
          .where('address', '=', address)
          .where('used_at', 'is', null)
          .limit(1)
          .executeTakeFirst()) !== undefined
      );
    },
  };
}

const endOf = ({ purpose }: CodeTarget, at: Date) => new Date(at.getTime() + (lifetimes[purpose] ?? minute));

/**
 * Exchanges a code for a proof; `purpose` is what the proof permits, by default what the code was for. A request sent again
 * because its answer was lost gets a new proof in place of the first, unless that was used.
 */
export function exchangeCode(
  codes: Codes,
  target: CodeTarget,
  typed: TypedCode,
  purpose: CodePurpose = target.purpose,
): Promise<string> {
  const proof = randomSecret();
  const { phone, companyId } = target;
  const proven = { ...target, purpose };
  const issued = { hash: digest(proof), address: typed.address };
  return codes.spendFor(
    target,
    typed,
    async (transaction, at) => {
      const row = { ...issued, phone, purpose, company_id: companyId, expires_at: endOf(proven, at), used_at: null };
      await transaction.insertInto('proofs').values(row).execute();
      return proof;
    },
    {
      repeat: async (transaction, at) => {
        const replaced = await transaction
          .updateTable('proofs')
          .set(issued)
          .where('phone', '=', phone)
          .where('purpose', '=', purpose)
          .where('company_id', '=', companyId)
          .where('expires_at', '=', endOf(proven, at))
          .where('used_at', 'is', null)
          .returning('hash')
          .executeTakeFirst();
        return replaced && proof;
      },
    },
  );
}

/**
 * Consumes the proof in the transaction of its purpose: if that fails, the proof stays valid. One that was consumed before
 * is left alone; returns when that was, else null.
 */
export async function spendProof(
  transaction: Kysely<Schema>,
  { phone, purpose, companyId }: CodeTarget,
  proof: string,
  now: Date,
): Promise<Date | null> {
  const spent = await takeOnce(transaction, 'proofs', now)
    .where('hash', '=', digest(proof))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  if (spent !== undefined) return null;
  const used = await transaction
    .selectFrom('proofs')
    .select('used_at')
    .where('hash', '=', digest(proof))
    .executeTakeFirst();
  if (!used?.used_at) throw new PortalError('code-expired');
  return used.used_at;
}
