import { endpoints } from 'account-portal/endpoints';
import pg from 'pg';
import { expect, test } from 'vitest';
import { reading, toWritingCalls } from './writing-calls.ts';

test('each call of the API is known to change something, or to change nothing', () => {
  // A pool connects with its first query only.
  const writing = toWritingCalls({ origin: '' }, new pg.Pool()).map(({ name }) => name);

  expect([...writing, ...reading].sort()).toEqual([...Object.keys(endpoints), 'upload'].sort());
});
