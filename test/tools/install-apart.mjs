import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Copies a folder with its own package.json and lock, and installs its packages, which are no dependencies of the product.
 * Skipped until the lock changes. Returns the error message.
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
