import { readFileSync, writeFileSync } from 'node:fs';

/** The packages that the server imports. In the repository they are for development, as users of the package need none. */
export const runtimePackages = [
  '@hono/node-server',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  '@zxcvbn-ts/language-es-es',
  'aws4fetch',
  'bowser',
  'hono',
  'iovalkey',
  'kysely',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'sharp',
];

/** package.json with them as the only further dependencies, for `npm prune` in the container. */
export function toRuntime({ devDependencies, peerDependencies: _peers, dependencies, ...manifest }) {
  const kept = Object.entries(devDependencies).filter(([name]) => runtimePackages.includes(name));
  return { ...manifest, dependencies: { ...dependencies, ...Object.fromEntries(kept) } };
}

if (import.meta.main)
  writeFileSync('package.json', JSON.stringify(toRuntime(JSON.parse(readFileSync('package.json', 'utf8'))), null, 2));
