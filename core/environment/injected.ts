import type { InjectedObjects } from './environment.js';

/** Where apps put their objects: a window, or in a test a plain object. */
export type InjectionTarget = object;

type Receive = (text: unknown) => boolean;

/** Objects on a target, by their property names. `top` is false if the target is a frame. */
export function injectedInto(target: InjectionTarget, top: boolean): InjectedObjects {
  return {
    top,
    find(path) {
      let found: unknown = target;
      try {
        for (const name of path) found = (found as Readonly<Record<string, unknown>>)[name];
        return isOfThePage(found) ? null : found;
      } catch {
        return null; // missing, or a cross-origin frame with this name
      }
    },
    offer(name, receive) {
      const listeners = listenersAt(target, name) ?? share(target, name);
      const entry: Receive = (text) => receive(text);
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0 && listenersAt(target, name) === listeners) Reflect.deleteProperty(target, name);
      };
    },
  };
}

/** Shared by all copies and versions of this package on a page. */
const shared = Symbol.for('account-portal.receiver');

function share(target: InjectionTarget, name: string): Set<Receive> {
  const listeners = new Set<Receive>();
  const receive = (text: unknown) => [...listeners].filter((listener) => listener(text)).length > 0;
  const value = Object.freeze({ receive, [shared]: listeners });
  Object.defineProperty(target, name, { value, configurable: true });
  return listeners;
}

function listenersAt(target: InjectionTarget, name: string): Set<Receive> | null {
  const offered: unknown = Object.getOwnPropertyDescriptor(target, name)?.value;
  const found = typeof offered === 'object' && offered !== null && shared in offered ? offered[shared] : null;
  return found instanceof Set ? found : null; // only `share` sets it
}

/** Without a page. */
export const nothingInjected: InjectedObjects = injectedInto({}, true);

/** A frame or an element with this name; a frame has `postMessage`, too, but is not an app. */
function isOfThePage(found: unknown): boolean {
  if (typeof found !== 'object' && typeof found !== 'function') return false;
  const holder = found as { readonly window?: unknown; readonly nodeType?: unknown } | null;
  return holder !== null && (holder.window === found || holder.nodeType !== undefined);
}
