import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { actionEncoders } from '../../../core/bridge/actions.ts';
import { answerDecoders, eventDecoders } from '../../../core/bridge/answers.ts';

const text = readFileSync('examples/native-app/README.md', 'utf8');

/** The names in the first column of the table with this heading. */
function named(first: string): string[] {
  const table = text.slice(text.indexOf(`| ${first} |`)).split('\n\n')[0] ?? '';
  const cells = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

test.each([
  ['ask', answerDecoders],
  ['act', actionEncoders],
  ['event', eventDecoders],
])('the README documents every %s, and no other', (first, table) => {
  expect(named(first).sort()).toEqual(Object.keys(table).sort());
});

test('the sample test in the README runs', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const [, , code = ''] = text.split('```ts\n').map((part) => part.split('```')[0] ?? '');
  mkdirSync('.cache/readme', { recursive: true });
  const file = resolve('.cache/readme/native-app.ts');
  writeFileSync(file, code);

  await import(/* @vite-ignore */ file);

  expect(log).toHaveBeenCalledWith(expect.arrayContaining(['hello', 'token', 'industry']));
});
