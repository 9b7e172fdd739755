import type { Environment } from '../environment/environment.js';
import type { BridgeChannel, BridgeTransport } from './transport.js';

/** How long to wait for the app's object in the page, and how often to look for it; milliseconds. */
const waitLimit = 1000;
const interval = 50;

/** Waits for an app that injects its object late; resolves to null if there is none. */
export function findApp(
  { injected, clock }: Environment,
  transport: BridgeTransport,
  signal: AbortSignal,
): Promise<BridgeChannel | null> {
  const latest = clock.now() + waitLimit;
  return new Promise((resolve) => {
    const look = () => {
      const channel = signal.aborted ? null : tryTo(() => transport(injected));
      if (channel !== null || signal.aborted || clock.now() >= latest) resolve(channel);
      else clock.after(interval, look);
    };
    look();
  });
}

/** A transport may be the page's own code, so it may throw. */
function tryTo<Found>(look: () => Found | null): Found | null {
  try {
    return look();
  } catch {
    return null;
  }
}
