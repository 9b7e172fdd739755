import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { apiReport, differences, recordedReport, unnamed } from './release/api-report.mjs';
import { applyChangesets, readChangesets, toChangelog } from './release/changes.mjs';
import { placeholders, undecided } from './release/unset.mjs';
import { incomplete, writeVersionedCdn } from './release/versioned-cdn.mjs';
import { measureSizes } from './sizes.mjs';

// `npm run release -- --dry-run` makes everything of a release in .cache/release, and changes nothing else. Without the
// option it also writes version, changelog and records, for the commit that is tagged. `--ready` only asks whether the package
// may be published: npm does, before it does so. `--record` writes the records alone.
const given = process.argv.slice(2);
const folder = '.cache/release';
const edition = 'react/ui/sheet/scope.ts';
const recordedSizes = 'test/release/sizes.json';
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const manifest = readJson('package.json');
const missing = [...undecided(manifest), ...placeholders(manifest)];
const faults = [];

if (given.includes('--ready')) {
  if (missing.length > 0) fail(missing);
} else if (given.includes('--record')) record(readJson(recordedSizes).version, apiReport());
else release();

function release() {
  const last = readJson(recordedSizes);
  mkdirSync(folder, { recursive: true });
  const { version, section } = applyChangesets(last.version, `${folder}/changesets`);
  const changelog = toChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, section);
  if (version === last.version) faults.push('No changeset asks for a version: npx changeset.');
  say(`Version ${version}, after ${last.version === '0.0.0' ? 'none' : last.version}`, section);
  const report = compareExports();
  pack(version, changelog);
  placeCdn(version);
  compareSizes(last);
  compareSpeed(last.version);
  const dry = given.includes('--dry-run');
  say('Left to set', missing.join('\n') || 'nothing');
  if (faults.length > 0) fail(faults);
  if (dry) return say('Dry run', `Everything is in ${folder}; nothing else has changed.`);
  if (missing.length > 0) fail(['A release waits for what is left to set.']);
  writeJson('package.json', { ...manifest, version });
  writeFileSync(edition, readFileSync(edition, 'utf8').replace(/'[\d-]+'/, `'${version.replaceAll('.', '-')}'`));
  writeFileSync('CHANGELOG.md', changelog);
  for (const { file } of readChangesets()) rmSync(file);
  record(version, report);
  say('Next', `npm install --package-lock-only; commit; git tag v${version}; the workflow of the tag publishes.`);
}

function compareExports() {
  const report = apiReport();
  const found = differences(readFileSync(recordedReport, 'utf8'), report);
  say(
    'Public names since the last release',
    found.map(({ name, how }) => `${how} ${name}`).join('\n') || 'no difference',
  );
  for (const { name, how } of unnamed(found, readChangesets()))
    faults.push(`No changeset names ${name} (${how}): npx changeset.`);
  return report;
}

/** From a copy, as the version is not that of the work tree yet. */
function pack(version, changelog) {
  const copy = `${folder}/package`;
  rmSync(copy, { recursive: true, force: true });
  const listed = JSON.parse(run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts').stdout);
  const [{ files }] = Array.isArray(listed) ? listed : Object.values(listed);
  for (const { path } of files) cpSync(path, `${copy}/${path}`);
  writeJson(`${copy}/package.json`, { ...manifest, version, scripts: undefined });
  writeFileSync(`${copy}/CHANGELOG.md`, changelog);
  run('npm', 'pack', `./${copy}`, '--ignore-scripts', '--pack-destination', folder);
  const tarball = `${folder}/${manifest.name}-${version}.tgz`;
  const folders = Object.groupBy(files, ({ path }) => path.split('/').slice(0, 2).join('/'));
  const rows = Object.entries(folders).map(([name, all]) => `${name}: ${all.length}`);
  say(`Packed: ${files.length} files, ${Math.round(statSync(tarball).size / 1000)} kB`, rows.join(', '));
  check('publint', tarball, '--strict');
  check('attw', tarball, '--profile', 'esm-only');
  const { components } = readJson('dist/sbom.cdx.json');
  const notices = globSync('dist/**/THIRD-PARTY-NOTICES.txt');
  say('Bill of materials and notices', `dist/sbom.cdx.json: ${components.length} packages; ${notices.join(', ')}`);
}

function placeCdn(version) {
  const places = writeVersionedCdn(version, `${folder}/cdn-files`);
  for (const place of places)
    for (const file of incomplete(`${folder}/cdn-files/${place}`))
      faults.push(`${place}/${file} has no map or no hash.`);
  const integrity = readJson('dist/cdn/integrity.json');
  const origin = new URL(manifest.homepage).origin;
  const tag = `<script type="module" src="${origin}/${places[0]}/account-portal.js" integrity="${integrity['account-portal.js']}" crossorigin></script>`;
  const maps = globSync('dist/cdn/**/*.js.map').length;
  say('Files of a script tag', `${places.join(', ')}: ${maps} scripts with maps and hashes; _headers\n${tag}`);
}

function compareSizes({ sizes }) {
  const rows = measureSizes().map(({ name, size, limit, passed }) => {
    const before = sizes[name];
    if (!passed) faults.push(`${name}: ${size} kB is more than ${limit} kB.`);
    const change = before === undefined ? 'new' : `${size >= before ? '+' : ''}${(size - before).toFixed(2)}`;
    return `${name}: ${size.toFixed(2)} kB (${change})`;
  });
  say('Sizes, brotli, against the last release', rows.join('\n'));
}

/** Ratios within one run: to the last release, or to a form written by hand as long as there is none. */
function compareSpeed(last) {
  const words = ['test/bench/bench.ts', '--rounds', '3', '--profile', 'slow', '--without-instances'];
  if (last === '0.0.0') words.push('--only', 'floor,floor-element,ours,ours-preloaded');
  else words.push('--only', 'ours,ours-preloaded', '--against', installLast(last));
  const { status, stdout, stderr } = run(process.execPath, ...words);
  const [table = ''] = /^(?:\|.*\n)+/m.exec(stdout) ?? [];
  say(
    'Bench, against the last release or, without one, a form of HTML',
    table.trim() || stderr.trim().split('\n').at(-1),
  );
  if (status !== 0) faults.push('The bench failed, or found a form that is slower.');
}

function installLast(version) {
  const place = `${folder}/last`;
  mkdirSync(place, { recursive: true });
  run('npm', 'pack', `${manifest.name}@${version}`, '--pack-destination', place);
  run('tar', '-xzf', `${place}/${manifest.name}-${version}.tgz`, '-C', place);
  return `${place}/package`;
}

function record(version, report) {
  writeFileSync(recordedReport, report);
  const sizes = Object.fromEntries(measureSizes().map(({ name, size }) => [name, size]));
  writeJson(recordedSizes, { version, sizes });
}

function check(tool, ...words) {
  const { status, stdout, stderr } = run(`node_modules/.bin/${tool}`, ...words);
  say(tool, status === 0 ? 'nothing to report' : `${stdout}${stderr}`);
  if (status !== 0) faults.push(`${tool} found faults.`);
}

function run(command, ...words) {
  const result = spawnSync(command, words, { encoding: 'utf8' });
  if (result.error) throw result.error;
  return result;
}

function say(heading, text) {
  console.log(`\n${heading}\n${text.replace(/^/gm, '  ')}`);
}

function fail(sentences) {
  console.error(`\n${sentences.join('\n')}`);
  process.exit(1);
}
