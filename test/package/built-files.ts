import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rollup/parseAst';

export interface BuiltFile {
  readonly path: string;
  readonly code: string;
}

const read = (patterns: string[]): BuiltFile[] =>
  globSync(patterns)
    .sort()
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

/** Our own modules, as published on npm. */
export const npmModules = read(['dist/{core,react,elements,locales}/**/*.js']);
/** The files for a script tag, with all dependencies bundled. */
export const cdnFiles = read(['dist/cdn/**/*.js']);

/** The files that a built file imports statically, by their paths. */
export function staticImportsOf(file: string): string[] {
  const { body } = parseAst(readFileSync(file, 'utf8'));
  const named = body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  );
  return named.filter((name) => typeof name === 'string').map((name) => join(file, '..', name));
}
