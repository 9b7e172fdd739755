import type { InjectedWorld } from '../environment/environment.js';

/** The way to an app that is there. */
export interface BridgeChannel {
  /** Names the way in traces: `ios`, `android-object`. */
  readonly name: string;
  /** Hands a text to the app. What comes back may be the answer, a promise of it, or nothing: then it comes later. */
  send(text: string): unknown;
  /** Where the app answers on the object itself. Every app may also call `window.__portalBridge.receive(text)`. */
  listen?(receive: (text: unknown) => void): () => void;
}

/** Looks for the app in the page: `null` as long as it is not there. Write your own for a host that is not ours. */
export type BridgeTransport = (world: InjectedWorld) => BridgeChannel | null;

/**
 * The method of that name on what an app put into the page, or null. It is taken once, so a script that replaces it
 * later hears nothing, and called on its owner, because a native method that is torn off throws.
 */
export function methodOf(found: unknown, name: string): ((text: string) => unknown) | null {
  if (typeof found !== 'object' || found === null) return null;
  const method = (found as Readonly<Record<string, unknown>>)[name]; // any object can be looked into
  return typeof method === 'function' ? (text) => Reflect.apply(method, found, [text]) : null;
}
