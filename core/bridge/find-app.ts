import type { Environment } from '../environment/environment.js';
import type { BridgeChannel, BridgeTransport } from './transport.js';

/** How long an app may take to put its object into the page, and how often it is looked for; milliseconds. */
const patience = 1000;
const interval = 50;

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
