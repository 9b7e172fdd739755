import type { Environment } from '../environment/environment.js';
import { toOrigin } from '../tenant/hosts.js';
import type { BridgeChannel, BridgeTransport } from './transport.js';

/** How long an app may take to put its object into the page, and how often it is looked for; milliseconds. */
const patience = 1000;
const interval = 50;

/** Only the page itself, on an origin that the app's users expect, talks to an app: no frame, no stranger's page. */
export function maySpeak({ injected, address }: Environment, allowedOrigins: readonly string[]): boolean {
  const here = toOrigin(address.href());
  return injected.top && here !== null && allowedOrigins.some((origin) => toOrigin(origin) === here);
}

/** Waits a moment for an app that injects late; resolves to null when there is none. */
export function findApp(
  { injected, clock }: Environment,
  transport: BridgeTransport,
  signal: AbortSignal,
): Promise<BridgeChannel | null> {
  const latest = clock.now() + patience;
  return new Promise((resolve) => {
    const look = () => {
      const channel = signal.aborted ? null : tryTo(() => transport(injected));
      if (channel !== null || signal.aborted || clock.now() >= latest) resolve(channel);
      else clock.after(interval, look);
    };
    look();
  });
}

/** A transport may be the page's own, and what it finds anything at all. */
function tryTo<Found>(look: () => Found | null): Found | null {
  try {
    return look();
  } catch {
    return null;
  }
}
