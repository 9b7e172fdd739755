/** A fault of the system, which may be temporary. */
const fault = { action: 'retry', infrastructure: true } as const;
const askAdmin = { action: 'contact-admin' } as const;

/**
 * Every error code, with the suggested action and the field it concerns (rules.md 7.1, and further codes the calls
 * need). Codes are stable and spelled the same on the wire; the texts are in the catalogues.
 */
export const errorCatalogue = {
  'account-not-exist': { action: 'contact-admin', field: 'account' },
  'account-not-in-company': { action: 'correct', field: 'account' },
  'no-such-account': { action: 'correct', field: 'account' },
  'needs-activation': askAdmin,
  'account-under-review': { action: 'wait' },
  'account-disabled-by-company': askAdmin,
  'not-a-partner': askAdmin,
  'company-disabled': { action: 'contact-provider' },
  'trial-ended': { action: 'renew' },
  'company-expired': { action: 'renew' },
  'shop-disabled': askAdmin,
  'shop-not-open': askAdmin,
  'lighting-not-enabled': { action: 'contact-provider' },
  'registration-closed': askAdmin,
  'phone-not-bound': { action: 'use-account', field: 'account' },
  'phone-registered': { action: 'login', field: 'phone' },
  'phone-bound-elsewhere': { action: 'correct', field: 'phone' },
  'wrong-password': { action: 'correct', field: 'password' },
  'account-has-phone': askAdmin,
  'common-password': { action: 'correct', field: 'password' },
  'personal-password': { action: 'correct', field: 'password' },
  'weak-password': { action: 'correct', field: 'password' },
  'code-wrong': { action: 'correct', field: 'code' },
  'wrong-current-password': { action: 'correct', field: 'old' },
  'code-expired': { action: 'new-code', field: 'code' },
  'captcha-refused': { action: 'retry' },
  'captcha-expired': { action: 'retry' },
  'captcha-unavailable': fault,
  'too-many-requests': { action: 'wait' },
  'wechat-expired': { action: 'retry' },
  'wechat-manager-closed': { action: 'use-app' },
  'use-app': { action: 'use-app' },
  'app-refused': { action: 'retry' },
  'upload-refused': { action: 'correct' },
  'parameter-error': { action: 'contact-admin', infrastructure: true },
  'data-abnormal': fault,
  'data-error': fault,
  'jump-error': { action: 'login' },
  'company-unknown': { action: 'check-address' },
  'signature-refused': fault,
  'clock-skew': { action: 'check-clock', infrastructure: true },
  'token-expired': { action: 'login' },
  'not-served': { action: 'contact-provider', infrastructure: true },
  'no-landing': { action: 'use-desktop' },
  network: fault,
  offline: fault,
  timeout: fault,
  aborted: { action: 'none' },
  'server-busy': fault,
  'bad-answer': fault,
  'chunk-load-failed': { action: 'reload', infrastructure: true },
  unexpected: fault,
} as const satisfies Record<string, ErrorFacts>;

/** The properties of an error code. */
export interface ErrorFacts {
  /** The suggested next action. */
  action:
    | 'correct'
    | 'retry'
    | 'reload'
    | 'wait'
    | 'login'
    | 'renew'
    | 'use-app'
    | 'use-desktop'
    | 'use-account'
    | 'new-code'
    | 'check-address'
    | 'check-clock'
    | 'contact-admin'
    | 'contact-provider'
    | 'none';
  /** The field that the message belongs to, if any. */
  field?: 'account' | 'password' | 'old' | 'phone' | 'code';
  /**
   * A fault of the system, not of the user's input or permissions; reported to the page by the event `error`.
   */
  infrastructure?: true;
}

/** A stable error code (rules.md 7.1). */
export type ErrorCode = keyof typeof errorCatalogue;
/** The suggested next action after an error. */
export type ErrorAction = ErrorFacts['action'];

/** `fault`: the system is broken. `refusal`: not permitted. `notice`: the user can correct it at once. */
export type ErrorSeverity = 'fault' | 'refusal' | 'notice';

const facts: Readonly<Record<ErrorCode, ErrorFacts>> = errorCatalogue;

const mends: ReadonlySet<ErrorAction> = new Set(['correct', 'new-code', 'use-account', 'wait', 'retry', 'none']);

/** The placeholders of a message: `{name}`, `{phone}`, `{seconds}`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * The only error that a call rejects with; a verb puts it into its state. Wrong use, such as an unknown screen, throws a
 * TypeError. `code` is stable; `message` is for developers, users read the text of the
 * catalogue. `cause` is the original error; of a failed response it has the status and its text (rules.md 6.3).
 */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** The server's text for a code that we do not know, shown as plain text. */
  readonly serverText: string | undefined;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    { cause, serverText }: { cause?: unknown; serverText?: string } = {},
  ) {
    super(`portal: ${code}`);
    // Set by hand, because the oldest supported browsers ignore the constructor's option.
    if (cause !== undefined) this.cause = cause;
    this.code = code;
    this.params = params;
    this.serverText = serverText;
  }

  get action(): ErrorAction {
    return facts[this.code].action;
  }

  get field(): ErrorFacts['field'] {
    return facts[this.code].field;
  }

  get severity(): ErrorSeverity {
    if (this.infrastructure) return 'fault';
    return mends.has(this.action) ? 'notice' : 'refusal';
  }

  get infrastructure(): boolean {
    return facts[this.code].infrastructure === true;
  }

  toJSON(): { code: ErrorCode; params: ErrorParams } {
    return { code: this.code, params: this.params };
  }
}

/**
 * Whether a value is a PortalError. Checks the name, not `instanceof`, as a page may have two copies of this package.
 */
export function isPortalError(value: unknown): value is PortalError {
  return value instanceof Error && value.name === 'PortalError';
}

/** Whether a string, such as one from a server, is one of our error codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(errorCatalogue, value);
}

/**
 * Turns anything thrown into a PortalError. An unexpected error becomes the `cause` of one with the code `unexpected`.
 */
export function toPortalError(thrown: unknown): PortalError {
  return isPortalError(thrown) ? thrown : new PortalError('unexpected', {}, { cause: thrown });
}
