import type { Locale } from 'account-portal';
import type { Fields } from '../fields.ts';
import type { CaptchaAnswer } from '../providers/captcha.ts';
import type { Backend } from '../security/backends.ts';
import type { Services } from '../services.ts';

/** One verified request. */
export interface Call {
  readonly fields: Fields;
  /** The header's value, not yet verified. */
  readonly token: string;
  /** The server of a company that calls with a secret of it; null for everybody else. */
  readonly backend: Backend | null;
  /** The key of rate limits, see `toAddressKey`. */
  readonly address: string;
  /** The answer to the captcha; empty without one. */
  readonly captcha: CaptchaAnswer;
  /** The user agent, as it says itself. */
  readonly device: string;
  /** The caller's language; messages of a company use the company's. */
  readonly locale: Locale;
  /** The origin the caller used, if it is one of our own. */
  readonly origin: string;
  /** According to the user agent, so never a reason to permit anything. */
  readonly inWechat: boolean;
}

/** Answers with the `data` of the envelope, or throws a `PortalError`. */
export type Handler = (services: Services, call: Call) => Promise<object>;
