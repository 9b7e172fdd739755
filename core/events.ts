import { addListener, type Listeners, notify } from './listeners.js';

/** One thing that happened, or is about to. */
export interface Occurrence<Name, Detail> {
  readonly name: Name;
  readonly detail: Detail;
  /** Stops the step that asked. Without effect on what has already happened. */
  preventDefault(): void;
  /**
   * Holds the step that asked until the work is done; rejected work stops the step. There is no time limit: work that
   * never ends holds the step for ever, so give your own work one.
   */
  waitUntil(work: Promise<unknown>): void;
}

type AnyOccurrence<Details> = { [Name in keyof Details]: Occurrence<Name, Details[Name]> }[keyof Details];

/** A Readable says what is; an event says what happened. Only what leaves no trace in a state travels here. */
export interface Events<Details> {
  /** Returns the way to stop. */
  on<Name extends keyof Details>(name: Name, listener: (event: Occurrence<Name, Details[Name]>) => void): () => void;
  /** Hears of every event; returns the way to stop. */
  onAny(listener: (event: AnyOccurrence<Details>) => void): () => void;
  /** Tells of what has happened. A listener that throws is passed over. */
  emit<Name extends keyof Details>(name: Name, detail: Details[Name]): void;
  /** Tells the listeners what is about to happen and waits for them; false when one of them said no, or threw. */
  ask<Name extends keyof Details>(name: Name, detail: Details[Name]): Promise<boolean>;
  /** From now on nobody is told anything, and everything that is asked is refused. */
  close(): void;
}

/** The event emitter of a portal. A listener that throws does not stop the others. */
export function createEvents<Details extends object>(): Events<Details> {
  const listeners: Listeners<AnyOccurrence<Details>> = new Set();
  let closed = false;

  /** Notifies now; the returned function resolves later to whether nobody objected. */
  const tell = <Name extends keyof Details>(name: Name, detail: Details[Name]) => {
    if (closed) return async () => false;
    const work: Promise<unknown>[] = [];
    let prevented = false;
    const event: Occurrence<Name, Details[Name]> = {
      name,
      detail,
      preventDefault: () => {
        prevented = true;
      },
      waitUntil: (promise) => void work.push(promise),
    };
    const well = notify(listeners, event as AnyOccurrence<Details>); // the mapped union of its own members
    return async () => {
      const outcomes = await Promise.allSettled(work);
      return well && !prevented && !closed && outcomes.every((outcome) => outcome.status === 'fulfilled');
    };
  };

  const onAny = (listener: (event: AnyOccurrence<Details>) => void) => addListener(listeners, listener);

  return {
    onAny,
    on: (name, listener) =>
      onAny((event) => {
        if (event.name === name) listener(event as Parameters<typeof listener>[0]); // the name was just compared
      }),
    emit: (name, detail) => void tell(name, detail),
    ask: (name, detail) => tell(name, detail)(),
    close() {
      closed = true;
      listeners.clear();
    },
  };
}
