import { PortalError } from 'account-portal';
import type { Transaction } from 'kysely';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Schema } from '../database/schema.ts';
import type { CodeTarget } from '../security/code-target.ts';
import type { Codes } from '../security/codes.ts';
import { spendProof } from '../security/proofs.ts';
import type { Services } from '../services.ts';
import type { Call } from './call.ts';
import { readTypedCode } from './typed-code.ts';

type Work<Result> = (transaction: Transaction<Schema>, at: Date) => Promise<Result>;

/** Uses up the code of a request, as `Codes.spendFor` does, or the proof of `provePhone` in its place. */
export async function spendProven<Result>(
  { codes, database, now }: Pick<Services, 'database' | 'now'> & { readonly codes: Codes },
  call: Call,
  target: CodeTarget,
  work: Work<Result>,
  more: { readonly repeat?: Work<Result | undefined>; readonly locks?: readonly string[] } = {},
): Promise<Result> {
  const proof = call.fields.optional('proof_', 128);
  if (proof === '') return codes.spendFor(target, readTypedCode(call), work, more);
  const { repeat, locks = [] } = more;
  const at = new Date(now());
  return lockedTransaction(database, [phoneLock(target.phone), ...locks], async (transaction) => {
    const usedAt = await spendProof(transaction, target, proof, at);
    if (usedAt === null) return work(transaction, at);
    const earlier = await repeat?.(transaction, usedAt);
    if (earlier === undefined) throw new PortalError('code-expired');
    return earlier;
  });
}
