import { flag, list, readOwn, required, text, toObject } from './decode.js';

/** One place where a login is in use. */
export interface UserSession {
  /** Tells sessions apart, and opens none. */
  readonly id: string;
  /** It is the one that asks. */
  readonly isCurrent: boolean;
  /** The device in words, such as `Chrome, Windows`; empty if unknown. At most 100 characters. */
  readonly device: string;
  /** The network address from which it was last used; empty if unknown. */
  readonly address: string;
  /** Milliseconds since the epoch, within some minutes; 0 if unknown. */
  readonly usedAt: number;
}

export const toUserSessions = (data: unknown): readonly UserSession[] =>
  list(toObject(data), 'sessions_', toUserSession);

function toUserSession(data: unknown): UserSession {
  const session = toObject(data);
  const usedAt = Number(readOwn(session, 'used_at_'));
  return {
    id: required(session, 'id_'),
    isCurrent: flag(session, 'current_'),
    device: text(session, 'device_').trim().slice(0, 100),
    address: text(session, 'address_').trim().slice(0, 45),
    usedAt: Number.isSafeInteger(usedAt) && usedAt > 0 && usedAt <= 8.64e15 ? usedAt : 0,
  };
}
