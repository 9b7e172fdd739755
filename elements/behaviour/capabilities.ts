import type { Portal } from '../../core/index.js';

/**
 * What depends on the browser, the app around the page and the options of the portal, each with how it is found out.
 */
const probes = {
  /** The native app is around the page. */
  'in-app': (portal) => portal.bridge.available,
  /** The page to get the app from is known. */
  'app-download': (portal) => portal.appDownload !== null,
  /** An accepted login is offered to the browser's password manager by script. */
  'credential-store': () => 'PasswordCredential' in globalThis,
  /** A code by text message is read by the browser. */
  'web-otp': () => 'OTPCredential' in globalThis,
  /** The element can be styled by `:state()`; elsewhere by `data-state`. */
  'custom-states': () => globalThis.CSS?.supports('selector(:state(ready))') ?? false,
  /** A move by `moveBefore` keeps the focus, too. */
  'move-before': () => 'moveBefore' in Element.prototype,
} as const satisfies Readonly<Record<string, (portal: Portal) => boolean>>;

export type Capability = keyof typeof probes;

export function capabilitiesOf(portal: Portal): readonly Capability[] {
  const names = Object.keys(probes) as Capability[]; // the table's own keys
  return names.filter((name) => probes[name](portal));
}
