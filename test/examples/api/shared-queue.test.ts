import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Two processes with so many jobs each, and a queue that lets one run. */
const runCluster = async (variables: Readonly<Record<string, string>>) => {
  const program = 'test/examples/api/support/queue-cluster.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { ...process.env, ...variables } });
  return JSON.parse(stdout);
};

test('two processes have one row: no more jobs run at once than in one process', async () => {
  expect(await runCluster({ JOBS: '4' })).toEqual({ ends: 8, refused: 0, mostAtOnce: 1 });
});

test('the limit of an account counts the jobs of both', async () => {
  const { ends, refused, mostAtOnce } = await runCluster({ JOBS: '30' });

  // Each that ends makes room for another.
  expect(refused).toBeGreaterThan(0);
  expect([ends + refused, mostAtOnce]).toEqual([60, 1]);
});

test('the turn of a process that is killed goes to the other', async () => {
  expect(await runCluster({ JOBS: '2', KILLED: '1' })).toEqual({ ends: 2, refused: 0, mostAtOnce: 1 });
});
