import { randomInt } from 'node:crypto';
import { PortalError } from 'account-portal';
import type { Kysely, Transaction } from 'kysely';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { Sms } from '../sms.ts';
import { digest, randomSecret, sameText } from './digest.ts';

/** A code for one purpose is useless for another. */
export type CodePurpose =
  | 'bind'
  | 'unbind'
  | 'register'
  | 'link'
  | 'apply'
  | 'reset'
  | 'reset-account'
  | 'create-company'
  | 'experience';

export interface CodeTarget {
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** Empty if no company is involved. */
  readonly companyId: string;
  /** The account that the code is for, as a phone may have several. */
  readonly login?: string;
}

export interface CodeMessage {
  readonly write: (code: string) => string;
  /** Sends nothing, without a difference that can be seen or timed. */
  readonly silent: boolean;
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

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const lifetimeMs = 5 * minute;
const tries = 5;

interface Limit {
  readonly count: number;
  readonly ms: number;
}

const limits = {
  purpose: { count: 1, ms: minute },
  hour: { count: 5, ms: hour },
  day: { count: 10, ms: day },
  company: { count: 500, ms: hour },
} as const satisfies Record<string, Limit>;

/** Which of these two is sent depends on whether the phone has an account, which the wait must not reveal. */
const waitGroup = (purpose: string) => (purpose === 'link' ? 'register' : purpose);

/** Codes per hour. */
export interface CodeBudget {
  /** That one address may request. */
  readonly perAddress: number;
  /** Of all companies and addresses together. */
  readonly inAll: number;
}

export function createCodes(database: Database, now: () => number, sms: Sms, { perAddress, inAll }: CodeBudget): Codes {
  const ofAddress: Limit = { count: perAddress, ms: hour };
  const ofAll: Limit = { count: inAll, ms: hour };

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
    async send(target, address, { write, silent }) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = await lockedTransaction(database, [phoneLock(target.phone), `address ${address}`], async (transaction) => {
        const seconds = await toWait(transaction, target, { address, ofAddress, ofAll }, now());
        if (seconds > 0) throw new PortalError('too-many-requests', { seconds });

        const at = new Date(now());
        await transaction
          .insertInto('sms_codes')
          .values({
            phone: target.phone,
            purpose: target.purpose,
            company_id: target.companyId,
            address,
            // A code that nobody has received must not be guessed.
            hash: silent ? digest(randomSecret()) : toHash(target, code),
            sent_at: at,
            expires_at: new Date(now() + lifetimeMs),
            used_at: null,
          })
          .execute();
        return at;
      });
      await sms.send({ phone: target.phone, purpose: target.purpose, text: write(code), at }, { silent });
      return { retry_after_: minute / 1000, expires_in_: lifetimeMs / 1000 };
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

/** Seconds until a code may be sent again; 0 when it may be sent now. */
async function toWait(
  transaction: Transaction<Schema>,
  target: CodeTarget,
  sender: { address: string; ofAddress: Limit; ofAll: Limit },
  now: number,
) {
  const sends = transaction
    .selectFrom('sms_codes')
    .select(['purpose', 'sent_at'])
    .where('sent_at', '>', new Date(now - day))
    .orderBy('sent_at', 'desc');
  const ofPhone = await sends.where('phone', '=', target.phone).limit(limits.day.count).execute();
  const byAddress = await sends.where('address', '=', sender.address).limit(sender.ofAddress.count).execute();
  // Codes of no company are limited in all only: else a few addresses could use up the product's resets and registrations.
  const byCompany =
    target.companyId === ''
      ? []
      : await sends.where('company_id', '=', target.companyId).limit(limits.company.count).execute();
  const [oldestOfAll] = await sends
    .offset(sender.ofAll.count - 1)
    .limit(1)
    .execute();
  const ofPurpose = ofPhone.filter(({ purpose }) => waitGroup(purpose) === waitGroup(target.purpose));

  // A limit is lifted once the oldest of its last `count` sends leaves the window.
  const left = (newestFirst: ReadonlyArray<{ sent_at: Date }>, { count, ms }: Limit) => {
    const oldest = newestFirst[count - 1];
    return oldest === undefined ? 0 : oldest.sent_at.getTime() + ms - now;
  };
  const waits = [
    left(ofPurpose, limits.purpose),
    left(ofPhone, limits.hour),
    left(ofPhone, limits.day),
    left(byAddress, sender.ofAddress),
    left(byCompany, limits.company),
    oldestOfAll === undefined ? 0 : left([oldestOfAll], { ...sender.ofAll, count: 1 }),
  ];
  return Math.ceil(Math.max(0, ...waits) / 1000);
}
