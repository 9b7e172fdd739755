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
  /** Where that is, in words, such as a city; empty if unknown. At most 100 characters. */
  readonly place: string;
  /** When it was last used, in milliseconds since the epoch, within some minutes; 0 if unknown. */
  readonly usedAt: number;
  /** When it began, in milliseconds since the epoch; 0 if unknown. */
  readonly beganAt: number;
}

export const toUserSessions = (data: unknown): readonly UserSession[] =>
  list(toObject(data), 'sessions_', toUserSession);

function toUserSession(data: unknown): UserSession {
  const session = toObject(data);
  return {
    id: required(session, 'id_'),
    isCurrent: flag(session, 'current_'),
    device: text(session, 'device_').trim().slice(0, 100),
    address: text(session, 'address_').trim().slice(0, 45),
    place: text(session, 'place_').trim().slice(0, 100),
    usedAt: toMoment(readOwn(session, 'used_at_')),
    beganAt: toMoment(readOwn(session, 'began_at_')),
  };
}

/** The last moment that a date can have. */
const lastMoment = 8.64e15;

function toMoment(value: unknown): number {
  const moment = Number(value);
  return Number.isSafeInteger(moment) && moment > 0 && moment <= lastMoment ? moment : 0;
}
