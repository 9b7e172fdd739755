import { toOrigin } from '../address/hosts.js';
import { isScreenName } from '../routes/routes.js';
import type { PortalOptions } from './options.js';

type Check = readonly [isRight: (value: unknown) => boolean, expected: string];

const oneOf = (...names: readonly string[]): Check => [
  (value) => names.some((name) => name === value),
  `one of ${names.join(', ')}`,
];
const isLanguage: Check = [(value) => typeof value === 'string', 'the tag of a language'];

/** Options whose wrong value would not be noticed before it does harm; `companyId` has its own rule. */
const checks: { readonly [Name in keyof PortalOptions]?: Check } = {
  locale: isLanguage,
  pageLocale: isLanguage,
  routing: oneOf('path', 'hash', 'none'),
  place: [(value) => isScreenName((value as { screen?: unknown } | null)?.screen), 'a place with the name of a screen'],
  redirect: oneOf('auto', 'manual'),
  persistence: oneOf('device', 'page'),
  signer: [(value) => typeof (value as { sign?: unknown } | null)?.sign === 'function', 'an object with a method sign'],
  captcha: [(value) => typeof value === 'function', 'a function'],
  timeout: [(value) => typeof value === 'number' && value > 0, 'a number of milliseconds'],
};

/** Throws a TypeError that says what is wrong with the options of a portal. */
export function checkOptions(options: PortalOptions): void {
  if (!toOrigin(options.apiHost)) throw new TypeError('createPortal needs an apiHost such as https://api.example.com.');
  for (const [name, [isRight, expected]] of Object.entries(checks)) {
    const value = options[name as keyof PortalOptions];
    if (value !== undefined && !isRight(value))
      throw new TypeError(`The option ${name} of createPortal must be ${expected}.`);
  }
}
