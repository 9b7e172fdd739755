import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { createCdnFiles } from '../../examples/cdn-files.ts';
import { cdnFiles, npmModules } from './built-files.ts';

const mapOf = (path: string) => JSON.parse(readFileSync(`${path}.map`, 'utf8'));

test('every file for a script tag has a map to sources that exist, with their text', () => {
  const wrong = cdnFiles.flatMap(({ path }) => {
    const { sources, sourcesContent } = mapOf(path) as { sources: string[]; sourcesContent: (string | null)[] };
    return sources
      .map((source, index) => ({ file: join(dirname(path), source), text: sourcesContent[index] }))
      .filter(({ file }) => /\.tsx?$/.test(file) && !file.startsWith('node_modules/'))
      .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  });

  expect(wrong.map(({ file }) => file)).toEqual([]);
});

/** A page that refuses every tag, and the stack of the first refusal. */
function stackOf({ path, code }: { path: string; code: string }): string {
  const page = createContext({
    HTMLElement: class {},
    document: {},
    Document: class {},
    customElements: {
      get: () => undefined,
      define() {
        throw new Error('refused');
      },
    },
  });
  try {
    new Script(code, { filename: path }).runInContext(page);
  } catch (reason) {
    return String((reason as Error).stack);
  }
  return '';
}

test('a line of a stack trace leads to the line of the source', () => {
  const path = 'dist/cdn/account-portal.iife.js';
  const stack = stackOf({ path, code: readFileSync(path, 'utf8') });
  const [, line, column] = /account-portal\.iife\.js:(\d+):(\d+)/.exec(stack) ?? [];

  const origin = new SourceMap(mapOf(path)).findOrigin(Number(line), Number(column));
  if (!('fileName' in origin)) throw new Error(`the map says nothing of ${line}:${column}`);
  const source = join(dirname(path), origin.fileName);
  expect(source).toBe('elements/tag/define-element.ts');
  expect(readFileSync(source, 'utf8').split('\n')[origin.lineNumber - 1]).toContain('customElements.define(tag');
});

test('the maps cost a page nothing: a header names them, and no comment in a file', async () => {
  const app = createCdnFiles();
  const script = await app.request('/cdn/account-portal.js');
  const map = await app.request('/cdn/account-portal.js.map');

  expect(script.headers.get('sourcemap')).toBe('account-portal.js.map');
  expect(map.status).toBe(200);
  expect(map.headers.has('sourcemap')).toBe(false);
  expect([...cdnFiles, ...npmModules].filter(({ code }) => code.includes('sourceMappingURL'))).toEqual([]);
});
