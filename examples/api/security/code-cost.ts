import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { CodePurpose } from './code-target.ts';
import type { Limit } from './limits.ts';

type Kind = 'recovery' | 'login' | 'registration' | 'other';

/** Purposes that others must not hold up: each kind has reserves of its own. */
const kinds: Readonly<Record<CodePurpose, Kind>> = {
  reset: 'recovery',
  'reset-account': 'recovery',
  login: 'login',
  register: 'registration',
  link: 'registration',
  'create-company': 'registration',
  apply: 'other',
  bind: 'other',
  unbind: 'other',
  change: 'other',
  experience: 'other',
};
export const isRegistration = ({ purpose }: { readonly purpose: CodePurpose }) => kinds[purpose] === 'registration';
/** With reserves: for callers who are known, and for strangers. */
const reserved = 2 * new Set(Object.values(kinds).filter((kind) => kind !== 'other')).size;

export interface Asked {
  readonly purpose: CodePurpose;
  /** Somebody has logged in from this address before, see `isKnownCaller`. */
  readonly known: boolean;
}

/** Messages of one purpose that were sent in the time of a limit. */
export interface Sent {
  readonly purpose: CodePurpose;
  readonly known: boolean;
  readonly count: number;
  /** When the first of them was sent. */
  readonly first: Date;
  /** Tries at their codes that were wrong. */
  readonly wrong: number;
  /** Short codes that are valid and were not used. */
  readonly open: number;
}

/** What a limit counts: messages that were sent, not those that were only seemingly sent. */
export async function findSent(
  transaction: Transaction<Schema>,
  { seconds }: Limit,
  now: number,
  companyId?: string,
): Promise<Sent[]> {
  const rows = await transaction
    .selectFrom('sms_codes')
    .select(({ fn }) => [
      'purpose',
      'known',
      fn.countAll<number>().as('count'),
      fn.min<Date>('sent_at').as('first'),
      fn.sum<number>('tries').as('wrong'),
      sql<number>`count(*) filter (where digits = 6 and used_at is null and expires_at > ${new Date(now)})`.as('open'),
    ])
    .where('silent', '=', sql.lit(false))
    .where('sent_at', '>', new Date(now - seconds * 1000))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .groupBy(['purpose', 'known'])
    .execute();
  return rows.map(({ purpose, known, first, count, wrong, open }) => ({
    purpose: purpose as CodePurpose,
    known,
    first,
    count: Number(count),
    wrong: Number(wrong),
    open: Number(open),
  }));
}

/**
 * In seconds, until another message may be sent; 0 for now. A share of the limit is kept for each kind and for known callers
 * and strangers of it each, so that none of these can keep another from it; what is left is for all.
 */
export function toCostWait(sent: readonly Sent[], asked: Asked, { count, seconds }: Limit, share: number, now: number) {
  const reserve = Math.floor(count * share);
  const classOf = ({ purpose, known }: Asked) => (kinds[purpose] === 'other' ? 'other' : `${kinds[purpose]} ${known}`);
  const own = classOf(asked);
  const classes = [...new Set(sent.map(classOf))].map((name) => {
    const parts = sent.filter((one) => classOf(one) === name);
    const kept = name === 'other' ? 0 : reserve;
    return {
      isOwn: name === own,
      first: Math.min(...parts.map(({ first }) => first.getTime())),
      isWithin: total(parts) < kept,
      beyond: Math.max(total(parts) - kept, 0),
    };
  });
  const hasReserve = own !== 'other' && reserve > 0;
  const isFree = classes.find(({ isOwn }) => isOwn)?.isWithin ?? hasReserve;
  const common = classes.reduce((sum, { beyond }) => sum + beyond, 0);
  if (isFree || common < count - reserved * reserve) return 0;
  const first = Math.min(...classes.filter(({ isOwn, beyond }) => isOwn || beyond > 0).map((one) => one.first));
  return Math.max(Math.ceil((first - now) / 1000 + seconds), 1);
}

export const total = (sent: readonly Pick<Sent, 'count'>[]) => sent.reduce((sum, { count }) => sum + count, 0);
