import type { Side } from '../landing/landing-rules.js';
import { badAnswer, required, text, time, toObject } from '../model/decode.js';

/** A session that the server has just found to be valid. */
export interface VerifiedSession {
  /** The login's id, company, account name, the user's name, and type: as of `LoginUser`. */
  readonly id: string;
  readonly companyId: string;
  readonly login: string;
  readonly name: string;
  readonly type: string;
  /** What the login enters; another one is refused. */
  readonly side: Side;
  /** When it ends at the latest, in milliseconds since the epoch: a logout or a new password ends it before. */
  readonly endsAt: number;
}

/** Every side, in the order of the documentation. */
export const sides: readonly Side[] = ['shop', 'manager', 'delivery'];

/** Throws `bad-answer` for an unknown side, and without an end. */
export function toVerifiedSession(data: unknown): VerifiedSession {
  const session = toObject(data);
  const side = sides.find((known) => known === text(session, 'side_'));
  const endsAt = time(session, 'ends_at_');
  if (side === undefined || endsAt === null) throw badAnswer('side_ or ends_at_ is missing');
  return {
    id: required(session, 'id_'),
    companyId: required(session, 'company_id_'),
    login: text(session, 'login_'),
    name: text(session, 'name_'),
    type: text(session, 'type_'),
    side,
    endsAt,
  };
}
