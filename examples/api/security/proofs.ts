import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { CodePurpose, CodeTarget } from './code-target.ts';
import { type Codes, endCodes, type Permit, type TypedCode } from './codes.ts';
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
  login: 10 * minute,
  reset: 10 * minute,
  bind: 10 * minute,
  experience: 10 * minute,
  apply: 60 * minute,
};

/** How long after its code a proof gives one for another task. */
const givesMs = 10 * minute;

/**
 * The proofs that give one for another task at the same company, or for one of no company: only where the message with the
 * code has told of as much. A binding opens what else the phone opens, so none gives that; and what is given gives nothing.
 */
const givenBy: Partial<Record<CodePurpose, readonly CodePurpose[]>> = {
  register: ['apply'],
  apply: ['register'],
  'create-company': ['experience'],
  experience: ['register', 'apply', 'create-company'],
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

const lifetimeOf = (purpose: CodePurpose) => lifetimes[purpose] ?? minute;
const endOf = ({ purpose }: CodeTarget, at: Date) => new Date(at.getTime() + lifetimeOf(purpose));

/**
 * Exchanges a code for a proof, which permits `purpose`, by default what the code was for. A request sent again
 * because its answer was lost gets a new proof in place of the first, unless that was used.
 */
export function exchangeCode(
  codes: Codes,
  target: CodeTarget,
  typed: TypedCode,
  { purpose = target.purpose, permit }: { readonly purpose?: CodePurpose; readonly permit?: Permit } = {},
): Promise<string> {
  const proof = randomSecret();
  const { phone, companyId } = target;
  const proven = { ...target, purpose };
  const issued = { hash: digest(proof), address: typed.address };
  return codes.spendFor(
    target,
    typed,
    async (transaction, at) => {
      await permit?.(transaction);
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
 * The proof for this, given by another one of the phone within ten minutes of its code, which also has been used: the phone
 * is as proven as before. It ends as if that code had been entered for it, and a code gives one for each task: asked again,
 * another in its place, unless that was used. A proof of this itself is answered as it is.
 */
export function exchangeProof(database: Database, target: CodeTarget, proof: string, now: Date): Promise<string> {
  return lockedTransaction(database, [phoneLock(target.phone)], async (transaction) => {
    const earlier = await findGiving(transaction, target, proof, now);
    if (earlier === null) return proof;
    const { phone, purpose, companyId: company_id } = target;
    const given = randomSecret();
    const issued = { hash: digest(given), address: earlier.address };
    const expires_at = endOf(target, earlier.provenAt);
    const known = await transaction
      .selectFrom('proofs')
      .select(['hash', 'used_at'])
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('company_id', '=', company_id)
      .where('expires_at', '=', expires_at)
      .executeTakeFirst();
    if (known?.used_at) throw new PortalError('code-expired');
    const row = { ...issued, phone, purpose, company_id, expires_at, used_at: null, given: true };
    await (known
      ? transaction.updateTable('proofs').set(issued).where('hash', '=', known.hash)
      : transaction.insertInto('proofs').values(row)
    ).execute();
    return given;
  });
}

/** When and where the code of a proof was entered that gives one for this; null if it is that of this itself. */
async function findGiving(
  transaction: Kysely<Schema>,
  { phone, purpose, companyId }: CodeTarget,
  proof: string,
  now: Date,
): Promise<{ readonly address: string; readonly provenAt: Date } | null> {
  const earlier = await transaction
    .selectFrom('proofs')
    .select(['purpose', 'company_id', 'address', 'expires_at', 'given'])
    .where('hash', '=', digest(proof))
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (earlier === undefined) throw new PortalError('code-expired');
  const { address, company_id, expires_at } = earlier;
  const from = earlier.purpose as CodePurpose; // as it was written
  if (from === purpose && company_id === companyId) return null;

  const provenAt = new Date(expires_at.getTime() - lifetimeOf(from));
  const isFresh = now.getTime() < provenAt.getTime() + givesMs;
  const isNear = [companyId, ''].includes(company_id) || companyId === '';
  if (earlier.given || !isFresh || !isNear || !givenBy[purpose]?.includes(from)) throw new PortalError('code-expired');
  return { address, provenAt };
}

/**
 * Revokes what logs in with a phone without its password, or sets another one: proofs, and codes from which such a proof may
 * come. A proof that was used stays, as its request may be sent again. Under `phoneLock`, before the logins are locked.
 */
export async function dropLoginProofs(transaction: Kysely<Schema>, phone: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom('proofs')
    .where('phone', '=', phone)
    .where('purpose', 'in', ['login', 'reset'])
    .where('used_at', 'is', null)
    .execute();
  await endCodes(transaction, phone, ['login', 'reset', 'register', 'create-company'], now);
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
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!used?.used_at) throw new PortalError('code-expired');
  return used.used_at;
}
