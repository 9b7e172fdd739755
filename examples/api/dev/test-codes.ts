import { toPhone } from '../people/phone.ts';

/** The code of each test phone: `13800138001=246810`, separated by commas. Throws for anything else. */
export function readTestCodes(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const codes = new Map(text === '' ? [] : pairs.map(([phone = '', code = '']) => [phone, code] as const));
  for (const [phone, code] of codes)
    if (toPhone(phone) !== phone || !/^\d{6}$/.test(code))
      throw new Error(`TEST_CODES must be like 13800138001=246810, not "${phone}=${code}".`);
  return codes;
}
