import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { currentCall } from '../examples/api/support/current-call.ts';

/** A statement as the API has sent it. */
export interface Captured {
  readonly call: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Sets of parameters that are kept of one statement of one call. */
const most = 4;

/** Setup of the tests of the API: writes the statements of every call into the file STATEMENTS, a line of JSON for each. */
const file = process.env.STATEMENTS ?? '';
const counts = new Map<string, number>();
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [sql, parameters] = given;
  const call = currentCall.getStore();
  if (file !== '' && call !== undefined && typeof sql === 'string') keep({ call, sql, parameters: toList(parameters) });
  return (query as (...all: unknown[]) => unknown).apply(this, given); // one of its many signatures, passed on as it came
} as typeof query;

function keep(captured: Captured): void {
  const name = `${captured.call} ${captured.sql}`;
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  if (count < most) appendFileSync(file, `${JSON.stringify(captured)}\n`);
}

/** As PostgreSQL reads them from text. */
function toList(parameters: unknown): unknown[] {
  if (!Array.isArray(parameters)) return [];
  return parameters.map((value) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : (value as unknown),
  );
}
