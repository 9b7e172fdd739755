import { readFile, stat } from 'node:fs/promises';

/** Caches what is read from a file until the file changes. */
export function keptFile<Value>(file: URL, read: (text: string) => Value): () => Promise<Value> {
  let kept: { readonly written: number; readonly value: Value } | null = null;

  return async () => {
    const { mtimeMs: written } = await stat(file);
    if (kept?.written !== written) kept = { written, value: read(await readFile(file, 'utf8')) };
    return kept.value;
  };
}

/** The same for a file that is served unchanged. */
export const keptText = (file: URL): (() => Promise<string>) => keptFile(file, (text) => text);
