import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { headingsOf, outsideListings } from '../../examples/guide/markdown.ts';

const packed = new Set<string>();

beforeAll(() => {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
  const [{ files }] = JSON.parse(said) as [{ files: { path: string }[] }];
  for (const { path } of files) packed.add(path);
});

/** Links of a page that lead to nothing in the package: no file of it, or no heading of the page. */
function deadLinks(page: string, text: string): string[] {
  const dead: string[] = [];
  outsideListings(text, (line) => {
    for (const [link, to = '', anchor] of line.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const file = to === '' ? page : posix.join(posix.dirname(page), to);
      const isThere =
        packed.has(file) && (!anchor || headingsOf(readFileSync(file, 'utf8')).some((one) => one.anchor === anchor));
      if (!isThere) dead.push(`${page}: ${link}`);
    }
    return line;
  });
  return dead;
}

test('no page of the package has a link that leads nowhere in it', () => {
  const pages = [...packed].filter((file) => file.endsWith('.md'));

  expect(pages).toEqual(
    expect.arrayContaining(['README.md', 'docs/start.md', 'docs/zh/start.md', 'elements/README.md']),
  );
  expect(pages.flatMap((page) => deadLinks(page, readFileSync(page, 'utf8')))).toEqual([]);
  expect(
    deadLinks('README.md', '[a](CONTRIBUTING.md) [b](docs/start.md#nowhere) [c](docs/start.md#three-commands)'),
  ).toHaveLength(2);
});
