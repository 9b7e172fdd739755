import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Client, createFairQueue, type FairQueueOptions } from '../../../examples/api/security/fair-queue.ts';

const roomy = { running: 1, perAccount: 1000, perAddress: 1000, inAll: 1000 };

/** A queue whose first job runs until `finish`, which returns the names of all others in the order of their start. */
const fill = (options: Partial<FairQueueOptions> = {}) => {
  const queue = createFairQueue({ ...roomy, ...options });
  const started: string[] = [];
  const refused: string[] = [];
  const open = Promise.withResolvers<void>();
  const outcomes = [queue({ address: 'first', account: 'first' }, () => open.promise)];
  const add = (client: Client, name = `${client.address}/${client.account}`) => {
    const job = queue(client, async () => void started.push(name));
    outcomes.push(
      job.catch(({ code, params }) => {
        expect({ code, params }).toEqual({ code: 'too-many-requests', params: { seconds: expect.any(Number) } });
        refused.push(name);
      }),
    );
  };
  const finish = async () => {
    open.resolve();
    await Promise.all(outcomes);
    return started;
  };
  return { add, finish, refused };
};

const clients = fc.array(
  fc.record({ address: fc.constantFrom('a', 'b', 'c'), account: fc.constantFrom('x', 'y', 'z') }),
);

test('the jobs of one client run in order, and none waits while there is room', async () => {
  const { add, finish } = fill();

  for (const name of ['1', '2', '3']) add({ address: 'a', account: 'x' }, name);

  expect(await finish()).toEqual(['1', '2', '3']);
});

test.each([
  ['address', (at: number): Client => ({ address: `a${at}`, account: 'x' })],
  ['account at an address', (at: number): Client => ({ address: 'a', account: `x${at}` })],
])('a flood of an %s delays the single job of another by one round at most', async (_, client) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }), async (floods) => {
      const { add, finish } = fill();
      for (const [at, size] of floods.entries()) for (let job = 0; job < size; job += 1) add(client(at));

      add(client(floods.length), 'single');

      expect((await finish()).indexOf('single')).toBeLessThanOrEqual(floods.length);
    }),
  );
});

test('whoever has jobs waiting has every turn of a round', async () => {
  const { add, finish } = fill();
  for (const address of ['a', 'a', 'a', 'b', 'b', 'c']) add({ address, account: 'x' }, address);

  expect(await finish()).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('every job runs once or is refused, whoever sends it and whatever fails', async () => {
  const jobs = fc.record({ clients, fails: fc.infiniteStream(fc.boolean()), running: fc.integer({ min: 1, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(jobs, async ({ clients, fails, running }) => {
      const queue = createFairQueue({ running, perAccount: 3, perAddress: 5, inAll: 8 });
      let now = 0;
      let most = 0;
      const outcomes = await Promise.allSettled(
        clients.map((client) =>
          queue(client, async () => {
            most = Math.max(most, ++now);
            await Promise.resolve();
            now -= 1;
            if (fails.next().value) throw new Error('failed');
          }),
        ),
      );

      expect(outcomes).toHaveLength(clients.length);
      expect([now, most <= running]).toEqual([0, true]);
      await expect(queue({ address: 'late', account: 'late' }, async () => 'done')).resolves.toBe('done');
    }),
  );
});

test('a full queue refuses the flood, and lets anybody else in at its expense', async () => {
  const { add, finish, refused } = fill({ perAddress: 6, inAll: 8 });
  for (let job = 1; job <= 7; job += 1) add({ address: 'flood', account: 'x' }, `flood ${job}`);
  for (const address of ['b', 'c', 'd', 'e']) add({ address, account: 'x' }, address);

  const started = await finish();

  expect(refused.sort()).toEqual(['flood 5', 'flood 6', 'flood 7']);
  expect(started.slice(0, 5)).toEqual(['flood 1', 'b', 'c', 'd', 'e']);
});

test('an address that is full lets another account in at the expense of its longest', async () => {
  const { add, finish, refused } = fill({ perAccount: 4, perAddress: 5 });
  for (let job = 1; job <= 6; job += 1) add({ address: 'office', account: 'flood' }, `flood ${job}`);
  for (const account of ['x', 'y', 'z']) add({ address: 'office', account });

  const started = await finish();

  expect(refused.sort()).toEqual(['flood 3', 'flood 4', 'flood 5', 'flood 6']);
  expect(started).toEqual(['flood 1', 'office/x', 'office/y', 'office/z', 'flood 2']);
});

test('after a full address has let another account in, the queue goes on', async () => {
  const queue = createFairQueue({ ...roomy, perAddress: 3 });
  const send = (account: string) => queue({ address: 'office', account }, async () => 'done');
  await Promise.allSettled(['x', 'x', 'x', 'x', 'y'].map(send));

  await expect(Promise.race([send('z'), setTimeout(1000, 'stuck')])).resolves.toBe('done');
});

test('a queue full of single jobs refuses the newest', async () => {
  const { add, finish, refused } = fill({ inAll: 3 });
  for (const address of ['a', 'b', 'c', 'd']) add({ address, account: 'x' }, address);

  expect([await finish(), refused]).toEqual([['a', 'b', 'c'], ['d']]);
});

test('nobody who has no more waiting than his share is refused because of others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), async (addresses) => {
      const inAll = 12; // three of each
      const { add, finish, refused } = fill({ inAll });
      for (const address of addresses) add({ address, account: 'x' }, address);
      const started = await finish();

      for (const address of ['a', 'b', 'c', 'd']) {
        const sent = addresses.filter((other) => other === address).length;
        const done = started.filter((other) => other === address).length;
        expect(done).toBeGreaterThanOrEqual(Math.min(sent, 3));
      }
      expect(started.length + refused.length).toBe(addresses.length);
      expect(started.length).toBe(Math.min(addresses.length, inAll));
    }),
  );
});
