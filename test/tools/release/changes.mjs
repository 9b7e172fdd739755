import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The changesets that wait for a release.
 * @returns {{ file: string, type: string, text: string }[]}
 */
export function readChangesets() {
  return globSync('.changeset/*.md').map((file) => {
    const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
    return { file, type: /:\s*(\w+)/.exec(head)?.[1] ?? '', text: text.trim() };
  });
}

/**
 * What the changesets make of the last version: the next one and the whole changelog. They are applied to a copy, as
 * `changeset version` writes files and removes its own.
 * @param {string} lastVersion
 * @param {string} folder for the copy
 */
export function applyChangesets(lastVersion, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync('.changeset', `${folder}/.changeset`, { recursive: true });
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name, version: lastVersion }));
  writeFileSync(`${folder}/package-lock.json`, '{}');
  const run = (command, ...words) => execFileSync(command, words, { cwd: folder, stdio: 'pipe' });
  // It asks git which commit brought a changeset.
  run('git', 'init', '--quiet');
  run('git', 'add', '.');
  run('git', '-c', 'user.name=release', '-c', 'user.email=release@example.com', 'commit', '--quiet', '-m', 'copy');
  run(process.execPath, resolve('node_modules/@changesets/cli/bin.js'), 'version');
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const written = readFileSync(`${folder}/CHANGELOG.md`, 'utf8').split(/^## .*\n/m)[1] ?? '';
  // The commits are those of the copy.
  return { version, section: written.trim().replace(/^- [0-9a-f]{7,}: /gm, '- ') };
}

/** The changelog with a section for this version, which begins with what was collected under *Unreleased*. */
export function toChangelog(changelog, version, section) {
  const heading = '## [Unreleased]\n';
  if (!changelog.includes(heading)) throw new Error(`CHANGELOG.md has no heading "${heading.trim()}".`);
  return changelog.replace(heading, () => `${heading}\n## [${version}]\n\n${section}\n`);
}
