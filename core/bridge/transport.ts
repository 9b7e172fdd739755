import type { InjectedObjects } from '../environment/environment.js';

/** The connection to an app. */
export interface BridgeChannel {
  /** The name in traces, such as `ios` or `android-object`. */
  readonly name: string;
  /** Sends a text to the app. Returns the answer, a promise of it, or nothing if the answer arrives as a message. */
  send(text: string): unknown;
  /** Listens on the app's object, if it sends messages. Every app may also call `window.__portalBridge.receive(text)`. */
  listen?(receive: (text: unknown) => void): () => void;
}

/** Finds the app in the page; `null` if it is not there yet. Implement your own for another host app. */
export type BridgeTransport = (injected: InjectedObjects) => BridgeChannel | null;

/**
 * The method of this name on an object of the app, or null. It is read once, so that a script cannot replace it later, and
 * bound to its owner, because native methods throw without it.
 */
export function methodOf(found: unknown, name: string): ((text: string) => unknown) | null {
  if (typeof found !== 'object' || found === null) return null;
  const method = (found as Readonly<Record<string, unknown>>)[name]; // any object can be indexed
  return typeof method === 'function' ? (text) => Reflect.apply(method, found, [text]) : null;
}
