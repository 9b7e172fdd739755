import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCdnFiles } from '../../examples/cdn-files.ts';
import manifest from '../../package.json' with { type: 'json' };
import { apiReport, differences, recordedReport, unnamed } from '../tools/release/api-report.mjs';
import { applyChangesets, readChangesets, toChangelog } from '../tools/release/changes.mjs';
import { placeholders, undecided } from '../tools/release/unset.mjs';
import { incomplete, writeVersionedCdn } from '../tools/release/versioned-cdn.mjs';

test('a changeset names each public name that differs from the last release (npx changeset)', () => {
  const found = differences(readFileSync(recordedReport, 'utf8'), apiReport());

  expect(unnamed(found, readChangesets())).toEqual([]);
});

test('the report has the names of entries, what is behind them, and tags, and no path of a machine', () => {
  const report = readFileSync(recordedReport, 'utf8');

  expect(report).toContain('## account-portal/react\n');
  expect(report).toMatch(/## createPortal\nexport declare function createPortal\(/);
  expect(report).toMatch(/## <portal-login>\nattributes: .*\bapi-host\b.*\nevents: .*\bportal-login\b/);
  expect(report).not.toContain(process.cwd());
});

test('a difference is held against what changesets name, by how heavy it is', () => {
  const found = differences('## a\n1\n\n## b\n1\n\n## c-d\n1\n', '## b\n2\n\n## c-d\n1\n\n## e\n1\n');
  const names = (...changesets: { type: string; text: string }[]) => unnamed(found, changesets).map(({ name }) => name);

  expect(found.map(({ name, how }) => `${how} ${name}`)).toEqual(['removed a', 'changed b', 'added e']);
  expect(names()).toEqual(['a', 'b', 'e']);
  expect(names({ type: 'major', text: '`a`, `b` and `e` differ.' })).toEqual([]);
  expect(names({ type: 'minor', text: '`a`, `b-c` and `e` differ.' })).toEqual(['a', 'b']);
  expect(names({ type: 'patch', text: '`b`' })).toEqual(['a', 'b', 'e']);
});

test('changesets make the next version and its section of the changelog', () => {
  const { version, section } = applyChangesets('0.0.0', '.cache/release-test/changesets');

  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(section).toMatch(/^### \w+ Changes\n\n- \w/);
  const text = toChangelog('# Changelog\n\n## [Unreleased]\n\n### Added\n\n- more\n', '1.0.0', section);
  expect(text.indexOf('## [Unreleased]')).toBeLessThan(text.indexOf('## [1.0.0]'));
  expect(text.indexOf('## [1.0.0]')).toBeLessThan(text.indexOf('- more'));
});

test('the licence is what the owner decides, and addresses of no one are told', () => {
  expect('private' in manifest).toBe(false);
  expect(undecided({ license: 'UNLICENSED' })).toHaveLength(1);
  expect(undecided({ license: 'MIT' })).toEqual([]);
  const rest = { bugs: { url: 'https://shop.test/bugs' }, repository: { url: 'git+https://shop.test/a.git' } };
  expect(placeholders({ ...rest, homepage: 'https://account-portal.example.com' })).toEqual([
    '"homepage" is a placeholder: https://account-portal.example.com.',
  ]);
  expect(placeholders({ ...rest, homepage: 'https://shop.test' })).toEqual([]);
});

test('a folder of a version has every script with its map and hash, and says how long it is cached', () => {
  const places = writeVersionedCdn('1.2.3', '.cache/release-test/cdn');
  const headers = readFileSync('.cache/release-test/cdn/_headers', 'utf8');

  expect(places).toEqual(['cdn/1.2.3', 'cdn/1']);
  expect(places.flatMap((place) => incomplete(`.cache/release-test/cdn/${place}`))).toEqual([]);
  expect(headers).toMatch(/^\/cdn\/1\.2\.3\/\*\n {2}Cache-Control: .*immutable$/m);
  expect(headers).toMatch(/^\/cdn\/1\/account-portal\.js\n {2}Cache-Control: public, max-age=300$/m);
});

const [major] = manifest.version.split('.');
test.each([
  [`/cdn/${manifest.version}/account-portal.js`, /immutable/],
  [`/cdn/${major}/account-portal.js`, /max-age=300$/],
  ['/cdn/account-portal.js', /max-age=300$/],
])('the demo serves its own version at %s', async (path, cached) => {
  const answer = await createCdnFiles().request(path);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toMatch(cached);
  expect((await createCdnFiles().request('/cdn/999.0.0/account-portal.js')).status).toBe(404);
});
