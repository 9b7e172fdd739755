import { randomInt } from 'node:crypto';
import { PortalError } from 'account-portal';
import { type Kysely, sql, type Transaction } from 'kysely';
import { busy, lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { Sms } from '../providers/sms.ts';
import type { Attempts } from './attempts.ts';
import { isRegistration } from './code-cost.ts';
import { findCodeWaits } from './code-limits.ts';
import { askedBy, type CodePurpose, type CodeTarget } from './code-target.ts';
import { digest, randomSecret, sameText } from './digest.ts';
import type { Limits } from './limits.ts';
import type { Quotas } from './quotas.ts';
import { takeOnce } from './take-once.ts';

export interface CodeMessage {
  readonly write: (code: string) => string;
  /** Takes the place of the text message. */
  readonly send?: Sms['send'];
  /** Sends nothing, without a difference that can be seen or timed. */
  readonly silent: boolean;
  /** Throws, under the lock of the phone, once what permits the code no longer holds. */
  readonly permit?: Permit | undefined;
  /**
   * Sends nothing beyond a limit of the phone that what the caller asked for does not reach itself, instead of refusing:
   * else the refusal tells that an account exists, and which accounts share a phone.
   */
  readonly discreet?: boolean;
}

export type Permit = (transaction: Transaction<Schema>) => Promise<void>;

/** A code as it was entered, and from where. */
export interface TypedCode {
  readonly code: string;
  readonly address: string;
}

export interface Codes {
  /** Sends a code, unless a limit is exceeded (`too-many-requests {seconds}`). */
  send(target: CodeTarget, address: string, message: CodeMessage): Promise<CodeSent>;
  /**
   * The id of the newest code, for `spendCode` or `spendOnce`. Throws `code-wrong`, or `code-expired` if there is no
   * valid code, and `too-many-requests` after too many wrong ones for the phone or from the address. A code that was used is still recognised, so that a repeated request can be told what the first one did.
   */
  check(target: CodeTarget, typed: TypedCode): Promise<number>;
  /**
   * Checks the newest code, and consumes it in one transaction with the work, under the lock of the phone and further
   * `locks`: if that fails, the code stays valid. Of a code that was consumed before, `repeat` may return what that request
   * did, whose answer was perhaps lost; if it returns undefined, or is missing, throws `code-expired`.
   */
  spendFor<Result>(
    target: CodeTarget,
    typed: TypedCode,
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
  readonly digits_: number;
}

const lifetimeMs = 5 * 60_000;
/** In seconds: until the form offers another code. */
const retryAfter = 60;
/** How many digits a code has, and how many tries; longer ones while codes are being guessed. */
const short = { digits: 6, tries: 3 };
const long = { digits: 8, tries: 2 };

export const looksLikeCode = (text: string) => /^\d+$/.test(text) && [short.digits, long.digits].includes(text.length);

export interface CodeOptions {
  readonly sms: Sms;
  readonly limits: Limits['codes'];
  /** Of wrong codes. */
  readonly attempts: Attempts;
  readonly quotas: Quotas;
  /** The code of each test phone of a demo, in place of a random one. */
  readonly testCodes?: ReadonlyMap<string, string>;
  /** Told that half of a limit is used up. */
  readonly onHalf?: (limit: string) => void;
}

export function createCodes(
  database: Database,
  now: () => number,
  { sms, limits, attempts, quotas, testCodes = new Map(), onHalf = () => {} }: CodeOptions,
): Codes {
  /** A wrong try is counted in the statement that reads the code, so that parallel guesses share the limit. */
  const takeTry = (target: CodeTarget, hash: string) =>
    database
      .updateTable('sms_codes')
      .set({ tries: sql<number>`tries + case when hash = ${hash} then 0 else 1 end` })
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
      .where(({ eb, or, and }) =>
        or([eb('tries', '<', long.tries), and([eb('tries', '<', short.tries), eb('digits', '=', short.digits)])]),
      )
      .returning(['id', 'hash'])
      .executeTakeFirst();

  const check = async (target: CodeTarget, { code, address }: TypedCode) => {
    let id = 0;
    const isRight = await attempts.guess(target.phone, address, async () => {
      const hash = toHash(target, code);
      const tried = await takeTry(target, hash);
      if (tried === undefined) throw new PortalError('code-expired');
      id = tried.id;
      return sameText(tried.hash, hash);
    });
    if (!isRight) throw new PortalError('code-wrong');
    return id;
  };

  /** Registers are asked for by people who have no account: somebody has logged in from there. */
  const isKnownCaller = (target: CodeTarget, address: string) =>
    attempts.isFamiliar(isRegistration(target) ? '' : askedBy(target).toLowerCase(), address);

  return {
    async send(target, address, { write, send = sms.send, silent, permit, discreet = false }) {
      const known = await isKnownCaller(target, address);
      const giveBack = await quotas.take('message', address);
      const sent = await lockedTransaction(database, [phoneLock(target.phone)], async (transaction) => {
        await permit?.(transaction);
        const waits = await findCodeWaits(transaction, target, { known, limits, now: now() });
        const seconds = Math.max(waits.shown, discreet ? 0 : waits.ofPhone);
        if (seconds > 0) throw new PortalError('too-many-requests', { seconds });

        const isSilent = silent || waits.ofPhone > 0;
        const { digits: length } = waits.isPressed ? long : short;
        const code = testCodes.get(target.phone) ?? String(randomInt(10 ** length)).padStart(length, '0');
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
            silent: isSilent,
            known,
            digits: code.length,
            sent_at: at,
            expires_at: new Date(now() + lifetimeMs),
            used_at: null,
          })
          .execute();
        return { at, isSilent, code, halves: isSilent ? [] : waits.halves };
      }).catch(async (thrown) => {
        await giveBack();
        throw thrown;
      });
      for (const limit of sent.halves) onHalf(limit);
      const message = { phone: target.phone, purpose: target.purpose, text: write(sent.code), at: sent.at };
      await send(message, { silent: sent.isSilent });
      return { retry_after_: retryAfter, expires_in_: lifetimeMs / 1000, digits_: sent.code.length };
    },

    check,
    async spendFor(target, typed, work, { repeat, locks = [] } = {}) {
      const id = await check(target, typed);
      const at = new Date(now());
      return lockedTransaction(database, [phoneLock(target.phone), ...locks], async (transaction) => {
        const usedAt = await spendOnce(transaction, id, at);
        if (usedAt === null) return work(transaction, at);
        const earlier = await repeat?.(transaction, usedAt);
        if (earlier === undefined) throw new PortalError('code-expired');
        return earlier;
      });
    },
  };
}

/** Consumes a checked code. In the transaction of its purpose, the code stays valid if that fails. */
export async function spendCode(transaction: Kysely<Schema>, id: number, at: Date): Promise<void> {
  if ((await spendOnce(transaction, id, at)) !== null) throw new PortalError('code-expired');
}

/**
 * Consumes a checked code. Of one that was consumed before, returns when that was, else null. Throws `too-many-requests` if it
 * has ended since it was checked, or another took its place.
 */
export async function spendOnce(transaction: Kysely<Schema>, id: number, at: Date): Promise<Date | null> {
  const spent = await takeOnce(transaction, 'sms_codes', at)
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sms_codes as newer')
            .select('newer.id')
            .whereRef('newer.phone', '=', 'sms_codes.phone')
            .whereRef('newer.purpose', '=', 'sms_codes.purpose')
            .whereRef('newer.company_id', '=', 'sms_codes.company_id')
            .whereRef('newer.asked', '=', 'sms_codes.asked')
            .whereRef('newer.id', '>', 'sms_codes.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (spent !== undefined) return null;
  const code = await transaction.selectFrom('sms_codes').select('used_at').where('id', '=', id).executeTakeFirst();
  if (!code?.used_at) throw busy();
  return code.used_at;
}

function toHash({ phone, purpose, companyId, login = '' }: CodeTarget, code: string): string {
  return digest(phone, purpose, companyId, login, code);
}

/** The codes of a phone for these purposes are of no use any more, unless they were used; also to a call that has checked one. */
export async function endCodes(
  transaction: Kysely<Schema>,
  phone: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('sms_codes')
    .set((code) => ({ expires_at: code.ref('sent_at') }))
    .where('phone', '=', phone)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
