import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `preload.json`: the files that are asked for right after the loader, by language, by tag and for a frame; a page that
 * names them lets them come with it. The server's part of the package gets the same list, each with its hash.
 */
export function preloadList(dir, loadScreens, writtenChunks) {
  const chunkOf = (module) => writtenChunks.fileOf(resolve(`dist/${module}.js`));
  return {
    name: 'preload-list',
    async writeBundle(_, bundle) {
      const { modules } = await loadScreens();
      const runtime = chunkOf('elements/on-page');
      const languages = ['zh', 'en', 'es'].flatMap((locale) => [
        [locale, [runtime, chunkOf(`locales/login/${locale}`)]],
        [`further-${locale}`, [chunkOf(`locales/further/${locale}`)]],
      ]);
      const tags = Object.entries(modules).map(([tag, module]) => {
        const drawing = Object.keys(bundle).find((file) => file.startsWith(`chunks/first-${tag.slice(7)}-`));
        const screen = writtenChunks.fileOf(module);
        const files = [drawing, ...(screen ? writtenChunks.withImports(screen) : [])];
        return [tag, files.filter((file) => file && file !== runtime)];
      });
      const frame = ['frame', [chunkOf('elements/frame/hollow-tags')]];
      const lists = [...languages, ...tags, frame].filter(([, files]) => files.length > 0);
      writeJson(`${dir}/preload.json`, Object.fromEntries(lists));
      const hashed = lists.map(([name, files]) => [name, files.map((file) => [file, toIntegrity(dir, file)])]);
      const table = JSON.stringify(Object.fromEntries(hashed));
      writeFileSync('dist/elements/server/cdn-files.js', `export const cdnFiles = ${table};\n`);
    },
  };
}

/**
 * `integrity.json`: the hash of every script in `dir`. It belongs to the output that is written last, which sees all.
 */
export function integrityList(dir) {
  return {
    name: 'integrity-list',
    writeBundle() {
      const files = readdirSync(dir, { recursive: true }).filter((file) => file.endsWith('.js'));
      const hashes = files.sort().map((file) => [file, toIntegrity(dir, file)]);
      writeJson(`${dir}/integrity.json`, Object.fromEntries(hashes));
    },
  };
}

/** As the `integrity` attribute wants it. */
const toIntegrity = (dir, file) => `sha384-${hash('sha384', readFileSync(`${dir}/${file}`), 'base64')}`;

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
