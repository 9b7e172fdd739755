import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../examples/api/database/open.ts';
import { patience } from '../../support/patience.ts';
import { createTestApi, type TestApi } from './support/client.ts';
import { onPostgres } from './support/databases.ts';
import { snapshots } from './support/embedded.ts';
import { noon } from './support/seeded.ts';

const full = { status: 503, code: 'server-busy', wait: '1' };

const outcomeOf = ({ http, code }: Awaited<ReturnType<TestApi['call']>>) => ({
  status: http.status,
  code,
  wait: http.headers.get('retry-after'),
});
const call = async (api: TestApi) => outcomeOf(await api.call('getCompanyById', { id: '1001' }));
/** Its nonce is kept. */
const lookUp = async (api: TestApi) => outcomeOf(await api.call('getAdminByLogin', { login_: 'nobody' }));
const ready = async (api: TestApi) => (await api.app.request('/readyz')).status;
const mends = (api: TestApi) =>
  vi.waitFor(async () => expect([(await call(api)).status, await ready(api)]).toEqual([200, 200]), patience);

/** A disk without room for new pages, and after that without room for anything. */
onPostgres((suite) => {
  test('a full disk is told as busy, also to who sends calls, until there is room again', async () => {
    const { api } = suite;
    const run = (statement: string) => sql.raw(statement).execute(api.database);
    const raise = `language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`;
    await run(`create function no_room() returns trigger ${raise}`);
    await run(`create function no_room_for_tables() returns event_trigger ${raise}`);
    await run('create trigger no_room before insert on nonces for each statement execute function no_room()');
    await run(
      "create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_for_tables()",
    );
    expect(await ready(api)).toBe(200);

    expect([await lookUp(api), (await call(api)).status]).toEqual([full, 200]); // a read writes nothing
    const answer = await api.app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the disk of the database is full' },
    ]);

    await run('drop event trigger full_disk');
    await run('drop function no_room cascade');
    expect(await ready(api)).toBe(200);
    expect(await lookUp(api)).toMatchObject({ status: 200, code: 'account-not-exist' });
  });
});

let folder = '';
let opened: OpenDatabase | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await opened?.close();
  opened = undefined;
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

/** The disk of the embedded database, which writes with Node. */
function fillDisk(): void {
  const { writeSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation((...given: Parameters<typeof writeSync>) => {
    if (given[0] > 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return writeSync(...given);
  });
}

/** So little that it goes to the log only, without which the database ends itself. */
const write = ({ database }: OpenDatabase) => sql`update companies set name = name where id = '1001'`.execute(database);

test('an embedded database that has ended itself on a full disk is opened again once there is room', async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-full-'));
  opened = await openDatabase({ folder, files: snapshots.seeded.read });
  const api = createTestApi(opened, noon);
  expect(await call(api)).toMatchObject({ status: 200 });

  fillDisk();
  await expect(write(opened)).rejects.toThrow('No space left on device');
  for (let more = 0; more < 3; more += 1) expect(await call(api)).toEqual(full);
  expect(await ready(api)).toBe(503);
  const transaction = opened.database.transaction().execute((work) => sql`select 1`.execute(work));
  await expect(transaction).rejects.toThrow();

  vi.restoreAllMocks();
  await mends(api);
  await write(opened);
  const companies = await opened.database.selectFrom('companies').select('id').where('id', '=', '1001').execute();
  expect(companies).toHaveLength(1);
});
