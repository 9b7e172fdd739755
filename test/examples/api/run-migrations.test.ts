import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { canPass, DatabaseUnavailable } from '../../../examples/api/database/unavailable.ts';
import { runOn, seededName, toTarget, toUrl } from './support/postgres.ts';

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

test.skipIf(!inject('postgres'))(
  'a job that starts before its database says so at once, and migrates when it is there',
  async () => {
    const network = createServer((near) => {
      near.pipe(connect(toTarget(inject('postgres')))).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(network, 'listening');
    const { port } = network.address() as AddressInfo; // of a TCP server
    await new Promise((closed) => network.close(closed));

    const job = run(`postgresql://portal@127.0.0.1:${port}/${seededName}`);
    const [said] = job.child.stderr ? await once(job.child.stderr, 'data') : [];
    network.listen(port, '127.0.0.1');
    const { stdout } = await job;
    network.close();

    expect(String(said)).toMatch(
      /^The database of DATABASE_URL cannot be migrated \(.*ECONNREFUSED.*\)\. Trying again/,
    );
    expect(stdout).toBe('No migration is pending.\n');
  },
  60_000,
);

test.skipIf(!inject('postgres'))(
  'a job whose database does not exist ends at once, and says so',
  async () => {
    await expect(run(toUrl(inject('postgres'), 'portal_nowhere'))).rejects.toMatchObject({
      code: 1,
      stderr: 'The database of DATABASE_URL cannot be migrated (database "portal_nowhere" does not exist).\n',
    });
  },
  60_000,
);

test.each([
  ['a server that starts', { code: '57P03', message: 'the database system is starting up' }, true],
  ['a server without connections to spare', { code: '53300', message: 'sorry, too many clients already' }, true],
  ['another job', { code: '55P03', message: 'canceling statement due to lock timeout' }, true],
  ['a name that is not known yet', { code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN postgres' }, true],
  ['a refused connection', { code: 'ECONNREFUSED', message: '' }, true],
  ['a lost connection', { message: 'Connection terminated unexpectedly' }, true],
  ['a silent server', { message: 'Query read timeout' }, true],
  ['a wrong password', { code: '28P01', message: 'password authentication failed for user "portal"' }, false],
  ['a missing password', { message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, false],
  ['a database that does not exist', { code: '3D000', message: 'database "portal" does not exist' }, false],
  ['a parameter that PgBouncer refuses', { code: '08P01', message: 'unsupported startup parameter: options' }, false],
  ['an unknown certificate', { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate' }, false],
  [
    'a name in another certificate',
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'Hostname does not match' },
    false,
  ],
  ['a server without TLS', { message: 'The server does not support SSL connections' }, false],
])('%s is waited for only if that can help', (_, failure, expected) => {
  expect(canPass(new DatabaseUnavailable(failure))).toBe(expected);
});

test('without a database, the job says what to set', async () => {
  await expect(run('')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL must be set.+\n$/),
  });
});
