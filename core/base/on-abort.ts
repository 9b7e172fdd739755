import { addListener, type Listeners, notify } from './listeners.js';

interface Heard {
  readonly listeners: Listeners<void>;
  readonly tell: () => void;
}

/** One listener of each signal tells all of ours: Node warns of a leak at eleven. */
const heard = new WeakMap<AbortSignal, Heard>();

/** Calls the listener when the signal aborts; returns the function that removes it. */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  let own = heard.get(signal);
  if (own === undefined) {
    const listeners: Listeners<void> = new Set();
    own = { listeners, tell: () => void notify(listeners, undefined) };
    heard.set(signal, own);
    signal.addEventListener('abort', own.tell);
  }
  const { listeners, tell } = own;
  const remove = addListener(listeners, listener);
  return () => {
    remove();
    if (listeners.size > 0) return;
    signal.removeEventListener('abort', tell);
    if (heard.get(signal) === own) heard.delete(signal);
  };
}
