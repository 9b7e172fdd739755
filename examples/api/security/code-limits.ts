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
  const since = new Date(now - day);
  const toPhone: Sent[] = await transaction
    .selectFrom('sms_codes')
    .select(['purpose', 'asked', 'sent_at'])
    .where('phone', '=', target.phone)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute();
  /** The send that has used up a limit, of those that may be many: its time alone, which is in the index. */
  const last = (count: number) =>
    transaction
      .selectFrom('sms_codes')
      .select('sent_at')
      .where('sent_at', '>', since)
      .orderBy('sent_at', 'desc')
      .offset(count - 1)
      .limit(1);
  const ofAddress = await last(limits.address.count).where('address', '=', address).execute();
  // Codes of no company are limited in all only: else a few addresses could use up the product's resets and registrations.
  const ofCompany =
    target.companyId === ''
      ? []
      : await last(limits.company.count).where('company_id', '=', target.companyId).execute();
  const ofAll = await last(limits.inAll.count).execute();

  const alike = toPhone.filter(({ purpose }) => isRecovery(purpose) === isRecovery(target.purpose));
  const asked = alike.filter((sent) => sent.asked === askedBy(target));
  const ofPurpose = asked.filter(({ purpose }) => waitGroup(purpose) === waitGroup(target.purpose));
  const left = (newestFirst: readonly Sent[], ...all: readonly Limit[]) =>
    Math.max(...all.map((limit) => toWait(newestFirst, limit, now)));
  const untilOver = (last: readonly Pick<Sent, 'sent_at'>[], { seconds }: Limit) =>
    toWait(last, { count: 1, seconds }, now);
  return {
    shown: Math.max(
      left(ofPurpose, ...limits.purpose),
      left(asked, ...limits.phone),
      untilOver(ofAddress, limits.address),
      untilOver(ofCompany, limits.company),
      untilOver(ofAll, limits.inAll),
    ),
    ofPhone: left(alike, ...limits.phone),
  };
}

/** A limit is lifted once the oldest of its last `count` sends leaves the window. */
function toWait(newestFirst: readonly Pick<Sent, 'sent_at'>[], { count, seconds }: Limit, now: number): number {
  const oldest = newestFirst[count - 1];
  return oldest === undefined ? 0 : Math.max(Math.ceil((oldest.sent_at.getTime() - now) / 1000 + seconds), 0);
}
