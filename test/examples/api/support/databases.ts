import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { ApiConfig } from '../../../../examples/api/config.ts';
import {
  besideValkey,
  type CallDatabase,
  type OpenDatabase,
  openDatabase,
} from '../../../../examples/api/database/open.ts';
import { backgroundLimits } from '../../../../examples/api/database/postgres.ts';
import { openValkey } from '../../../../examples/api/security/valkey/connection.ts';
import { createTestApi, type TestApi } from './client.ts';
import { openEmbedded } from './embedded.ts';
import { runOn, seededName, toUrl } from './postgres.ts';
import { noon } from './seeded.ts';

/** The resources of a suite; use them inside tests only. */
export interface Suite {
  /** The API on a seeded database, shared by the suite. */
  readonly api: TestApi;
  /** Another API, by default on the same database, with its own clock that starts at the same time. */
  second(config?: Partial<ApiConfig>, opened?: CallDatabase): TestApi;
  /** An empty database of the same kind. */
  empty(): Promise<OpenDatabase>;
}

/** Set by `npm run test:stores`. Otherwise a suite runs on one store, which halves the time. */
const everyStore = process.env.STORES === 'all';

/**
 * Runs a suite on the PostgreSQL named by TEST_DATABASE_URL, or else a private one, or else the embedded database; in
 * `npm run test:stores` on both.
 */
export function onEachDatabase(define: (suite: Suite) => void): void {
  const server = inject('postgres') !== '';
  if (everyStore || !server) onEmbeddedDatabase(define);
  if (everyStore || server) onPostgres(define);
}

/**
 * Runs a suite about nonces or limits on a database; in `npm run test:stores` on both, and on the Valkey named by
 * TEST_VALKEY_URL, or else a private one, beside the embedded database.
 */
export function onEachStore(define: (suite: Suite) => void): void {
  onEachDatabase(define);
  if (!everyStore) return;
  const server = inject('valkey');
  const title = server ? 'on Valkey' : 'on Valkey (no TEST_VALKEY_URL, and none is installed)';
  describe.skipIf(!server)(title, () => useSuite(define, (contents) => openBesideValkey(server, contents)));
}

/** Runs a suite on PostgreSQL only, which has several connections. */
export function onPostgres(define: (suite: Suite) => void): void {
  const server = inject('postgres');
  const title = server ? 'on PostgreSQL' : 'on PostgreSQL (no TEST_DATABASE_URL, and none is installed)';
  describe.skipIf(!server)(title, () => {
    useSuite(define, (contents) => openCopy(server, contents === 'seeded' ? seededName : 'template1'));
  });
}

/** Runs a suite on the embedded database only, if the database makes no difference. */
export function onEmbeddedDatabase(define: (suite: Suite) => void): void {
  describe('on the embedded database', () => useSuite(define, openEmbedded));
}

type Open = (contents: 'empty' | 'seeded') => Promise<OpenDatabase>;

function useSuite(define: (suite: Suite) => void, open: Open): void {
  const opened: OpenDatabase[] = [];
  let seeded: OpenDatabase;
  let api: TestApi;

  const keep = async (contents: Parameters<Open>[0]) => {
    const database = await open(contents);
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    seeded = await keep('seeded');
    api = createTestApi(seeded, noon);
  }, 60_000);
  afterAll(async () => {
    for (const database of opened) await database.close();
  });

  define({
    empty: () => keep('empty'),
    second: (config, opened = seeded) => createTestApi(opened, api.time, config),
    get api() {
      return api;
    },
  });
}

/** With keys of its own, so that suites share nothing but the server. */
async function openBesideValkey(server: string, contents: Parameters<Open>[0]): Promise<OpenDatabase> {
  return besideValkey(await openEmbedded(contents), await openValkey(server, `${randomUUID()}:`));
}

/** A separate database, so that suites share nothing but the server; patient, as the machine may be loaded. */
async function openCopy(server: string, template: string): Promise<OpenDatabase> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}`);
  const opened = await openDatabase({ url: toUrl(server, name), folder: '', limits: backgroundLimits });
  return {
    ...opened,
    async close() {
      await opened.close();
      await runOn(server, `drop database ${name}`);
    },
  };
}
