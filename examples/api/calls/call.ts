import type { Locale } from 'account-portal';
import type { Fields } from '../fields.ts';
import type { Services } from '../services.ts';

/** One verified request. */
export interface Call {
  readonly fields: Fields;
  /** As the header has it; nobody has looked at it yet. */
  readonly token: string;
  /** What limits count by, see `toAddressKey`. */
  readonly address: string;
  /** Of the person; a company that is concerned speaks its own. */
  readonly locale: Locale;
  /** Where the caller reached us, as far as that is one of our own origins. */
  readonly origin: string;
  /** The person is inside WeChat, as the browser says; nothing is permitted because of it. */
  readonly inWechat: boolean;
}

/** Answers with the `data` of the envelope, or throws a `PortalError`. */
export type Handler = (services: Services, call: Call) => Promise<object>;
