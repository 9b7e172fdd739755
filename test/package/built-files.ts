import { globSync, readFileSync } from 'node:fs';

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
