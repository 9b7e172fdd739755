import { readFile, stat } from 'node:fs/promises';

/** What is read from a file: read once, and again only where the file has been written since. */
export function keptFile<Value>(file: URL, read: (text: string) => Value): () => Promise<Value> {
  let kept: { readonly written: number; readonly value: Value } | null = null;

  return async () => {
    const { mtimeMs: written } = await stat(file);
    if (kept?.written !== written) kept = { written, value: read(await readFile(file, 'utf8')) };
    return kept.value;
  };
}

/** The same for a file that is sent as it is. */
export const keptText = (file: URL): (() => Promise<string>) => keptFile(file, (text) => text);
