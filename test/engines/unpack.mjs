import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A Chromium of a package's folder, unpacked on first use, with its libraries for machines without a browser. */
export function unpackChromium(packed, libraries) {
  const path = unpack(packed, 'chromium', 0o755);
  if (!execFileSync('ldd', [path], { encoding: 'utf8' }).includes('not found')) return { path, env: {} };
  execFileSync('tar', ['-xf', unpack(packed, libraries, 0o644), '-C', packed]);
  return { path, env: { LD_LIBRARY_PATH: `${packed}/lib` } };
}

function unpack(packed, name, mode) {
  const path = `${packed}/${name}`;
  if (!existsSync(path)) {
    writeFileSync(`${path}.part`, brotliDecompressSync(readFileSync(`${path}.br`)), { mode });
    renameSync(`${path}.part`, path);
  }
  return path;
}
