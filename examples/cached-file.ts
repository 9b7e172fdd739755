import { readFile, stat } from 'node:fs/promises';

/** Caches what is read from a file until the file changes. */
export function cachedFile<Value>(file: URL, read: (text: string) => Value): () => Promise<Value> {
  let cached: { readonly written: number; readonly value: Value } | null = null;

  return async () => {
    const { mtimeMs: written } = await stat(file);
    if (cached?.written !== written) cached = { written, value: read(await readFile(file, 'utf8')) };
    return cached.value;
  };
}

/** The same for a file that is served unchanged. */
export const cachedText = (file: URL): (() => Promise<string>) => cachedFile(file, (text) => text);
