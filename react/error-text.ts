import type { ErrorCode, ErrorParams, PortalError } from '../core/index.js';
import type { Translator } from '../locales/translator.js';

/** What a page may know of a failure before a person reads of it. */
export interface ShownError {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** What would be read. */
  readonly text: string;
}

/** A text of the page's own, shown as text, never as markup; undefined leaves ours. */
export type ErrorTransformer = (error: ShownError) => string | undefined;

/** What a person reads about a failed call: our words for its code, or a server's own where we have none for it. */
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
