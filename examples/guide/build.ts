import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { builtFolder, guideFolder, newFolder, type Staged, stagedFolder } from './folders.ts';
import { digestOfSources } from './sources.ts';
import { stage } from './stage.ts';
import { words } from './words.ts';

/** `npm run docs`: the site, in .cache/guide/built. */
const digest = digestOfSources();
mkdirSync(guideFolder, { recursive: true });
const { pages } = await stage();
await build(stagedFolder);
copyMarkdown();
writeFileSync(join(newFolder, 'llms.txt'), toLlms({ pages }));
writeFileSync(join(newFolder, 'stamp.json'), JSON.stringify({ digest, scripts: readInlineScripts() }));
rmSync(builtFolder, { recursive: true, force: true });
renameSync(newFolder, builtFolder);

/** Every page is also there as Markdown, at its address with `.md`. */
function copyMarkdown(): void {
  for (const file of globSync('**/*.md', { cwd: stagedFolder })) {
    mkdirSync(dirname(join(newFolder, file)), { recursive: true });
    copyFileSync(join(stagedFolder, file), join(newFolder, file));
  }
}

/** The list of pages for language models (llmstxt.org). */
function toLlms({ pages }: Pick<Staged, 'pages'>): string {
  const lines = pages.map(({ at, title }) => `- [${title}](/guide/${at.endsWith('/') ? `${at}index` : at}.md)`);
  return `# ${words.en.title}\n\n> ${words.en.description}\n\n## Pages\n\n${lines.join('\n')}\n`;
}

/** The hashes of the scripts within pages, for the policy that they are sent with. */
function readInlineScripts(): readonly string[] {
  const hashes = globSync('**/*.html', { cwd: newFolder }).flatMap((file) => {
    const inline = readFileSync(join(newFolder, file), 'utf8').matchAll(
      /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g,
    );
    return [...inline].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  });
  return [...new Set(hashes)];
}
