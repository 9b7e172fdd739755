import { memoryEnvironment } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { onDemand } from '../../core/on-demand.ts';
import { settle } from '../support/settle.ts';

test('loads a part on first use, and once for all users', async () => {
  const part = { name: 'part' };
  const load = vi.fn(async () => part);
  const needed = onDemand(load, memoryEnvironment());

  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([needed(), needed()])).toEqual([part, part]);
  expect(await needed()).toBe(part);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  { online: true, code: 'network' },
  { online: false, code: 'offline' },
])('if loading fails, all pending users fail with $code, and the next one tries again', async ({ online, code }) => {
  const environment = memoryEnvironment({ online });
  let missing = true;
  const needed = onDemand(async () => {
    if (missing) throw new TypeError('not here');
    return 'part';
  }, environment);

  const failed = await Promise.all([settle(environment, needed()), settle(environment, needed())]);
  missing = false;

  expect(failed).toMatchObject([{ error: { code } }, { error: { code } }]);
  expect(await needed()).toBe('part');
});
