import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { askedBy, type CodeTarget } from './code-target.ts';
import type { Limit, Limits } from './limits.ts';

/** In seconds, until a code may be sent again; 0 when it may be sent now. */
export interface CodeWaits {
  /** By what the caller knows: what was asked for, and from where. */
  readonly shown: number;
  /** By the phone that the code is sent to, which an account does not tell. */
  readonly ofPhone: number;
}

interface Sent {
  readonly purpose: string;
  readonly asked: string;
  readonly sent_at: Date;
}

const day = 86_400_000;

/** Which of these two is sent depends on whether the phone has an account, which the wait must not reveal. */
const waitGroup = (purpose: string) => (purpose === 'link' ? 'register' : purpose);

/** Counted apart, so that other messages do not keep anybody from recovering a password. */
const isRecovery = (purpose: string) => purpose === 'reset' || purpose === 'reset-account';

export async function findCodeWaits(
  transaction: Transaction<Schema>,
  target: CodeTarget,
  { address, limits, now }: { readonly address: string; readonly limits: Limits['codes']; readonly now: number },
): Promise<CodeWaits> {
  const sends = transaction
    .selectFrom('sms_codes')
    .select(['purpose', 'asked', 'sent_at'])
    .where('sent_at', '>', new Date(now - day))
    .orderBy('sent_at', 'desc');
  const toPhone: Sent[] = await sends.where('phone', '=', target.phone).execute();
  const byAddress = await sends.where('address', '=', address).limit(limits.address.count).execute();
  // Codes of no company are limited in all only: else a few addresses could use up the product's resets and registrations.
  const byCompany =
    target.companyId === ''
      ? []
      : await sends.where('company_id', '=', target.companyId).limit(limits.company.count).execute();
  const [oldestOfAll] = await sends
    .offset(limits.inAll.count - 1)
    .limit(1)
    .execute();

  const alike = toPhone.filter(({ purpose }) => isRecovery(purpose) === isRecovery(target.purpose));
  const asked = alike.filter((sent) => sent.asked === askedBy(target));
  const ofPurpose = asked.filter(({ purpose }) => waitGroup(purpose) === waitGroup(target.purpose));
  const left = (newestFirst: readonly Sent[], ...all: readonly Limit[]) =>
    Math.max(...all.map((limit) => toWait(newestFirst, limit, now)));
  return {
    shown: Math.max(
      left(ofPurpose, ...limits.purpose),
      left(asked, ...limits.phone),
      left(byAddress, limits.address),
      left(byCompany, limits.company),
      oldestOfAll === undefined ? 0 : left([oldestOfAll], { ...limits.inAll, count: 1 }),
    ),
    ofPhone: left(alike, ...limits.phone),
  };
}

/** A limit is lifted once the oldest of its last `count` sends leaves the window. */
function toWait(newestFirst: readonly Sent[], { count, seconds }: Limit, now: number): number {
  const oldest = newestFirst[count - 1];
  return oldest === undefined ? 0 : Math.max(Math.ceil((oldest.sent_at.getTime() - now) / 1000 + seconds), 0);
}
