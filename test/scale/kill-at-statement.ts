import pg from 'pg';

/** What a process of the API is told before a call: to end at so many statements, or, with 0, to count them. */
export interface KillAt {
  readonly killAt: number;
}
export interface Counted {
  readonly statements: number;
}

/** Loaded into a process of the API: kills it, as by SIGKILL from outside, once a statement has been sent. */
let [killAt, count] = [Number.POSITIVE_INFINITY, 0];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const result = (query as (...all: unknown[]) => unknown).apply(this, given); // one of its many signatures, passed on as it came
  count += 1;
  if (count === killAt) process.kill(process.pid, 'SIGKILL');
  return result;
} as typeof query;

process.on('message', (message: KillAt | 'count') => {
  if (message === 'count') process.send?.({ statements: count } satisfies Counted);
  else {
    killAt = message.killAt;
    count = 0;
    process.send?.({ statements: 0 } satisfies Counted);
  }
});
process.channel?.unref();
