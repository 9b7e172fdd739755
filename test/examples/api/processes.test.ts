import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { md5Signer, toFields, toQuery } from 'account-portal';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../../../examples/api/database/open.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { patience } from '../../support/patience.ts';
import { freePort, startChild, untilAnswers } from '../../tools/children.mjs';
import { ownSecrets } from './support/own-secrets.ts';
import { runOn, toUrl } from './support/postgres.ts';

const server = inject('postgres');
const valkey = inject('valkey');
const name = `portal_processes_${process.pid}`;

interface Running {
  readonly origin: string;
  readonly child: ChildProcess;
}

describe.skipIf(!server)('several processes on one database', () => {
  const children: ChildProcess[] = [];
  beforeAll(() => runOn(server, `create database ${name}`));
  afterAll(async () => {
    for (const child of children) if (child.exitCode === null) child.kill();
    for (const child of children) if (child.exitCode === null) await once(child, 'exit');
    await runOn(server, `drop database ${name} with (force)`);
  });

  const start = async (file: string, more: Readonly<Record<string, string>> = {}): Promise<Running> => {
    const port = String(await freePort());
    const variables = { ...ownSecrets, DEMO: '', DATABASE_URL: toUrl(server, name), STOP_NOTICE: '0', PORT: port };
    const child = startChild(process.execPath, [file], {
      env: { ...process.env, ...variables, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return { origin: `http://127.0.0.1:${port}`, child };
  };

  let count = 0;
  const request = async (params: Record<string, string>) => {
    count += 1;
    const stamp = { token: '', timestamp: String(Date.now()), nonce: `Process${String(count).padStart(13, '0')}` };
    const signature = await md5Signer(ownSecrets.PORTAL_SECRET).sign({ ...stamp, fields: toFields(params) });
    const headers = { ...stamp, signature, 'token-type': 'PC', 'app-source': 'PC' };
    return { path: `/v1/account/getAdminByLogin?${toQuery(toFields(params))}`, headers };
  };
  const send = async ({ origin }: Pick<Running, 'origin'>, { path, headers }: Awaited<ReturnType<typeof request>>) => {
    const answer = await fetch(`${origin}${path}`, { headers });
    const { status, code }: { status: number; code?: string } = await answer.json();
    return code ?? status;
  };

  const stores = [
    { store: 'PostgreSQL', VALKEY_URL: '' },
    ...(valkey ? [{ store: 'Valkey', VALKEY_URL: valkey }] : []),
  ];

  test.each(stores)(
    'two start on a database at once; a nonce of one is refused by the other, and limits count both, on $store',
    async ({ VALKEY_URL }) => {
      const startOne = () => start('examples/api/serve.ts', { VALKEY_URL });
      const [one, other] = await Promise.all([startOne(), startOne()]);
      for (const { origin, child } of [one, other]) await untilAnswers(`${origin}/readyz`, child);
      const look = await request({ login_: 'nobody' });

      expect([await send(one, look), await send(other, look), await send(one, look)]).toEqual([
        'account-not-exist',
        'signature-refused',
        'signature-refused',
      ]);
      const left = limitsOf(false).quotas.lookup.count - 3; // the copies count, too
      const outcomes: unknown[] = [];
      for (let at = 1; at <= left + 5; at += 1)
        outcomes.push(await send(at % 2 ? one : other, await request({ login_: 'nobody' })));
      expect(outcomes.filter((outcome) => outcome === 'account-not-exist')).toHaveLength(left);
      expect(outcomes.slice(left)).toEqual(Array(5).fill('too-many-requests'));
      const { database, close } = await openDatabase({ url: toUrl(server, name), folder: '' });
      const migrations = await database.selectFrom('migrations').select('name').execute();
      await close();
      expect(new Set(migrations.map((row) => row.name)).size).toBe(migrations.length);
    },
  );

  test('a cluster replaces a process that dies, and stops without losing a call', async () => {
    const cluster = await start('examples/cluster.ts', { PROCESSES: '2', STOP_NOTICE: '2' });
    const ofCluster = `/proc/${cluster.child.pid}/task/${cluster.child.pid}/children`;
    const pids = () =>
      readFileSync(ofCluster, 'utf8')
        .split(' ')
        .map(Number)
        .filter((pid) => pid > 0);
    await untilAnswers(`${cluster.origin}/readyz`, cluster.child);
    await vi.waitFor(() => expect(pids()).toHaveLength(2), patience);
    const [first = 0] = pids();

    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(pids().filter((pid) => pid !== first)).toHaveLength(2), patience);
    await untilAnswers(`${cluster.origin}/readyz`, cluster.child);

    // As a proxy does, sends calls until it is told to stop.
    const outcomes: unknown[] = [];
    const loops = Array.from({ length: 8 }, async () => {
      while (outcomes.length < 100_000) {
        const [ready, call] = await Promise.all(['/readyz', '/docs'].map((path) => fetch(`${cluster.origin}${path}`)));
        outcomes.push(call?.status);
        if (ready?.status === 503) return;
      }
    });
    await setTimeout(300);
    cluster.child.kill('SIGTERM');
    await Promise.all(loops);
    const [code] = await once(cluster.child, 'exit');

    expect(code).toBe(0);
    expect(outcomes.length).toBeGreaterThan(8);
    expect([...new Set(outcomes)]).toEqual([200]);
  });

  test('a cluster whose processes cannot start ends, and says so to whoever started it', async () => {
    const { child } = await start('examples/cluster.ts', { DATABASE_URL: toUrl(server, `${name}_missing`) });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  test('a cluster on the embedded database is refused', async () => {
    const { child } = await start('examples/cluster.ts', { DATABASE_URL: '' });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
