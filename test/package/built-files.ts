import { globSync, readFileSync } from 'node:fs';

export interface BuiltFile {
  readonly path: string;
  readonly code: string;
}

const read = (patterns: string[]): BuiltFile[] =>
  globSync(patterns)
    .sort()
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

/** The modules we wrote ourselves, as npm users get them. */
export const npmModules = read(['dist/{core,react,elements,locales}/**/*.js']);
/** The files for a script tag, with React and all else inside. */
export const cdnFiles = read(['dist/cdn/**/*.js']);
