import { flag, toObject } from './decode.js';

/** Whether a phone is registered. */
export interface PhoneLookup {
  readonly exists: boolean;
}

export function toPhoneLookup(data: unknown): PhoneLookup {
  return { exists: flag(toObject(data), 'exist_') };
}
