import { linkId } from '../model/link-referral.js';

/** Validates a company id; null if invalid. Ids are strings, with leading zeros and up to 20 digits. */
export function toCompanyId(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && linkId.test(text) ? text : null;
}
