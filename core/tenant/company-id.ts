const pattern = /^[0-9A-Za-z_-]{1,64}$/;

/** A company id from outside, or null. Ids are texts: leading zeros and 20 digits survive. */
export function toCompanyId(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : null;
}
