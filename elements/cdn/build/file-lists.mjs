import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { locales } from '../../../core/model/locale.ts';
import { screenModules, screenTexts } from './screen-modules.mjs';

/**
 * `preload.json`: the files that are requested right after the loader, by language, by tag, by both (the texts of the tag's
 * screen) and for a frame, so that pages can preload them. The server entry of the package gets the same list with integrity hashes.
 */
export function preloadList(dir, firstScreens, writtenChunks) {
  const chunkOf = (module) => writtenChunks.fileOf(resolve(`dist/${module}.js`));
  return {
    name: 'preload-list',
    async writeBundle(_, bundle) {
      const { modules, texts } = await firstScreens();
      const runtime = chunkOf('elements/cdn/runtime');
      const languages = locales.map((locale) => [locale, [runtime, chunkOf(`locales/${locale}/load`)]]);
      const tags = Object.entries(modules).map(([tag, module]) => {
        const drawing = Object.keys(bundle).find((file) => file.startsWith(`chunks/first-${tag.slice(7)}-`));
        const screen = writtenChunks.fileOf(module);
        const files = [drawing, ...(screen ? writtenChunks.withImports(screen) : [])];
        return [tag, files.filter((file) => file && file !== runtime)];
      });
      const words = Object.entries(texts).flatMap(([tag, names]) =>
        locales.map((locale) => [`${tag} ${locale}`, names.map((name) => chunkOf(`locales/${locale}/${name}`))]),
      );
      const frame = ['frame', [chunkOf('elements/cdn/frames-only')]];
      const lists = [...languages, ...tags, ...words, frame].filter(([, files]) => files.length > 0);
      writeJson(`${dir}/preload.json`, Object.fromEntries(lists));
      const hashed = lists.map(([name, files]) => [name, files.map((file) => [file, toIntegrity(dir, file)])]);
      const table = JSON.stringify(Object.fromEntries(hashed));
      writeFileSync('dist/elements/server/cdn-files.js', `export const cdnFiles = ${table};\n`);
    },
  };
}

/**
 * `integrity.json`: the hash of every script in `dir`. For the output that is written last, when all files exist.
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

/**
 * `preload.json` for the scripts of a page with a portal: the chunks of each script, screen and language. A page that
 * preloads them avoids the round trips of discovering one file by another.
 */
export function pagePreloads() {
  return {
    name: 'page-preloads',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle);
      const fileOf = (module) => chunks.find(({ moduleIds }) => moduleIds?.includes(module))?.fileName;
      const withImports = (files) => {
        const all = new Set(files);
        for (const file of all) for (const other of bundle[file]?.imports ?? []) all.add(other);
        return [...all].filter((file) => !bundle[file]?.isEntry);
      };
      const scripts = chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, [fileName]]);
      const drawn = Object.entries(screenModules('dist')).map(([name, modules]) => [
        name,
        modules.map(fileOf).filter(Boolean),
      ]);
      const textsIn = (locale, names) => names.map((name) => fileOf(resolve(`dist/locales/${locale}/${name}.js`)));
      const words = locales.map((locale) => [locale, textsIn(locale, ['load', 'panel'])]);
      const texts = Object.entries(await screenTexts('dist')).flatMap(([screen, names]) =>
        locales.map((locale) => [`${screen} ${locale}`, textsIn(locale, names)]),
      );
      const toTable = (rows) => Object.fromEntries(rows.map(([name, files]) => [name, withImports(files)]));
      const source = JSON.stringify({
        scripts: toTable(scripts),
        screens: toTable(drawn),
        words: toTable([...words, ...texts]),
      });
      this.emitFile({ type: 'asset', fileName: 'preload.json', source });
    },
  };
}

/** The value of an `integrity` attribute. */
const toIntegrity = (dir, file) => `sha384-${hash('sha384', readFileSync(`${dir}/${file}`), 'base64')}`;

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
