import { mkdir, writeFile } from 'node:fs/promises';
import { toMarkdown } from './markdown.ts';

/** Writes docs/api.md. */
const folder = new URL('../../../docs/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('api.md', folder), toMarkdown());
