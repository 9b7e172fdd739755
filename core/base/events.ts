import { addListener, type Listeners, notify } from './listeners.js';

/** One event. */
export interface EmittedEvent<Name, Detail> {
  readonly name: Name;
  readonly detail: Detail;
  /** Prevents the step. Has no effect on events of the past. */
  preventDefault(): void;
  /**
   * Delays the step until the work is done; rejected work prevents the step. There is no time limit, as a page may ask its
   * user, so work that never ends blocks the step for ever. While other work is pending, more may be added.
   */
  waitUntil(work: Promise<unknown>): void;
}

type AnyEmittedEvent<Details> = { [Name in keyof Details]: EmittedEvent<Name, Details[Name]> }[keyof Details];

/** The events of a portal, for what is not part of a state. A promise that a listener returns is as `waitUntil` of it. */
export interface Events<Details> {
  /** Returns the unsubscribe function. */
  on<Name extends keyof Details>(
    name: Name,
    listener: (event: EmittedEvent<Name, Details[Name]>) => unknown,
  ): () => void;
  /** Subscribes to every event; returns the unsubscribe function. */
  onAny(listener: (event: AnyEmittedEvent<Details>) => unknown): () => void;
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

  const toEvent = <Name extends keyof Details>(
    name: Name,
    detail: Details[Name],
    answer: Pick<AnyEmittedEvent<Details>, 'preventDefault' | 'waitUntil'>,
  ) => ({ name, detail, ...answer }) as AnyEmittedEvent<Details>; // the union of the members of the map

  const onAny: Events<Details>['onAny'] = (listener) =>
    addListener(listeners, (event) => {
      const work = listener(event) as Promise<unknown> | undefined; // or anything else without `then`
      if (typeof work?.then === 'function') event.waitUntil(work);
    });

  return {
    onAny,
    on: (name, listener) =>
      onAny((event) => (event.name === name ? listener(event as Parameters<typeof listener>[0]) : undefined)), // compared
    emit(name, detail) {
      if (!closed) notify(listeners, toEvent(name, detail, { preventDefault: () => {}, waitUntil: () => {} }));
    },
    async ask(name, detail) {
      if (closed) return false;
      let prevented = false;
      const preventDefault = () => {
        prevented = true;
      };
      const work: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => {
        work.push(Promise.resolve(promise).catch(preventDefault));
      };
      if (!notify(listeners, toEvent(name, detail, { preventDefault, waitUntil }))) preventDefault();
      for (const done of work) await done; // grows while it is waited for
      return !prevented && !closed;
    },
    close() {
      closed = true;
      listeners.clear();
    },
  };
}
