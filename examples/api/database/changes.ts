import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from './schema.ts';

/** What the database announces to all processes: that a company, or where it may be, has changed. */
export interface Changes {
  /** How long something that was read may be used unless a change is announced, in milliseconds. */
  maxAge(): number;
  /** Called for each announcement, and when some may have been missed. */
  onChange(listener: () => void): void;
}

export interface ChangesListener extends Changes {
  close(): Promise<void>;
}

/** While announcements arrive, and while they may not. */
const [heardMs, unheardMs] = [60_000, 1000];
/** Between two proofs that they arrive, and how long one holds. */
const [pauseMs, trustMs] = [2000, 5000];
/** After so long without a proof, another connection is tried; and how long the end of one is waited for. */
const [silentMs, endMs] = [30_000, 1000];

/**
 * Listens with a connection of its own, and proves every two seconds that it hears: it announces something to itself by a
 * connection of the calls. So neither a connection that died unnoticed is trusted nor a pooler that lends another one for each
 * transaction, behind which nothing arrives.
 */
export function listenForChanges(url: string, database: Database): ChangesListener {
  const listeners = new Set<() => void>();
  const channel = `portal_${randomUUID().replaceAll('-', '')}`;
  const stopped = new AbortController();
  const { signal } = stopped;
  let trustedUntil = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const pause = () => setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);

  /** Until the connection is lost. */
  const listen = async (client: Client) => {
    let isLost = false;
    const lost = () => {
      isLost = true;
      trustedUntil = 0;
      tell();
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ channel: of, payload = '' }) => {
      if (of === channel) trustedUntil = Number(payload) + trustMs;
      else tell();
    });
    await client.connect();
    await client.query(`listen portal_companies; listen ${channel}`);
    // What was read before may have changed before.
    tell();
    const from = performance.now();
    while (!isLost && !signal.aborted && performance.now() < Math.max(trustedUntil, from) + silentMs) {
      const now = String(performance.now());
      await sql`select pg_notify(${channel}, ${now})`.execute(database).catch(() => undefined);
      await pause();
    }
  };
  const run = async () => {
    const { default: pg } = await import('pg');
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: trustMs, keepAlive: true });
      await listen(client).catch(() => undefined);
      // One whose network is gone never ends.
      await Promise.race([client.end().catch(() => undefined), setTimeout(endMs, undefined, { ref: false })]);
      await pause();
    }
  };
  const running = run();
  return {
    maxAge: () => (performance.now() < trustedUntil ? heardMs : unheardMs),
    onChange: (listener) => void listeners.add(listener),
    async close() {
      stopped.abort();
      await running;
    },
  };
}
