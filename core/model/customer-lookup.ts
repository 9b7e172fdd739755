import { flag, toObject } from './decode.js';

/** Whether a company has a customer or an application for a phone or social identity. */
export interface CustomerLookup {
  readonly customer: boolean;
  /** There is an application; `getByPhoneOrOpenId` returns its state. */
  readonly application: boolean;
}

export function toCustomerLookup(data: unknown): CustomerLookup {
  const lookup = toObject(data);
  return { customer: flag(lookup, 'customer_'), application: flag(lookup, 'application_') };
}
