import { expect, test } from 'vitest';
import { faultsOf, type Plan } from './check-plan.ts';

const rows = new Map([
  ['users', 1_000_000],
  ['companies', 300],
]);
const node = (more: Partial<Plan>): Plan => ({
  'Node Type': 'Index Scan',
  'Actual Rows': 1,
  'Actual Loops': 1,
  ...more,
});

test.each<[string, Plan, string[]]>([
  ['a look-up', node({ 'Relation Name': 'users', 'Shared Hit Blocks': 4 }), []],
  ['a small table as a whole', node({ 'Node Type': 'Seq Scan', 'Relation Name': 'companies' }), []],
  [
    'a large table as a whole, in a part of the plan',
    node({ Plans: [node({ 'Node Type': 'Seq Scan', 'Relation Name': 'users' })] }),
    ['reads all of users'],
  ],
  [
    'a part that did not run',
    node({ Plans: [node({ 'Node Type': 'Seq Scan', 'Relation Name': 'users', 'Actual Loops': 0 })] }),
    [],
  ],
  [
    'many rows for one',
    node({ 'Relation Name': 'users', 'Rows Removed by Filter': 5000 }),
    ['5000 rows of users in vain'],
  ],
  ['many pages for one row', node({ 'Shared Hit Blocks': 300, 'Shared Read Blocks': 900 }), ['1200 pages for 1 rows']],
  ['many pages for many rows', node({ 'Actual Rows': 500, 'Shared Read Blocks': 9000 }), []],
])('of %s', (_, plan, faults) => {
  expect(faultsOf(plan, rows)).toEqual(faults);
});

test('keys that are all looked up in vain may read the pages of an index each, and no more', () => {
  const inVain = node({ 'Node Type': 'ModifyTable', 'Actual Rows': 0, 'Shared Hit Blocks': 4812 });

  expect(faultsOf(inVain, rows, 802)).toEqual([]);
  expect(faultsOf(inVain, rows, 80)).toEqual(['4812 pages for 0 rows']);
});
