import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The fenced blocks of README.md in one language, in order. */
export function snippets(language: string): string[] {
  return [...readFileSync('README.md', 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, found]) => found === language)
    .map(([, , code = '']) => code);
}

/** Runs a block as a module of its own, by the package's names. */
export async function runSnippet(language: 'ts' | 'tsx', index: number): Promise<void> {
  const code = snippets(language)[index];
  if (code === undefined) throw new Error(`README.md has no ${language} block ${index}`);
  mkdirSync('.cache/readme', { recursive: true });
  const file = resolve(`.cache/readme/${language}-${index}.${language}`);
  writeFileSync(file, code);
  await import(/* @vite-ignore */ file);
}
