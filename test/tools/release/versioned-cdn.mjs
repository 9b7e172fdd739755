import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const forEver = 'public, max-age=31536000, immutable';

/**
 * Writes the files of a script tag as a CDN serves them, with their source maps: under the whole version, which never
 * changes, and under the major one, whose entries do. `_headers` says how long each is cached, in the format that static
 * hosts read.
 * @param {string} version
 * @param {string} folder
 * @returns {string[]} the folders
 */
export function writeVersionedCdn(version, folder) {
  const [major] = version.split('.');
  const places = [`cdn/${version}`, `cdn/${major}`];
  rmSync(folder, { recursive: true, force: true });
  for (const place of places) cpSync('dist/cdn', `${folder}/${place}`, { recursive: true });
  const rows = [
    ['/cdn/*', 'Access-Control-Allow-Origin: *', 'Cross-Origin-Resource-Policy: cross-origin'],
    [`/cdn/${version}/*`, `Cache-Control: ${forEver}`],
    [`/cdn/${major}/chunks/*`, `Cache-Control: ${forEver}`],
    ...['account-portal.js', 'account-portal.iife.js', 'integrity.json', 'preload.json'].map((file) => [
      `/cdn/${major}/${file}`,
      'Cache-Control: public, max-age=300',
    ]),
  ];
  writeFileSync(`${folder}/_headers`, rows.map(([path, ...lines]) => [path, ...lines].join('\n  ')).join('\n'));
  return places;
}

/** Scripts without a source map or without a hash in integrity.json. */
export function incomplete(folder) {
  const hashes = JSON.parse(readFileSync(`${folder}/integrity.json`, 'utf8'));
  return globSync('**/*.js', { cwd: folder }).filter((file) => !hashes[file] || !existsSync(`${folder}/${file}.map`));
}
