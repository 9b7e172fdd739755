import { expect, test } from 'vitest';
import { folderOf, type Import, inFolders, productFolders, sources } from './source.ts';

/** The allowed imports between folders. A folder may always import itself; `examples` import the package by name. */
const mayImport: Record<string, readonly string[]> = {
  core: [],
  locales: ['core'],
  react: ['core', 'locales'],
  elements: ['core', 'locales', 'react'],
  examples: [],
  build: ['core', 'react', 'elements'],
  command: ['core', 'elements', 'locales'],
};

const mayUse: Record<string, RegExp> = {
  core: /^(md5|nanoid)$/,
  locales: /^i18next$/,
  react: /^((react|react-dom)(\/.*)?|uqr|@zxcvbn-ts\/core)$/,
  elements: /^(react|react-dom|@r2wc)(\/.*)?$/,
  examples: /./,
  build: /./,
  command: /^(node:.*|puppeteer-core)$/,
};

/** A file may import from its own row or rows above, in its own folder. */
const rows: readonly RegExp[] = [
  /^core\/(errors$|base\/|environment\/)/,
  /^core\/(model|address|validation|routes|storage)\//,
  /^core\/(landing|accounts)\//,
  /^core\/(transport|bridge)\//,
  /^core\/api\//,
  /^core\/(regions|theme|tenant|native-app|session)\//,
  /^core\/portal\//,
  /^core\/flow\//,
  /^core\/flows\//,
  /^core\/(index|internal|endpoints|backend|testing|testing\/.*)$/,
  /^react\/(dom|focus|hydration)\//,
  /^react\/(provider|hooks)\//,
  /^react\/(loading|theme)\//,
  /^react\/(ui|root)\//,
  /^react\/screens\//,
  /^react\/screens$/,
  /^react\/app\//,
  /^react\/components$/,
  /^react\/index$/,
  /^elements\/attributes\//,
  /^elements\/(events|portal)\//,
  /^elements\/(page|debug)\//,
  /^elements\/tag\//,
  /^elements\/(iframe\/|portal-element$)/,
  /^elements\/elements$/,
  /^elements\/manifest\//,
  /^elements\/(index|auto|server|command|server\/.*)$/,
  /^elements\/cdn\//,
  /^locales\//,
];

/** Every file by its path as imports name it. */
const known = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));

const rowOf = (path: string) => rows.findIndex((row) => row.test(path.replace(/\.tsx?$/, '')));
const isOurs = (to: string) => /^(core|react|elements|locales|examples|test|dist)\//.test(to);

function faultOf({ from, to, typeOnly }: Import): string | null {
  const folder = folderOf(from);
  const fault = (words: string) => `${from} imports ${to}: ${words}`;
  if (!isOurs(to))
    return to.startsWith('.') || !mayUse[folder]?.test(to) ? fault('not a package of this folder') : null;
  if (folderOf(to) !== folder && !mayImport[folder]?.includes(folderOf(to))) return fault('not a folder it may know');
  if (['react', 'elements'].includes(folder) && /^core\/(?!index$|internal$)/.test(to))
    return fault('react and elements know core by its index and internal');
  if (
    folder === 'locales' &&
    folderOf(to) === 'core' &&
    !/^core\/model\/(locale|further-languages)$/.test(to) &&
    !typeOnly
  )
    return fault('words know only the types of core, and the languages');
  if (folderOf(to) === folder && rowOf(to) > rowOf(from)) return fault('stands on a row below its own');
  return null;
}

const importOf = (from: string, to: string, ...names: string[]): Import => ({
  from,
  to,
  names,
  typeOnly: false,
  onDemand: false,
  isExport: false,
});

test('every import is allowed by the architecture', () => {
  const imports = inFolders(...productFolders, 'examples', 'build', 'command').flatMap((source) => source.imports);

  expect(imports.length).toBeGreaterThan(200);
  expect(imports.map(faultOf).filter(Boolean)).toEqual([]);
});

/** Rings of folders, or files beside them, just below the four at the top: each is reached from each by imports, of types too. */
function ringsOf(imports: readonly Import[]): string[] {
  const folder = (path: string) =>
    path
      .replace(/\.tsx?$/, '')
      .split('/')
      .slice(0, 2)
      .join('/');
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports)
    if (isOurs(to)) arrows.set(folder(from), (arrows.get(folder(from)) ?? new Set()).add(folder(to)));
  const reachedFrom = (start: string) => {
    const reached = new Set([...(arrows.get(start) ?? [])].filter((to) => to !== start));
    for (const one of reached) for (const to of arrows.get(one) ?? []) reached.add(to);
    return reached;
  };
  const reached = new Map([...arrows.keys()].map((one) => [one, reachedFrom(one)]));
  const ringOf = (one: string) =>
    [...arrows.keys()].filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one));
  return [
    ...new Set(
      [...arrows.keys()].filter((one) => reached.get(one)?.has(one)).map((one) => ringOf(one).sort().join(' ')),
    ),
  ];
}

test('no ring leads from a folder over others back to it', () => {
  expect(ringsOf(inFolders(...productFolders).flatMap((source) => source.imports))).toEqual([]);

  const planted = [
    ['react/ui/card/a.ts', 'react/ui/b'],
    ['react/ui/b.ts', 'react/hooks/c'],
    ['react/hooks/c.ts', 'react/root/d'],
    ['react/root/e.ts', 'react/ui/card/a'],
    ['react/app/f.ts', 'react/ui/b'],
    ['core/index.ts', 'core/base/g'],
  ].map(([from = '', to = '']) => importOf(from, to));
  expect(ringsOf(planted)).toEqual(['react/hooks react/root react/ui']);
});

test('every file of the product belongs to a row', () => {
  expect(inFolders(...productFolders).filter(({ path }) => rowOf(path) < 0)).toEqual([]);
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

test('the question for a phone after a login is drawn by the card of the other steps', () => {
  const imports = inFolders('react', 'elements').flatMap((source) => source.imports);

  expect(imports.filter(({ to }) => to === 'react/screens/phone/bind-phone-card').map(({ from }) => from)).toEqual([
    'react/screens/phone/bind-phone.tsx',
    'react/screens/sign-in/sign-in-card.tsx',
  ]);
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
  const carried = carriedBy('core/portal/create-portal', 'core/flows/login/login');

  expect(carried.filter((path) => /create-bridge|hand-over|region|fetch-theme|store-image/.test(path))).toEqual([
    'core/native-app/hand-over-in-time',
    'core/regions/regions',
  ]);
});

test.each([
  ['core/transport/transport.ts', 'core/flows/login/login'],
  ['core/model/company.ts', 'core/transport/params'],
  ['core/portal/create-portal.ts', 'core/flow/flow'],
  ['core/validation/rules.ts', 'elements/index'],
  ['react/ui/card/card.tsx', 'react/screens/login/login'],
  ['react/hooks/use-flow.ts', 'react/ui/card/card'],
  ['react/ui/card/card.tsx', 'core/base/store'],
  ['core/storage/draft.ts', 'core/session/session'],
  ['core/flow/flow.ts', 'core/flows/login/login'],
  ['elements/attributes/attributes.ts', 'elements/events/trace'],
  ['elements/page/box.ts', 'elements/tag/phase'],
  ['elements/tag/phase.ts', 'elements/iframe/isolation'],
  ['elements/elements.tsx', 'elements/index'],
  ['elements/server.ts', 'elements/cdn/runtime'],
  ['elements/tag/hydration.ts', 'core/tenant/tenant'],
  ['core/base/store.ts', 'react'],
  ['core/base/store.ts', 'react/index'],
  ['core/base/store.ts', 'node:fs'],
  ['react/components.tsx', 'elements/index'],
  ['locales/zh.ts', 'core/errors'],
  ['elements/index.ts', 'i18next'],
  ['react/components.tsx', 'test/support/portal'],
  ['examples/serve.ts', 'core/index'],
  ['examples/serve.ts', 'dist/core/index'],
])('%s may not import %s', (from, to) => {
  expect(faultOf(importOf(from, to))).not.toBe(null);
});

const entries = new Map([
  ['core/index', 'account-portal'],
  ['core/endpoints', 'account-portal/endpoints'],
  ['core/api/endpoints/index', 'account-portal/endpoints'],
  ['core/backend', 'account-portal/backend'],
  ['core/testing', 'account-portal/testing'],
  ['react/index', 'account-portal/react'],
  ['elements/index', 'account-portal/elements'],
]);

/** The file that declares what this one exports by a name. */
function declaredIn(path: string, name: string): string {
  const again = known.get(path)?.imports.find(({ isExport, names }) => isExport && names.includes(name));
  return again ? declaredIn(again.to, name) : path;
}

/** Every name that an entry exports, with its file, and the entry. */
const published = new Map(
  [...entries].flatMap(([path, entry]) =>
    (known.get(path)?.imports ?? [])
      .filter(({ isExport }) => isExport)
      .flatMap(({ to, names }) => names.map((name) => [`${declaredIn(to, name)} ${name}`, entry] as const)),
  ),
);

/** What a test imports from the insides although an entry has it. */
function besideEntries({ from, to, names }: Import): string[] {
  if (entries.has(to)) return [`${from} imports ${to} instead of ${entries.get(to)}`];
  const beside = names.filter((name) => published.has(`${declaredIn(to, name)} ${name}`));
  return beside.map(
    (name) => `${from} imports ${name} from ${to} instead of ${published.get(`${declaredIn(to, name)} ${name}`)}`,
  );
}

test('tests import by its entry what the package exports', () => {
  // The tools write pages and tables from the source, before it is built.
  const tests = inFolders('test').filter(({ path }) => !path.startsWith('test/tools/'));

  expect(published.size).toBeGreaterThan(200);
  expect(tests.flatMap(({ imports }) => imports.flatMap(besideEntries))).toEqual([]);
});

test.each([
  ['core/errors', 'PortalError'],
  ['core/api/endpoints/login', 'mixedLogin'],
  ['core/environment/memory', 'memoryEnvironment'],
  ['react/components', 'Login'],
  ['elements/elements', 'elements'],
  ['core/testing', 'ok'],
])('a test may not import %s for %s', (to, name) => {
  expect(besideEntries(importOf('test/core/a.test.ts', to, name))).toHaveLength(1);
});
