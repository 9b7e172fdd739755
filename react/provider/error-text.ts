import type { ErrorCode, ErrorParams, PortalError } from '../../core/index.js';
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

/** The text for a failed call: that of its code, or the server's own where the code is unknown. */
export function errorText(
  error: PortalError | null,
  { t, errorTransformer }: Translator & { readonly errorTransformer?: ErrorTransformer | undefined },
): string | undefined {
  if (!error || error.code === 'aborted') return undefined;
  const { code, params } = error;
  const text = error.serverText || t(`error.${code}`, params);
  try {
    return errorTransformer?.({ code, params, text }) || text;
  } catch {
    return text; // a bug of the page's must not hide what happened
  }
}
