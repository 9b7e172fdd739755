import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve('.cache/floor-webkit');
const wantedPackages = ['wpewebkit-driver', 'libwpewebkit-1.1-0', 'libwpebackend-fdo-1.0-1'];
const programs = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1';

/** The engine of Safari 16.0, which Debian 12 has. */
const version = '2.38.';

/**
 * An old WebKit with its driver, unpacked on first use from packages of this machine's own sources; nothing is installed.
 * Null where they do not offer that version.
 */
export function oldWebkit() {
  if (!existsSync(`${folder}/usr`) && !unpack()) return null;
  return {
    name: 'webkit',
    path: driver(),
    floor: true,
    // Asked for another window, its driver answers with the one that it has.
    oneTab: true,
    // It cannot construct style sheets, and policies of the demo forbid inserted ones.
    trouble: 'policy: style-src-elem inline',
    capabilities: { 'wpe:browserOptions': { binary: `${programs}/MiniBrowser`, args: ['--automation', '--headless'] } },
  };
}

/** Downloads the packages and those of their dependencies that this machine lacks. */
function unpack() {
  const offered = spawnSync('apt-cache', ['show', '--no-all-versions', 'wpewebkit-driver'], { encoding: 'utf8' });
  if (!offered.stdout?.includes(`\nVersion: ${version}`)) return false;
  const packages = `${folder}/packages`;
  mkdirSync(`${packages}/partial`, { recursive: true });
  const options = [`Dir::Cache::archives=${packages}`, 'Debug::NoLocking=1', 'APT::Install-Recommends=0'];
  const flags = options.flatMap((option) => ['-o', option]);
  execFileSync('apt-get', [...flags, '--yes', '--download-only', 'install', ...wantedPackages], { stdio: 'ignore' });

  const root = `${folder}/root.part`;
  rmSync(root, { recursive: true, force: true });
  for (const file of globSync(`${packages}/*.deb`)) execFileSync('dpkg-deb', ['--extract', file, root]);
  renameSync(`${root}/usr`, `${folder}/usr`);
  return true;
}

/**
 * WebKit finds its processes by absolute paths, so the unpacked files are laid over /usr, for the driver alone. It
 * has a process namespace, too, so that its browsers end with it; the shell is there to be ended, as a first process
 * without a handler ignores signals.
 */
function driver() {
  const path = `${folder}/driver`;
  const overlay = `mount -t overlay overlay -o 'lowerdir=${folder}/usr:/usr' /usr && { WPEWebDriver "$@" & trap exit TERM; wait; }`;
  const script = `#!/bin/sh\nexec unshare --mount --pid --fork --kill-child --mount-proc --map-root-user sh -c ${JSON.stringify(overlay).replaceAll('$', '\\$')} sh "$@"\n`;
  writeFileSync(path, script, { mode: 0o755 });
  return path;
}
