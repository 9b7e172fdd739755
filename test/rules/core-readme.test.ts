import { readFileSync } from 'node:fs';
import { describeFlows } from 'account-portal';
import { expect, test } from 'vitest';
import { toCoreSections } from '../tools/docs/core-sections.ts';
import { readFlows } from '../tools/docs/flow-descriptions.ts';
import { fillSections } from '../tools/docs/markdown.ts';
import { toStoredTable } from '../tools/docs/stored-table.ts';

const page = readFileSync('core/README.md', 'utf8');
const sections = await toCoreSections(describeFlows());

test('the descriptions of the flows are those of their types and code', () => {
  expect(describeFlows()).toEqual(readFlows());
});

test('the tables of core/README.md are up to date, with a row for every flow', () => {
  expect(page).toBe(fillSections(page, sections));
  expect(sections.flows?.split('\n')).toHaveLength(2 + Object.keys(describeFlows()).length);
});

test.each([
  ['docs/privacy.md', 'en'],
  ['docs/zh/privacy.md', 'zh'],
] as const)('%s has a row for everything that is stored, in its language', (file, language) => {
  const text = readFileSync(file, 'utf8');

  expect(text).toBe(fillSections(text, { stored: toStoredTable(language) }));
  expect(text).toContain('| `portal-remembered` |');
});

test.each(Object.entries(sections))('every row in the table of %s has a description', (name, table) => {
  expect(page).toContain(`<!-- ${name} -->\n`);
  expect(table.split('\n').filter((row) => /^\| `[^|]*` \| *\|/.test(row))).toEqual([]);
});
