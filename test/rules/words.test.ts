import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFurther } from '../../locales/parts.ts';
import { zh } from '../../locales/zh.ts';
import { sources } from './source.ts';

const known = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));
const keys = Object.keys(zh);

/** In the files for a script tag, another module loads it with its texts. */
const apart: readonly string[] = ['react/app/portal-app'];

/** The files that a module loads together with the further texts, as written in its imports. */
function fetchedWithWords(path: string): readonly string[] {
  const calls = readFileSync(path, 'utf8').matchAll(/withWords\((?:Promise\.all\(\[)?((?:import\('[^']+'\)(?:, )?)+)/g);
  return [...calls].flatMap(([, imports = '']) => [...imports.matchAll(/'([^']+)\.js'/g)].map(([, file = '']) => file));
}

/** The modules in use while only the texts of a login are loaded, starting from these files. */
function saidFrom(...files: string[]): string[] {
  const reached = new Set(files);
  for (const path of reached) {
    const source = known.get(path);
    const later = source ? fetchedWithWords(source.path) : [];
    for (const { to, typeOnly, onDemand } of source?.imports ?? []) {
      const withWords = onDemand && later.some((file) => to.endsWith(file.replace(/^[./]+/, '')));
      if (!typeOnly && !withWords && !apart.includes(to)) reached.add(to);
    }
  }
  return [...reached].filter((path) => known.has(path) && !path.startsWith('locales/'));
}

/** Errors that no login meets, only a task whose screen loads the further texts. */
const taskErrors = ['error.account-has-phone', 'error.wrong-current-password'];
const isPrefix = (text: string, key: string) => text.endsWith('.') && key.startsWith(text);

/** The further text keys in a file, or their prefixes. */
const furtherIn = (path: string) =>
  (known.get(path)?.texts ?? []).filter((text) =>
    keys.some((key) => isFurther(key) && !taskErrors.includes(key) && (key === text || isPrefix(text, key))),
  );

test('the code that loads with a login uses only the texts of a login', () => {
  const said = saidFrom('elements/runtime', 'elements/define/lazy-app');

  expect(said).toEqual(
    expect.arrayContaining(['react/screens/login', 'react/screens/entry-card', 'react/ui/error-action']),
  );
  expect(said).not.toContain('react/screens/forgot');
  expect(said.flatMap((path) => furtherIn(path).map((text) => `${path}: ${text}`))).toEqual([]);
});

test('code that loads the further texts does so where they are used', () => {
  expect(furtherIn('react/screens/forgot')).toContain('forget.heading');
  expect(furtherIn('react/ui/form/industry-grid')).toContain('industry.');
});
