import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, rootFolder } from './folders.ts';

const sources = [
  '*.md',
  '{docs,core,react,elements}/**/*.md',
  'examples/{*,{api,deploy,native-app}/*}.md',
  'examples/guide/**/*',
  'package.json',
  '.cache/build-stamp', // says what the built files are made of
];

/** Says whether the site is that of these sources: by their times and sizes, as they are looked at with each request of a page. */
export function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const file of globSync(sources, { cwd: rootFolder }).sort()) {
    const { mtimeMs, size } = statSync(join(rootFolder, file));
    digest.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return digest.digest('hex');
}

export interface Stamp {
  readonly digest: string;
  /** The hashes of the scripts within its pages. */
  readonly scripts: readonly string[];
}

/** What is known of the site; null while there is none. */
export function readStamp(): Stamp | null {
  const file = join(builtFolder, 'stamp.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
