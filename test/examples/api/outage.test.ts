import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../examples/api/database/open.ts';
import { createTestApi, type TestApi } from './support/client.ts';
import { runOn, seededName, toTarget, toUrl } from './support/postgres.ts';
import { noon } from './support/seeded.ts';

const server = inject('postgres');
const name = `portal_outage_${process.pid}`;

/** A network between API and database, which can fall silent or break. */
class Network {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  constructor(url: string) {
    this.#server = createServer((near) => {
      const far = connect(toTarget(url));
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (data) => this.#isSilent || to.write(data));
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port; // of a TCP server
  }

  /** Connections stay open, and nothing arrives any more. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  async break(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((closed) => this.#server.close(closed));
  }

  async mend(port: number): Promise<void> {
    this.#isSilent = false;
    if (this.#server.listening) return;
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }
}

describe.skipIf(!server)('a database that is slow or gone', () => {
  let network: Network;
  let port: number;
  let opened: OpenDatabase;
  let api: TestApi;

  beforeAll(async () => {
    await runOn(server, `create database ${name} template ${seededName}`);
    network = new Network(server);
    port = await network.listen();
    opened = await openDatabase({ url: `postgresql://portal@127.0.0.1:${port}/${name}`, folder: '' });
    api = createTestApi(opened, noon);
  });
  afterAll(async () => {
    await network.break();
    await opened.close();
    await runOn(server, `drop database ${name} with (force)`);
  });

  const read = async () => {
    const began = performance.now();
    const { http, code } = await api.call('getCompanyById', { id: '1001' });
    return { status: http.status, code, wait: http.headers.get('retry-after'), ms: performance.now() - began };
  };
  const health = async () => {
    const [alive, able] = await Promise.all(['/healthz', '/readyz'].map((path) => api.app.request(path)));
    return { alive: alive?.status, able: able?.status };
  };
  const busy = { status: 503, code: 'server-busy', wait: '1' };
  /** Nobody may wait for longer; a loaded machine adds to it. */
  const limit = 2000;

  test.each([
    ['falls silent', () => network.fallSilent()],
    ['is gone', () => network.break()],
  ])('answers 503 within two seconds when it %s, and serves when it is back', async (_, fail) => {
    expect(await read()).toMatchObject({ status: 200 });
    expect(await health()).toEqual({ alive: 200, able: 200 });

    await fail();
    // More than there are connections.
    const calls = await Promise.all(Array.from({ length: 30 }, read));
    for (const call of calls) {
      expect(call).toMatchObject(busy);
      expect(call.ms).toBeLessThan(limit);
    }
    expect(await health()).toEqual({ alive: 200, able: 503 });

    await network.mend(port);
    expect(await read()).toMatchObject({ status: 200 });
    expect(await health()).toEqual({ alive: 200, able: 200 });
  });

  test('answers 503 within two seconds when a statement takes too long, and the server gives it up', async () => {
    const other = await openDatabase({ url: toUrl(server, name), folder: '' });
    const calls = await other.database.transaction().execute(async (transaction) => {
      await transaction.schema.alterTable('companies').addColumn('held', 'text').execute(); // locks the table
      return Promise.all(Array.from({ length: 12 }, read));
    });
    await other.close();

    for (const call of calls) {
      expect(call).toMatchObject(busy);
      expect(call.ms).toBeLessThan(limit);
    }
    expect(await read()).toMatchObject({ status: 200 });
  });

  test('a process is able only when all its migrations have run', async () => {
    await opened.database.deleteFrom('migrations').where('name', '=', '0016-codes-asked.sql').execute();
    const answer = await api.app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'migrations are missing' },
    ]);
  });
});
