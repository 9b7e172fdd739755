import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backgroundLimits, openPool } from '../../../examples/api/database/postgres.ts';
import { reasonOf } from '../../../examples/api/database/reason-of.ts';
import { freePort } from '../../tools/children.mjs';
import { findPostgres, idsOf, type PostgresServer, startPostgres } from './support/postgres.ts';

const bin = findPostgres();

describe.skipIf(bin === undefined)('a PostgreSQL whose certificate is of an authority of one’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ca-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...given: string[]) => execFileSync('openssl', given, { stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  let server: PostgresServer;
  let port: number;

  beforeAll(async () => {
    openssl('req', '-x509', ...key, '-days', '2', '-subj', '/CN=Our CA', '-keyout', at('ca.key'), '-out', at('ca.pem'));
    openssl('req', ...key, '-subj', '/CN=database', '-keyout', at('server.key'), '-out', at('server.csr'));
    writeFileSync(at('names'), 'subjectAltName=DNS:localhost');
    const signed = [
      '-CA',
      at('ca.pem'),
      '-CAkey',
      at('ca.key'),
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      at('names'),
    ];
    openssl('x509', '-req', '-in', at('server.csr'), ...signed, '-out', at('server.pem'));
    const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
    for (const name of owner ? ['.', 'server.key', 'server.pem'] : [])
      chownSync(at(name), owner?.uid ?? 0, owner?.gid ?? 0);
    port = await freePort();
    const given = { ssl: 'on', ssl_cert_file: at('server.pem'), ssl_key_file: at('server.key'), port };
    const settings = Object.entries({ ...given, listen_addresses: '127.0.0.1' });
    server = await startPostgres(
      bin ?? '',
      settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    );
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (query: string, host = 'localhost') => {
    const { database } = await openPool(`postgresql://portal@${host}:${port}/postgres?${query}`, 1, backgroundLimits);
    try {
      const ssl = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      return (await ssl.execute(database)).rows;
    } finally {
      await database.destroy();
    }
  };

  test('is reached with its file in DATABASE_URL', async () => {
    expect(await ask(`sslmode=verify-full&sslrootcert=${encodeURIComponent(at('ca.pem'))}`)).toEqual([{ ssl: true }]);
  });

  test.each([
    ['without that file', '', 'localhost'],
    ['under another name than that of the certificate', 'ca.pem', '127.0.0.1'],
  ])('is refused %s', async (_, file, host) => {
    const given = file === '' ? '' : `&sslrootcert=${encodeURIComponent(at(file))}`;
    const refused: unknown = await ask(`sslmode=verify-full${given}`, host).catch((cause: unknown) => cause);

    expect(reasonOf(refused)).toMatch(/certificate|altnames/i);
  });
});
