import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';

const lifetimeMs = 7 * 24 * 3_600_000;
/** Of a token on a device of somebody else, whatever its use. */
const sharedLifeMs = 12 * 3_600_000;
/** Such a token ends without use for a quarter of an hour, of which `Sessions.touch` knows some minutes late. */
const idleMs = 20 * 60_000;

/** The end of a token that is issued now; it does not outlive what it is derived from. */
export function toEnd(grant: { readonly endsAt: Date | null; readonly shared: boolean }, now: number): Date {
  const fullLife = now + (grant.shared ? sharedLifeMs : lifetimeMs);
  return new Date(grant.endsAt === null ? fullLife : Math.min(grant.endsAt.getTime(), fullLife));
}

/** Whether a token is on a device of its user, or is being used. */
export const isInUse = (is: ExpressionBuilder<Schema, 'tokens'>, now: number) =>
  is.or([
    is('tokens.shared', '=', false),
    is(is.fn.coalesce('tokens.last_used_at', 'tokens.issued_at'), '>', new Date(now - idleMs)),
  ]);
