import { parameterError } from '../envelope.ts';
import { type Fields, unwritable } from '../fields.ts';

const name = /^[a-z][\w-]{0,39}$/i;
const maxFields = 20;
const maxText = 500;
/** Of the JSON, in which each character of a text may take two. */
const maxLength = 2 * maxFields * (maxText + 50);
const lineBreaks = /[\n\r]/g;

/**
 * What a page has asked besides: a JSON object of texts, as it is stored; empty without anything. Throws
 * `parameter-error` for anything else, as the page's rules are those of any caller.
 */
export function readOwnFields(fields: Fields): string {
  const text = fields.optional('own_fields_', maxLength);
  if (text === '') return '';
  const entries = Object.entries(toOwnTexts(text) ?? {});
  const fit = entries.every(
    ([key, value]) =>
      name.test(key) &&
      typeof value === 'string' &&
      value.length <= maxText &&
      !unwritable.test(value.replace(lineBreaks, '')),
  );
  if (entries.length === 0 || entries.length > maxFields || !fit) throw parameterError('own_fields_');
  return JSON.stringify(Object.fromEntries(entries));
}

/** The stored texts; undefined where there are none. */
export function toOwnTexts(stored: string): Record<string, string> | undefined {
  try {
    const texts: unknown = JSON.parse(stored);
    return typeof texts === 'object' && texts !== null && !Array.isArray(texts)
      ? (texts as Record<string, string>) // checked when it was stored
      : undefined;
  } catch {
    return undefined;
  }
}
