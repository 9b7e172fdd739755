import { mkdir, writeFile } from 'node:fs/promises';
import { pagesWithListings, readPage } from './listings.ts';
import { toMarkdown } from './markdown.ts';

/** Writes docs/api.md, and the listings into the pages for other servers. */
const root = new URL('../../../', import.meta.url);
await mkdir(new URL('docs/', root), { recursive: true });
await writeFile(new URL('docs/api.md', root), toMarkdown());
for (const page of pagesWithListings) await writeFile(new URL(page, root), readPage(page).expected);
