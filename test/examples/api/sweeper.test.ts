import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { createSnapshot } from '../../../examples/api/database/snapshot.ts';
import { startApi } from '../../../examples/api/start.ts';
import { createSweeper } from '../../../examples/api/sweeper.ts';
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
    ...readConfig({ DEMO: '1', DATA_DIR: 'memory', DEMO_CUSTOMERS: '3' }),
    passwordMemory: cheapMemory,
  };
  const api = await startApi(config, { ...createSnapshot('empty'), write: async () => {} });
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { query } = PGlite.prototype;
  const held = vi.spyOn(PGlite.prototype, 'query').mockImplementation(async function (this: PGlite, ...given) {
    begun.resolve();
    await released.promise;
    return query.apply(this, given) as never; // of the type that was asked for
  });
  const closes = vi.spyOn(PGlite.prototype, 'close');

  api.startSweeping();
  await begun.promise;
  const closed = api.close();
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(closes).not.toHaveBeenCalled();
  released.resolve();
  await closed;

  expect(closes.mock.invocationCallOrder[0]).toBeGreaterThan(held.mock.invocationCallOrder.at(-1) ?? Number.NaN);
});
