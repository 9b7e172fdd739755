import type { EndpointName } from './endpoint-name.js';

/** Texts that a page adds to requests, or a function that returns them, called each time. */
export type TransientPayload = Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);

/** The calls that log in, register or apply; only these carry the transient payload. */
export const extendedCalls: ReadonlySet<string> = new Set<EndpointName>([
  'mixedLogin',
  'loginByCode',
  'openIdLogin',
  'bindOpenIdForLogin',
  'createCompany',
  'shopCompleteRegister',
  'experienceRegister',
  'save',
]);

const maxEntries = 20;
const maxLength = 500;

/** Bounded in size; names that end in `_` are reserved for the API. Never throws. */
export function readTransientPayload(payload: TransientPayload | undefined): Readonly<Record<string, string>> {
  let given: unknown;
  try {
    given = typeof payload === 'function' ? payload() : payload;
  } catch {
    return {};
  }
  const entries = Object.entries(given ?? {}).filter(
    ([name, value]) => /^[a-z][a-z0-9_-]{0,39}$/i.test(name) && !name.endsWith('_') && typeof value === 'string',
  );
  return Object.fromEntries(entries.slice(0, maxEntries).map(([name, value]) => [name, value.slice(0, maxLength)]));
}
