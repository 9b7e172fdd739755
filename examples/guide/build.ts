import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { builtFolder, guideFolder, type Staged, stagedFolder, stampFile } from './folders.ts';
import { digestOfSources } from './sources.ts';
import { stage } from './stage.ts';
import { words } from './words.ts';

/** `npm run docs`: the site, in .cache/guide/built. */
const digest = digestOfSources();
rmSync(stampFile, { force: true });
mkdirSync(guideFolder, { recursive: true });
const { pages } = await stage();
await build(stagedFolder);
copyMarkdown();
writeFileSync(join(builtFolder, 'llms.txt'), toLlms({ pages }));
writeFileSync(`${stampFile}.new`, JSON.stringify({ digest, scripts: readInlineScripts() }));
renameSync(`${stampFile}.new`, stampFile);

/** Every page is also there as Markdown, at its address with `.md`. */
function copyMarkdown(): void {
  for (const file of globSync('**/*.md', { cwd: stagedFolder })) {
    mkdirSync(dirname(join(builtFolder, file)), { recursive: true });
    copyFileSync(join(stagedFolder, file), join(builtFolder, file));
  }
}

/** The list of pages for language models (llmstxt.org). */
function toLlms({ pages }: Pick<Staged, 'pages'>): string {
  const lines = pages.map(({ at, title }) => `- [${title}](/guide/${at.endsWith('/') ? `${at}index` : at}.md)`);
  return `# ${words.en.title}\n\n> ${words.en.description}\n\n## Pages\n\n${lines.join('\n')}\n`;
}

/** The hashes of the scripts within pages, for the policy that they are sent with. */
function readInlineScripts(): readonly string[] {
  const hashes = globSync('**/*.html', { cwd: builtFolder }).flatMap((file) => {
    const inline = readFileSync(join(builtFolder, file), 'utf8').matchAll(
      /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g,
    );
    return [...inline].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  });
  return [...new Set(hashes)];
}
