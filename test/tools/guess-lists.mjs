import { readFileSync, writeFileSync } from 'node:fs';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// `npm run guess-lists` writes what the browser knows of passwords that are guessed first, from what the reference API knows.
export const guessListsFile = 'react/loading/guess-lists.ts';

/** The rest of the list has 200 kB, and would refuse little more: people choose the first ones. */
const passwords = 3000;
const layouts = ['qwerty', 'keypad'];

export function writeGuessLists() {
  const common = dictionary['passwords-common']
    .map((password) => String(password).toLowerCase())
    .filter((password) => /^[a-z0-9@._]{4,20}$/.test(password))
    .slice(0, passwords);
  const keyboards = Object.fromEntries(layouts.map((name) => [name, adjacencyGraphs[name]]));
  const { version } = JSON.parse(readFileSync('node_modules/@zxcvbn-ts/language-common/package.json', 'utf8'));
  return `// Written by \`npm run guess-lists\`, from @zxcvbn-ts/language-common ${version} (MIT).

/** The ${common.length.toLocaleString('en')} passwords that are guessed first, the most frequent one first. */
export const commonPasswords: readonly string[] =
  '${common.join(' ')}'.split(
    ' ',
  );

/** The neighbours of each key, in the notation of \`@zxcvbn-ts/core\`. */
export const keyboards: Record<string, Record<string, (string | null)[]>> = JSON.parse(
  '${JSON.stringify(keyboards).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',
);
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(guessListsFile, writeGuessLists());
