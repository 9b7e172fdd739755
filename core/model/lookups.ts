import { flag, text, toObject } from './decode.js';

/** Whether a phone is known where it was looked for. */
export interface PhoneLookup {
  readonly exists: boolean;
}

export function toPhoneLookup(data: unknown): PhoneLookup {
  return { exists: flag(toObject(data), 'exist_') };
}

/** What a company already knows of a phone or a social identity. */
export interface CustomerLookup {
  readonly customer: boolean;
  /** There is an application; its state is asked for with `getByPhoneOrOpenId`. */
  readonly application: boolean;
}

export function toCustomerLookup(data: unknown): CustomerLookup {
  const lookup = toObject(data);
  return { customer: flag(lookup, 'customer_'), application: flag(lookup, 'application_') };
}

/** Whom to ask about an account. The phone comes masked from the server. */
export interface Administrator {
  readonly name: string;
  readonly phone: string;
}

export function toAdministrator(data: unknown): Administrator {
  const administrator = toObject(data);
  return { name: text(administrator, 'name_'), phone: text(administrator, 'phone_') };
}
