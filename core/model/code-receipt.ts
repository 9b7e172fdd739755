import { readOwn, toObject, type WireObject } from './decode.js';

/** The receipt of a sent code. Times in whole seconds, 1 to 3600. */
export interface CodeReceipt {
  /** Until another code may be requested; default 60. */
  readonly retryAfter: number;
  /** Until the code expires; default 300. */
  readonly expiresIn: number;
  /** How many digits the code has, if not six. */
  readonly digits?: number;
}

export function toCodeReceipt(data: unknown): CodeReceipt {
  const receipt = toObject(data);
  return {
    retryAfter: seconds(receipt, 'retry_after_', 60),
    expiresIn: seconds(receipt, 'expires_in_', 300),
    ...(Number(readOwn(receipt, 'digits_')) === 8 && { digits: 8 }),
  };
}

function seconds(object: WireObject, name: string, otherwise: number): number {
  const value = readOwn(object, name);
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof count !== 'number' || Number.isNaN(count)) return otherwise;
  return Math.min(Math.max(Math.ceil(count), 1), 3600);
}
