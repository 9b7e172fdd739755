import { expect, test } from 'vitest';
import { createLog } from '../../../core/base/log.ts';

test('forgets what is oldest, and adds nothing after its end', () => {
  const ending = new AbortController();
  const log = createLog<number>(ending.signal);
  let changes = 0;
  log.subscribe(() => (changes += 1));

  for (let entry = 1; entry <= 120; entry += 1) log.add(entry);
  ending.abort();
  log.add(121);

  expect([log.get().length, log.get()[0], log.get().at(-1), changes]).toEqual([100, 21, 120, 120]);
});
