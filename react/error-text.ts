import type { PortalError } from '../core/index.js';
import type { Translator } from '../locales/translator.js';

/** What a person reads about a failed call: our words for its code, or a server's own where we have none for it. */
export function errorText(error: PortalError | null, { t }: Translator): string | undefined {
  if (!error || error.code === 'aborted') return undefined;
  return error.serverText || t(`error.${error.code}`, error.params);
}
