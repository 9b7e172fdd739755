import type { Store } from '../base/store.js';
import { type ErrorCode, toPortalError } from '../errors.js';

/** The outcome of one call, without its data. */
export interface CallRecord {
  readonly name: string;
  /** The start in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds. */
  readonly took: number;
  /** Null on success. */
  readonly error: ErrorCode | null;
}

/** Runs a call and records its outcome. */
export type KeepCall = <Answer>(name: string, call: () => Promise<Answer>) => Promise<Answer>;

const maxRecords = 50;

/** Records the last calls in this store, the latest last. */
export function createCallLog(store: Store<readonly CallRecord[]>, now: () => number): KeepCall {
  return async (name, call) => {
    const at = now();
    const note = (error: ErrorCode | null) =>
      store.set([...store.get(), { name, at, took: now() - at, error }].slice(-maxRecords));
    try {
      const answer = await call();
      note(null);
      return answer;
    } catch (thrown) {
      note(toPortalError(thrown).code);
      throw thrown;
    }
  };
}
