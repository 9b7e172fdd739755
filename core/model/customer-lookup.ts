import { flag, toObject } from './decode.js';

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
