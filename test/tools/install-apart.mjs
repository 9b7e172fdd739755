import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Copies a folder with a package.json and a lock of its own, and installs what they name: packages of others that the
 * product has nothing to do with. Once, until the lock changes. Returns what went wrong.
 * @param {string} source
 * @param {string} folder
 * @returns {string | null}
 */
export function installApart(source, folder) {
  const lock = readFileSync(`${source}/package-lock.json`, 'utf8');
  const stamp = `${folder}/node_modules/.installed`;
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  cpSync(source, folder, { recursive: true });
  if (fresh) return null;
  console.error(`Installing ${source} …`);
  const { status, stderr } = spawnSync('npm', ['ci'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return `npm ci failed in ${folder}: ${stderr?.trim().split('\n').at(-1) ?? 'no npm'}`;
  writeFileSync(stamp, lock);
  return null;
}
