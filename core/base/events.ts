import { addListener, type Listeners, notify } from './listeners.js';

/** One event. */
export interface EmittedEvent<Name, Detail> {
  readonly name: Name;
  readonly detail: Detail;
  /** Prevents the step. Has no effect on events of the past. */
  preventDefault(): void;
  /**
   * Delays the step until the work is done; rejected work prevents the step. There is no time limit, so work that never
   * ends blocks the step for ever.
   */
  waitUntil(work: Promise<unknown>): void;
}

type AnyEmittedEvent<Details> = { [Name in keyof Details]: EmittedEvent<Name, Details[Name]> }[keyof Details];

/** The events of a portal, for what is not part of a state. */
export interface Events<Details> {
  /** Returns the unsubscribe function. */
  on<Name extends keyof Details>(name: Name, listener: (event: EmittedEvent<Name, Details[Name]>) => void): () => void;
  /** Subscribes to every event; returns the unsubscribe function. */
  onAny(listener: (event: AnyEmittedEvent<Details>) => void): () => void;
  /** Emits an event. A throwing listener does not stop the others. */
  emit<Name extends keyof Details>(name: Name, detail: Details[Name]): void;
  /** Emits a `before-` event and waits for its listeners; false if one has prevented it, or has thrown. */
  ask<Name extends keyof Details>(name: Name, detail: Details[Name]): Promise<boolean>;
  /** Removes all listeners; from now on every `ask` resolves to false. */
  close(): void;
}

/** The event emitter of a portal. A listener that throws does not stop the others. */
export function createEvents<Details extends object>(): Events<Details> {
  const listeners: Listeners<AnyEmittedEvent<Details>> = new Set();
  let closed = false;

  /** Notifies at once; the returned function resolves to whether nobody has prevented it. */
  const dispatch = <Name extends keyof Details>(name: Name, detail: Details[Name]) => {
    if (closed) return async () => false;
    const work: Promise<unknown>[] = [];
    let prevented = false;
    const event: EmittedEvent<Name, Details[Name]> = {
      name,
      detail,
      preventDefault: () => {
        prevented = true;
      },
      waitUntil: (promise) => void work.push(promise),
    };
    const allRan = notify(listeners, event as AnyEmittedEvent<Details>); // the union of the members of the map
    return async () => {
      const outcomes = await Promise.allSettled(work);
      return allRan && !prevented && !closed && outcomes.every((outcome) => outcome.status === 'fulfilled');
    };
  };

  const onAny = (listener: (event: AnyEmittedEvent<Details>) => void) => addListener(listeners, listener);

  return {
    onAny,
    on: (name, listener) =>
      onAny((event) => {
        if (event.name === name) listener(event as Parameters<typeof listener>[0]); // compared above
      }),
    emit: (name, detail) => void dispatch(name, detail),
    ask: (name, detail) => dispatch(name, detail)(),
    close() {
      closed = true;
      listeners.clear();
    },
  };
}
