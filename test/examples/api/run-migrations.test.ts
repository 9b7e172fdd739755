import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { runOn, toUrl } from './support/postgres.ts';

const run = (DATABASE_URL: string) =>
  promisify(execFile)(process.execPath, ['examples/api/run-migrations.ts'], { env: { ...process.env, DATABASE_URL } });

test.skipIf(!inject('postgres'))(
  'of three jobs at once, one migrates, and no migration runs twice',
  async () => {
    const server = inject('postgres');
    const name = `portal_job_${randomUUID().replaceAll('-', '')}`;
    await runOn(server, `create database ${name} template template0`);
    const url = toUrl(server, name);
    const files = readdirSync('examples/api/database/migrations').sort();

    const said = (await Promise.all([run(url), run(url), run(url)])).map(({ stdout }) => stdout.trim());
    await runOn(server, `drop database ${name}`);

    expect(said.sort()).toEqual([`Migrated: ${files.join(', ')}.`, ...Array(2).fill('No migration is pending.')]);
  },
  60_000,
);

test('without a database, the job says what to set', async () => {
  await expect(run('')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL must be set.+\n$/),
  });
});
