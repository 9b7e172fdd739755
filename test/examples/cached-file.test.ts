import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cachedFile } from '../../examples/cached-file.ts';

test('reads a file once, and again when it has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'page.html');
  await writeFile(path, 'one');
  const read = vi.fn((text: string) => text.toUpperCase());
  const page = cachedFile(pathToFileURL(path), read);

  expect([await page(), await page()]).toEqual(['ONE', 'ONE']);
  expect(read).toHaveBeenCalledTimes(1);

  await writeFile(path, 'two');
  await utimes(path, 0, 0); // the time stamp may otherwise be the same
  expect(await page()).toBe('TWO');
});
