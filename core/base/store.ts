import { addListener, type Listeners, notify } from './listeners.js';

/** An observable value. */
export interface Readable<State> {
  get(): State;
  /** Calls the listener after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A Readable that can be written. */
export interface Store<State> extends Readable<State> {
  /** Notifies every listener, unless the state is the same. */
  set(next: State): void;
}

/** A Readable with a setter. Setting the current value notifies nobody; nor does setting any once `signal` is aborted. */
export function createStore<State>(initial: State, signal?: AbortSignal): Store<State> {
  const listeners: Listeners<void> = new Set();
  let state = initial;

  return {
    get: () => state,
    set(next) {
      if (signal?.aborted || Object.is(next, state)) return;
      state = next;
      notify(listeners, undefined);
    },
    subscribe: (listener) => addListener(listeners, listener),
  };
}

/** A `subscribe` with extra work that runs only while there are listeners; the work returns the function that stops it. */
export function whileSubscribed(
  subscribe: Readable<unknown>['subscribe'],
  work: () => () => void,
): Readable<unknown>['subscribe'] {
  let listening = 0;
  let stop = () => {};

  return (listener) => {
    const unsubscribe = subscribe(listener);
    listening += 1;
    if (listening === 1) stop = work();
    let subscribed = true;
    return () => {
      if (!subscribed) return;
      subscribed = false;
      unsubscribe();
      listening -= 1;
      if (listening === 0) stop();
    };
  };
}
