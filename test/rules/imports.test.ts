import { expect, test } from 'vitest';
import { type Import, inFolders, productFolders, sources } from './source.ts';

/** The allowed imports between folders. A folder may always import itself; `examples` import the package by name. */
const mayImport: Record<string, readonly string[]> = {
  core: [],
  locales: ['core'],
  react: ['core', 'locales'],
  elements: ['core', 'locales', 'react'],
  examples: [],
};

const mayUse: Record<string, RegExp> = {
  core: /^(md5|nanoid)$/,
  locales: /^i18next$/,
  react: /^((react|react-dom)(\/.*)?|uqr)$/,
  elements: /^(react|react-dom|@r2wc)(\/.*)?$/,
  examples: /./,
};

/** Inside `core` and `react`, a file may import from its own row or rows above. A file belongs to the first matching row. */
const rows: readonly RegExp[] = [
  /^core\/(errors|store|clock|events|listeners|deadline|load-chunk|own-properties|random-string|environment\/)/,
  /^core\/(model|validation|landing|accounts|routes\/(?!router)|tenant\/(?!tenant|fetch-|look-up|read-theme))/,
  /^core\/(transport|bridge)\//,
  /^core\/api\//,
  /^core\/(session\/|tenant\/(tenant|fetch-|look-up|read-theme)|routes\/router|locale)/,
  /^core\/(portal|create-portal|portal-events|portal-options|funnel|portal-emitter|sign-in|land|state-events)$/,
  /^core\/flows\//,
  /^core\/(index|testing)$/,
  /^react\/(focus|hydration)\//,
  /^react\/(provider|hooks)\//,
  /^react\/(loading|theme)\//,
  /^react\/ui\//,
  /^react\/screens\//,
  /^react\/screens$/,
  /^react\/app\//,
  /^react\/components\//,
  /^react\/(index|styles)/,
];

/** Every file by its path as imports name it. */
const known = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));

const folderOf = (path: string) => path.split('/')[0] ?? '';
const rowOf = (path: string) => rows.findIndex((row) => row.test(path.replace(/\.tsx?$/, '')));
const isOurs = (to: string) => /^(core|react|elements|locales|examples|test|dist)\//.test(to);

function faultOf({ from, to, typeOnly }: Import): string | null {
  const folder = folderOf(from);
  const fault = (words: string) => `${from} imports ${to}: ${words}`;
  if (!isOurs(to))
    return to.startsWith('.') || !mayUse[folder]?.test(to) ? fault('not a package of this folder') : null;
  if (folderOf(to) !== folder && !mayImport[folder]?.includes(folderOf(to))) return fault('not a folder it may know');
  if (folder === 'locales' && folderOf(to) === 'core' && !typeOnly) return fault('words know only the types of core');
  if (folderOf(to) === folder && rowOf(to) > rowOf(from)) return fault('stands on a row below its own');
  return null;
}

test('every import is allowed by the architecture', () => {
  const imports = inFolders(...productFolders, 'examples').flatMap((source) => source.imports);

  expect(imports.length).toBeGreaterThan(200);
  expect(imports.map(faultOf).filter(Boolean)).toEqual([]);
});

test('every file of core and react belongs to a row', () => {
  expect(inFolders('core', 'react').filter(({ path }) => rowOf(path) < 0)).toEqual([]);
});

test('the entry of the headless core imports neither React nor a screen', () => {
  const reached = new Set(['core/index']);
  for (const path of reached) for (const { to } of known.get(path)?.imports ?? []) reached.add(to);

  expect([...reached].filter((path) => !path.startsWith('core/')).sort()).toEqual(['md5', 'nanoid']);
});

/** The shortest way of imports from a file back to itself, of types too; null if there is none. */
function circleOf(start: string, importsOf: (path: string) => readonly string[]): readonly string[] | null {
  const ways = importsOf(start).map((to) => [start, to]);
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way[way.length - 1] ?? '';
    if (last === start) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    ways.push(...importsOf(last).map((to) => [...way, to]));
  }
  return null;
}

test('no import leads back to its own file, not even for a type', () => {
  const importsOf = (path: string) => known.get(path)?.imports.map(({ to }) => to) ?? [];
  const circles = [...known.keys()].map((path) => circleOf(path, importsOf));

  expect(circles.filter(Boolean)).toEqual([]);
  expect(circleOf('a', (path) => ({ a: ['b', 'c'], c: ['d'], d: ['a'] })[path] ?? [])).toEqual(['a', 'c', 'd', 'a']);
});

/** The static imports of these files, transitively. */
function carriedBy(...files: string[]): string[] {
  const reached = new Set(files);
  for (const path of reached)
    for (const { to, typeOnly, onDemand } of known.get(path)?.imports ?? [])
      if (!typeOnly && !onDemand) reached.add(to);
  return [...reached].sort();
}

test('a portal and its login include nothing of apps, regions, theme assets or uploads', () => {
  const carried = carriedBy('core/create-portal', 'core/flows/login');

  expect(carried.filter((path) => /create-bridge|hand-over|region|fetch-theme|store-image/.test(path))).toEqual([
    'core/api/endpoints/regions',
    'core/model/region',
    'core/session/hand-over-in-time',
    'core/session/regions',
  ]);
});

test.each([
  ['core/transport/transport.ts', 'core/flows/login'],
  ['core/model/company.ts', 'core/transport/params'],
  ['core/create-portal.ts', 'core/flows/flow'],
  ['core/validation/rules.ts', 'elements/index'],
  ['react/ui/card.tsx', 'react/screens/login'],
  ['react/hooks/use-flow.ts', 'react/ui/card'],
  ['core/store.ts', 'react'],
  ['core/store.ts', 'react/index'],
  ['core/store.ts', 'node:fs'],
  ['react/components/login.tsx', 'elements/index'],
  ['locales/zh.ts', 'core/errors'],
  ['elements/index.ts', 'i18next'],
  ['react/components/login.tsx', 'test/support/portal'],
  ['examples/serve.ts', 'core/index'],
  ['examples/serve.ts', 'dist/core/index'],
])('%s may not import %s', (from, to) => {
  expect(faultOf({ from, to, typeOnly: false, onDemand: false })).not.toBe(null);
});
