import { parameterError } from './envelope.ts';

/** The parameters of one request, as strings. Those that a call does not list are ignored. */
export interface Fields {
  /** A non-empty string. Throws `parameter-error` if it is missing or longer than `most`. */
  required(name: string, most?: number): string;
  /** Empty if missing. Throws `parameter-error` if it is longer than `most`. */
  optional(name: string, most?: number): string;
  /**
   * A single line of user input, trimmed and without invisible characters. Throws `parameter-error` if it is then empty,
   * or contains control characters.
   */
  line(name: string, most?: number): string;
  /** The same, with line breaks. */
  paragraphs(name: string): string;
  flag(name: string): boolean;
}

/** Control and bidirectional characters, which can make a text look like another one. */
export const unwritable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Zero-width and blank characters, except the joiners that emoji and some scripts need. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const joiners = /[\u200C\u200D]/g;

/** Reading a name that is not in `allowed`, the call's documented fields, is a programming error. */
export function createFields(values: ReadonlyMap<string, string>, allowed: ReadonlySet<string>): Fields {
  const optional = (name: string, most = 64) => {
    if (!allowed.has(name)) throw new Error(`The call does not say that it reads ${name}.`);
    const value = values.get(name) ?? '';
    if (value.length > most || value.includes('\0')) throw parameterError(name);
    return value;
  };
  const written = (name: string, most: number, breaks: boolean) => {
    const given = optional(name, most);
    const checked = breaks ? given.replace(/[\r\n\t]/g, '') : given.trim();
    const value = given.replace(invisible, '').trim();
    if (value.replace(joiners, '').trim() === '' || unwritable.test(checked)) throw parameterError(name);
    return value;
  };
  return {
    optional,
    line: (name, most = 60) => written(name, most, false),
    paragraphs: (name) => written(name, 500, true),
    flag: (name) => ['true', '1'].includes(optional(name)),
    required(name, most) {
      const value = optional(name, most);
      if (value === '') throw parameterError(name);
      return value;
    },
  };
}

/** Reads a query or form. Throws `parameter-error` for a repeated name, which parsers resolve differently. */
export function readPairs(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name) || values.size >= 100) throw parameterError(name.slice(0, 64));
    values.set(name, value);
  }
  return values;
}
