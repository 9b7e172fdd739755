import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the build keeps the names of the packages that are in the files for a script tag, for the list of parts. */
export const bundledPackages = '.cache/bundled-packages.json';

/**
 * `THIRD-PARTY-NOTICES.txt` in `dir`, beside the scripts: name, version and licence of every package that is in them. For
 * each of the outputs to that folder; the last one writes all.
 */
export function createThirdParty(dir, { listed = false } = {}) {
  const folders = new Set();
  return () => ({
    name: 'third-party',
    writeBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => Object.keys(file.modules ?? {}));
      for (const module of modules) {
        const folder = folderOf(module);
        if (folder !== null) folders.add(folder);
      }
      const packages = [...folders].map(toPackage).sort((one, other) => (one.name < other.name ? -1 : 1));
      writeFileSync(`${dir}/THIRD-PARTY-NOTICES.txt`, toText(packages));
      if (!listed) return;
      mkdirSync(dirname(bundledPackages), { recursive: true });
      writeFileSync(bundledPackages, JSON.stringify(packages.map(({ name }) => name)));
    },
  });
}

/** The folder of the package that a module is of; null for one of ours. */
const folderOf = (module) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? null;

function toPackage(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (file !== undefined) return { name, version, license, text: readFileSync(`${folder}/${file}`, 'utf8').trim() };
  if (license !== 'MIT') throw new Error(`${name} has no file with its licence.`);
  return {
    name,
    version,
    license,
    text: mit(typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`)),
  };
}

/** For packages that only name it. */
const mit = (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const line = '-'.repeat(78);

function toText(packages) {
  const parts = packages.map(
    ({ name, version, license, text }) => `${line}\n${name} ${version} (${license})\n\n${text}\n`,
  );
  return `The scripts in this folder contain these packages.\n\n${parts.join('\n')}`.replaceAll('\r\n', '\n');
}
