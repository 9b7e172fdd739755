import { sideOf } from '../landing/landing-rules.js';
import type { LoginUser } from '../model/login-user.js';
import type { NamedAccount } from '../portal/events.js';

/** A login in an event. */
export function toNamedAccount({ companyId, companyName, login, type }: LoginUser): NamedAccount {
  return { company: { id: companyId, name: companyName }, login, side: sideOf(type) };
}
