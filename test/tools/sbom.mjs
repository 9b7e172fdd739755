import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { bundledPackages } from '../../elements/cdn/build/third-party.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** npm's own list of the packages that ours needs. */
const needs = '--sbom-format cyclonedx --package-lock-only --omit dev --omit peer'.split(' ');

/**
 * Writes a software bill of materials in the format of CycloneDX: the packages that ours needs, and those that the files for
 * a script tag contain. The same lock gives the same file, so it has neither time nor serial number.
 */
export function writeSbom(file) {
  const listed = JSON.parse(execFileSync('npm', ['sbom', ...needs], { encoding: 'utf8' }));
  const { serialNumber: _serial, metadata, components, dependencies, ...sbom } = listed;
  const { timestamp: _time, ...facts } = metadata;
  const needed = new Set(components.map(({ name }) => name));
  const { packages } = readJson('package-lock.json');
  const contained = readJson(bundledPackages)
    .filter((name) => !needed.has(name))
    .map((name) => toComponent(name, packages[`node_modules/${name}`]));
  const { name } = readJson('package.json');
  const whole = {
    ...sbom,
    metadata: { ...facts, component: { ...facts.component, name } }, // npm takes that of the folder
    components: [...components, ...contained],
    dependencies: [...dependencies, ...contained.map((component) => ({ ref: component['bom-ref'], dependsOn: [] }))],
  };
  writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
}

function toComponent(name, { version, integrity, license }) {
  const [, hash] = integrity.split('-');
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    licenses: [{ license: { id: license } }],
  };
}
