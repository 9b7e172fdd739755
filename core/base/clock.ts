/** The current time, and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after `ms` milliseconds; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
}
