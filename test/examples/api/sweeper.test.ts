import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { createSnapshot } from '../../../examples/api/database/snapshot.ts';
import { startApi } from '../../../examples/api/start.ts';
import { createSweeper } from '../../../examples/api/sweeper.ts';
import { freePort } from '../../tools/children.mjs';
import { onEmbeddedDatabase } from './support/databases.ts';
import { cheapMemory } from './support/seeded.ts';

onEmbeddedDatabase((suite) => {
  test('a sweeper that stops waits for the batch under way, and begins no other', async () => {
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [statements, isStopped] = [0, false];
    const database = suite.api.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        begun.resolve();
        await released.promise;
        return result;
      },
    });
    const log = vi.fn();
    const sweeper = createSweeper(database, { log });

    sweeper.start();
    await begun.promise;
    const stopped = sweeper.stop().then(() => {
      isStopped = true;
    });
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect(isStopped).toBe(false);
    released.resolve();
    await stopped;

    const ofFirstBatch = statements;
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect([statements, log.mock.calls]).toEqual([ofFirstBatch, []]);
  });
});

test('a server that stops closes its database only after the batch of its sweep', async () => {
  const config = {
    ...readConfig({ DEMO: '1', DATA_DIR: 'memory', DEMO_CUSTOMERS: '3', METRICS_PORT: String(await freePort()) }),
    passwordMemory: cheapMemory,
  };
  const api = await startApi(config, { ...createSnapshot('empty'), write: async () => {} });
  const { close } = PGlite.prototype;
  let atClose = '';
  vi.spyOn(PGlite.prototype, 'close').mockImplementation(async function (this: PGlite) {
    atClose = await (await fetch(`http://127.0.0.1:${config.metricsPort}/metrics`)).text();
    return close.call(this);
  });

  api.startSweeping();
  await api.close();

  expect(atClose).toContain('{job="sweep",outcome="done"} 1');
});
