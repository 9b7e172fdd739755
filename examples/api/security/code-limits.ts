import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { findSent, type Sent as SentOfLimit, toCostWait, total } from './code-cost.ts';
import { askedBy, type CodeTarget } from './code-target.ts';
import type { Limit, Limits } from './limits.ts';

/** In seconds, until a code may be sent again; 0 when it may be sent now. */
export interface CodeWaits {
  /** By what the caller knows: what was asked for, and from where. */
  readonly shown: number;
  /** By the phone that the code is sent to, which an account does not tell. */
  readonly ofPhone: number;
  /** Codes are being guessed, or could be: this one is to be longer. */
  readonly isPressed: boolean;
  /** The limits of which one more message takes the second half. */
  readonly halves: readonly string[];
}

interface Sent {
  readonly purpose: string;
  readonly asked: string;
  readonly sent_at: Date;
  readonly silent: boolean;
}

const day = 86_400_000;

/** Which of these two is sent depends on whether the phone has an account, which the wait must not reveal. */
const waitGroup = (purpose: string) => (purpose === 'link' ? 'register' : purpose);

/** Counted apart, so that other messages do not keep anybody from recovering a password. */
const isRecovery = (purpose: string) => purpose === 'reset' || purpose === 'reset-account';

export async function findCodeWaits(
  transaction: Transaction<Schema>,
  target: CodeTarget,
  { known, limits, now }: { readonly known: boolean; readonly limits: Limits['codes']; readonly now: number },
): Promise<CodeWaits> {
  const toPhone: Sent[] = await transaction
    .selectFrom('sms_codes')
    .select(['purpose', 'asked', 'sent_at', 'silent'])
    .where('phone', '=', target.phone)
    .where('sent_at', '>', new Date(now - day))
    .orderBy('sent_at', 'desc')
    .execute();
  const inAll = await findSent(transaction, limits.inAll, now);
  // Codes of no company are limited in all only: else a few addresses could use up the product's resets and registrations.
  const isOfCompany = target.companyId !== '';
  const ofCompany = isOfCompany ? await findSent(transaction, limits.company, now, target.companyId) : [];

  const alike = toPhone.filter(({ purpose }) => isRecovery(purpose) === isRecovery(target.purpose));
  const asked = alike.filter((sent) => sent.asked === askedBy(target));
  const ofPurpose = asked.filter(({ purpose }) => waitGroup(purpose) === waitGroup(target.purpose));
  const left = (newestFirst: readonly Sent[], all: readonly Limit[]) =>
    Math.max(...all.map((limit) => toWait(newestFirst, limit, now)));
  const cost = (sent: readonly SentOfLimit[], limit: Limit) =>
    toCostWait(sent, { purpose: target.purpose, known }, limit, limits.reserve, now);
  const isHalf = (sent: readonly SentOfLimit[], { count }: Limit) => total(sent) + 1 === Math.ceil(count / 2);
  return {
    shown: Math.max(
      left(ofPurpose, limits.purpose),
      left(asked, limits.phone),
      cost(inAll, limits.inAll),
      isOfCompany ? cost(ofCompany, limits.company) : 0,
    ),
    ofPhone: left(
      alike.filter(({ silent }) => !silent),
      limits.phone,
    ),
    isPressed: sumOf(inAll, 'wrong') >= limits.wrong.count || sumOf(inAll, 'open') >= limits.open,
    halves: [
      ...(isHalf(inAll, limits.inAll) ? ['codes'] : []),
      ...(isOfCompany && isHalf(ofCompany, limits.company) ? ['codes-of-company'] : []),
    ],
  };
}

const sumOf = (sent: readonly SentOfLimit[], name: 'wrong' | 'open') => sent.reduce((sum, one) => sum + one[name], 0);

/** A limit is lifted once the oldest of its last `count` sends leaves the window. */
function toWait(newestFirst: readonly Pick<Sent, 'sent_at'>[], { count, seconds }: Limit, now: number): number {
  const oldest = newestFirst[count - 1];
  return oldest === undefined ? 0 : Math.max(Math.ceil((oldest.sent_at.getTime() - now) / 1000 + seconds), 0);
}
