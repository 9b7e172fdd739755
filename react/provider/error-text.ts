import type { ErrorCode, ErrorParams } from '../../core/index.js';
import type { Translator } from '../../locales/translator.js';

/** A failure, before its text is shown. */
export interface ShownError {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** The default text. */
  readonly text: string;
}

/** Returns the page's own text for a failure, shown as plain text; undefined keeps the default. */
export type ErrorTransformer = (error: ShownError) => string | undefined;

/** A `PortalError`, a refusal, or a code of which a screen tells. */
export interface Failure {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly serverText?: string | undefined;
}

/**
 * The only chooser of a text for an error code: the page's, else `own` of the place that shows it, the server's where the
 * code is unknown, or that of the code.
 */
export function errorText(
  error: Failure | null,
  { t, errorTransformer }: Translator & { readonly errorTransformer?: ErrorTransformer | undefined },
  own?: string,
): string | undefined {
  if (!error || error.code === 'aborted') return undefined;
  const { code, params = {} } = error;
  const text = own || error.serverText || t(`error.${code}`, params);
  try {
    return errorTransformer?.({ code, params, text }) || text;
  } catch {
    return text; // a bug of the page's must not hide what happened
  }
}
