import { randomInt } from 'node:crypto';
import { PortalError } from 'account-portal';
import type { Kysely, Transaction } from 'kysely';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { Sms } from '../providers/sms.ts';
import { findCodeWaits } from './code-limits.ts';
import { askedBy, type CodeTarget } from './code-target.ts';
import { digest, randomSecret, sameText } from './digest.ts';
import type { Limits } from './limits.ts';

export interface CodeMessage {
  readonly write: (code: string) => string;
  /** Takes the place of the text message. */
  readonly send?: Sms['send'];
  /** Sends nothing, without a difference that can be seen or timed. */
  readonly silent: boolean;
  /**
   * Sends nothing beyond a limit of the phone that what the caller asked for does not reach itself, instead of refusing:
   * else the refusal tells that an account exists, and which accounts share a phone.
   */
  readonly discreet?: boolean;
}

export interface Codes {
  /** Sends a code, unless a limit is exceeded (`too-many-requests {seconds}`). */
  send(target: CodeTarget, address: string, message: CodeMessage): Promise<CodeSent>;
  /**
   * The id of the newest code, for `spendCode` or `isSpentNow`. Throws `code-wrong`, or `code-expired` if there is no
   * valid code. A code that was used is still recognised, so that a repeated request can be told what the first one did.
   */
  check(target: CodeTarget, code: string): Promise<number>;
  /**
   * Checks the newest code, and consumes it in one transaction with the work, under the lock of the phone and further
   * `locks`: if that fails, the code stays valid. Of a code that was consumed before, `repeat` may return what that request
   * did, whose answer was perhaps lost; if it returns undefined, or is missing, throws `code-expired`.
   */
  spendFor<Result>(
    target: CodeTarget,
    code: string,
    work: Work<Result>,
    more?: { readonly repeat?: Work<Result | undefined>; readonly locks?: readonly string[] },
  ): Promise<Result>;
}

/** `at` is the time at which the code was consumed. */
type Work<Result> = (transaction: Transaction<Schema>, at: Date) => Promise<Result>;

/** On the wire as it is. */
export interface CodeSent {
  readonly retry_after_: number;
  readonly expires_in_: number;
}

const lifetimeMs = 5 * 60_000;
/** In seconds: until the form offers another code. */
const retryAfter = 60;
const tries = 5;

export function createCodes(database: Database, now: () => number, sms: Sms, limits: Limits['codes']): Codes {
  const check = async (target: CodeTarget, code: string) => {
    // The attempt is counted before the comparison, so that parallel guesses share the limit.
    const tried = await database
      .updateTable('sms_codes')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('id', '=', (inner) =>
        inner
          .selectFrom('sms_codes')
          .select('id')
          .where('phone', '=', target.phone)
          .where('purpose', '=', target.purpose)
          .where('company_id', '=', target.companyId)
          .where('asked', '=', askedBy(target))
          .orderBy('id', 'desc')
          .limit(1),
      )
      .where('expires_at', '>', new Date(now()))
      .where('tries', '<', tries)
      .returning(['id', 'hash'])
      .executeTakeFirst();
    if (tried === undefined) throw new PortalError('code-expired');
    if (!sameText(tried.hash, toHash(target, code))) throw new PortalError('code-wrong');
    return tried.id;
  };

  return {
    async send(target, address, { write, send = sms.send, silent, discreet = false }) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const locks = [phoneLock(target.phone), `address ${address}`];
      const sent = await lockedTransaction(database, locks, async (transaction) => {
        const { shown, ofPhone } = await findCodeWaits(transaction, target, { address, limits, now: now() });
        const seconds = Math.max(shown, discreet ? 0 : ofPhone);
        if (seconds > 0) throw new PortalError('too-many-requests', { seconds });

        const isSilent = silent || ofPhone > 0;
        const at = new Date(now());
        await transaction
          .insertInto('sms_codes')
          .values({
            phone: target.phone,
            purpose: target.purpose,
            company_id: target.companyId,
            address,
            asked: askedBy(target),
            // A code that nobody has received must not be guessed.
            hash: isSilent ? digest(randomSecret()) : toHash(target, code),
            sent_at: at,
            expires_at: new Date(now() + lifetimeMs),
            used_at: null,
          })
          .execute();
        return { at, isSilent };
      });
      const message = { phone: target.phone, purpose: target.purpose, text: write(code), at: sent.at };
      await send(message, { silent: sent.isSilent });
      return { retry_after_: retryAfter, expires_in_: lifetimeMs / 1000 };
    },

    check,
    async spendFor(target, code, work, { repeat, locks = [] } = {}) {
      const id = await check(target, code);
      const at = new Date(now());
      return lockedTransaction(database, [phoneLock(target.phone), ...locks], async (transaction) => {
        if (await isSpentNow(transaction, id, at)) return work(transaction, at);
        const earlier = await repeat?.(transaction, await timeOfUse(transaction, id));
        if (earlier === undefined) throw new PortalError('code-expired');
        return earlier;
      });
    },
  };
}

/** Consumes a checked code. In the transaction of its purpose, the code stays valid if that fails. */
export async function spendCode(transaction: Kysely<Schema>, id: number, at: Date): Promise<void> {
  if (!(await isSpentNow(transaction, id, at))) throw new PortalError('code-expired');
}

/** Consumes a code; false if it was consumed before. */
export async function isSpentNow(transaction: Kysely<Schema>, id: number, at: Date): Promise<boolean> {
  const spent = await transaction
    .updateTable('sms_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

async function timeOfUse(transaction: Kysely<Schema>, id: number): Promise<Date> {
  const code = await transaction.selectFrom('sms_codes').select('used_at').where('id', '=', id).executeTakeFirst();
  if (!code?.used_at) throw new PortalError('code-expired');
  return code.used_at;
}

function toHash({ phone, purpose, companyId, login = '' }: CodeTarget, code: string): string {
  return digest(phone, purpose, companyId, login, code);
}
