import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The pages that show one thing each; their Chinese twins have the same snippets. */
export const guidePages = () => [
  'docs/start.md',
  'docs/upgrade.md',
  ...globSync('docs/{quick-starts,recipes}/*.md').sort(),
];

/** The pages of the parts. */
const referencePages = ['README.md', 'elements/README.md', 'react/README.md', 'core/README.md', 'docs/theming.md'];

/** The fenced code blocks of the pages in one language, in order. */
export function snippets(language: string, pages: readonly string[] = referencePages): string[] {
  return pages
    .flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g)])
    .filter(([, found]) => found === language)
    .map(([, , code = '']) => code);
}

/** Runs the only block that contains `part` as a module, with the package's names resolved; returns its exports. */
export async function runSnippet(language: 'ts' | 'tsx', part: string): Promise<unknown> {
  const [code, another] = snippets(language).filter((text) => text.includes(part));
  if (code === undefined || another !== undefined) throw new Error(`the pages need one ${language} block with ${part}`);
  mkdirSync('.cache/readme', { recursive: true });
  const file = resolve(`.cache/readme/${part.replace(/\W/g, '')}.${language}`);
  writeFileSync(file, code);
  return import(/* @vite-ignore */ file);
}
