import { looksLikePhone, normalizePhone } from 'account-portal';
import { parameterError } from '../envelope.ts';

/** Normalises a phone (rules.md 5.1), so that limits cannot be evaded by another spelling. */
export function toPhone(text: string): string | undefined {
  return looksLikePhone(text) ? normalizePhone(text) : undefined;
}

export function requirePhone(text: string): string {
  const phone = toPhone(text);
  if (phone === undefined) throw parameterError('phone_');
  return phone;
}
