import type { Portal } from '../../core/index.js';
import { ownGlobal } from '../../react/dom/own-global.js';

/** Features that depend on the browser, the native app and the options of the portal, each with its test. */
const probes = {
  /** The page runs in the native app. */
  'in-app': (portal) => portal.bridge.available,
  /** A download page of the app is configured. */
  'app-download': (portal) => portal.appDownload !== null,
  /** A script can offer an accepted login to the browser's password manager. */
  'credential-store': () => ownGlobal('PasswordCredential') !== undefined,
  /** The browser can read a code from a text message (WebOTP). */
  'web-otp': () => ownGlobal('OTPCredential') !== undefined,
  /** The element can be styled by `:state()`; elsewhere by `data-state`. */
  'custom-states': () => globalThis.CSS?.supports('selector(:state(ready))') ?? false,
  /** `moveBefore` keeps the focus as well. */
  'move-before': () => 'moveBefore' in Element.prototype,
} as const satisfies Readonly<Record<string, (portal: Portal) => boolean>>;

export type Capability = keyof typeof probes;

export function capabilitiesOf(portal: Portal): readonly Capability[] {
  const names = Object.keys(probes) as Capability[]; // the keys of `probes`
  return names.filter((name) => probes[name](portal));
}
