import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

const packages: Record<string, { version?: string; resolved?: string; link?: boolean }> = lock.packages;

test('every version is pinned', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version),
  );

  expect(loose).toEqual([]);
});

test('the lock matches package.json', () => {
  const { dependencies, devDependencies, peerDependencies } = lock.packages[''];

  expect({ dependencies, devDependencies, peerDependencies }).toEqual({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
    peerDependencies: manifest.peerDependencies,
  });
});

test('the lock has no download URLs', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([]);
});

test('the lock has the packages of every platform, so that it works with npm anywhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  copyFileSync('package-lock.json', join(folder, 'package-lock.json'));
  const said = execFileSync('node', [resolve('test/tools/complete-lock.mjs')], { cwd: folder, encoding: 'utf8' });
  const after = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  rmSync(folder, { recursive: true });

  expect(said).toBe('');
  expect(after).toBe(readFileSync('package-lock.json', 'utf8'));
});
