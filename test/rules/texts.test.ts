import { readFileSync } from 'node:fs';
import { issueCodes } from 'account-portal';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { namespaces } from '../../locales/load-messages.ts';
import { zh } from '../../locales/zh.ts';
import { inFolders } from './source.ts';

// A text is loaded with the code that shows it: `withTexts` names the namespaces of what an import on demand brings.

const namespaceOf = new Map<string, string>();
for (const name of namespaces) {
  const module: Readonly<Record<string, object>> = await import(`../../locales/zh/${name}.ts`);
  for (const key of Object.keys(module[name] ?? {})) namespaceOf.set(key, name);
}
const keys = [...namespaceOf.keys()];

const product = inFolders('react', 'elements');
const byPath = new Map(product.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));

/** Everything that comes with a module at once. */
function withImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    const source = byPath.get(path);
    if (!source || found.has(path)) return;
    found.add(path);
    for (const { to, typeOnly, onDemand } of source.imports) if (!typeOnly && !onDemand) add(to);
  };
  entries.forEach(add);
  return found;
}

/** The namespaces that a module names: by a whole key, or by the beginning of one. */
function namedIn(path: string, code = readFileSync(byPath.get(path)?.path ?? path, 'utf8')): Set<string> {
  const whole = [...code.matchAll(/'([a-zA-Z]+(?:\.[\w-]+)+)'/g)].map(([, key = '']) => key);
  const begun = [...code.matchAll(/`([a-zA-Z]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, start = '']) => start);
  const starts = begun.filter((start) => start !== 'issue.'); // a field shows the issues of its flow
  const named = keys.filter((key) => whole.includes(key) || starts.some((start) => key.startsWith(start)));
  return new Set(named.map((key) => namespaceOf.get(key) ?? ''));
}

interface OnDemand {
  readonly at: string;
  readonly modules: readonly string[];
  readonly texts: readonly string[];
}

/** Each import on demand of code, with the namespaces that its `withTexts` names. */
function importsOnDemand(path: string, file: string): OnDemand[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const found: OnDemand[] = [];
  const modulesIn = (node: ts.Node): string[] => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      const text = specifier && ts.isStringLiteral(specifier) ? specifier.text : '';
      const target = new URL(text, `file:///${path}`).pathname.slice(1).replace(/\.js$/, '');
      return byPath.has(target) ? [target] : [];
    }
    return node.getChildren().flatMap(modulesIn);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'withTexts') {
      const [load, ...texts] = node.arguments;
      const names = texts.filter(ts.isStringLiteral).map(({ text }) => text);
      if (load) found.push({ at: path, modules: modulesIn(load), texts: names });
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push({ at: path, modules: modulesIn(node), texts: [] });
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const core = new Map(inFolders('core').map((source) => [source.path.replace(/\.ts$/, ''), source]));
const rulesModule = 'core/validation/rules';

/** The codes of issues in a piece of code. */
const codesIn = (code: string) => issueCodes.filter((one) => code.includes(`'${one}'`));

/** The issues of each of the rules that flows share, by its name. */
const issuesOfRules = new Map(
  readFileSync(`${rulesModule}.ts`, 'utf8')
    .split(/^export const /m)
    .map((code) => [/^\w+/.exec(code)?.[0] ?? '', codesIn(code)]),
);

/** The issues that a flow can have: those that its modules name, and those of the rules that they take. */
function issuesOf(flow: string): Set<string> {
  const modules = new Set<string>();
  const add = (path: string) => {
    const source = core.get(path);
    if (!source || modules.has(path) || path === rulesModule || path === 'core/validation/issues') return;
    modules.add(path);
    for (const { to, typeOnly, onDemand } of source.imports) if (!typeOnly && !onDemand) add(to);
  };
  add(flow);
  const codes = [...modules].map((path) => readFileSync(`${path}.ts`, 'utf8'));
  const shared = codes.flatMap((code) => [...code.matchAll(/\brules\.(\w+)/g)].map(([, name = '']) => name));
  return new Set([...codes.flatMap(codesIn), ...shared.flatMap((name) => issuesOfRules.get(name) ?? [])]);
}

/** The namespaces of the issues of each flow, by the function that makes it. */
const namespacesOfFlows = new Map(
  (core.get('core/index')?.imports ?? []).flatMap(({ to, names }) =>
    names
      .filter((name) => /^create\w+Flow$/.test(name))
      .map((name) => [name, new Set([...issuesOf(to)].map((code) => namespaceOf.get(`issue.${code}`) ?? ''))] as const),
  ),
);

const missingOfFlows = (modules: Iterable<string>, texts: readonly string[]) =>
  [...modules].flatMap((path) =>
    (byPath.get(path)?.imports ?? []).flatMap(({ names, typeOnly }) =>
      names
        .flatMap((name) => (typeOnly ? [] : [...(namespacesOfFlows.get(name) ?? [])]))
        .filter((name) => name !== 'base' && !texts.includes(name))
        .map((name) => `${path}: issues of ${name}`),
    ),
  );

const onDemand = [...byPath].flatMap(([path, { path: file }]) => importsOnDemand(path, file));
/** Loads its own texts by `useTexts`, wherever it is drawn. */
const asking = [...byPath.keys()].filter((path) => byPath.get(path)?.names.has('useTexts'));
const alone = new Set(asking.flatMap((path) => [path, 'react/root/panel-words']));
/** What the runtime and the provider bring; a screen may stand in any of them. */
const ground = withImports(['elements/cdn/runtime', 'react/app/portal-app', 'react/provider/provider']);

const missingIn = (modules: Iterable<string>, texts: readonly string[]) =>
  [...modules]
    .filter((path) => !alone.has(path))
    .flatMap((path) =>
      [...namedIn(path)].filter((name) => name !== 'base' && !texts.includes(name)).map((name) => `${path}: ${name}`),
    );

test('what every page loads shows texts of `base` only', () => {
  expect([...missingIn(ground, []), ...missingOfFlows(ground, [])]).toEqual([]);
});

test('code that is loaded on demand brings the namespaces of its texts', () => {
  const missing = onDemand.flatMap(({ at, modules, texts }) =>
    [missingIn, missingOfFlows].flatMap((missingOf) =>
      missingOf(
        [...withImports(modules)].filter((path) => !ground.has(path)),
        texts,
      ).map((line) => `${at} → ${line}`),
    ),
  );
  expect(missing).toEqual([]);
  expect(onDemand.filter(({ texts }) => texts.length > 0).length).toBeGreaterThan(15);
});

test('a text that is missing there is found', () => {
  expect([...namedIn('', "t('franchise.region')")]).toEqual(['franchise']);
  expect([...namedIn('', `\`timeline.\${state}\``)]).toEqual(['base', 'ending']);
  expect(missingIn(['react/screens/forgot/forgot'], [])).toContain('react/screens/forgot/forgot: forgot');
});

test('an issue that a form may have, and whose text is missing there, is found', () => {
  const path = 'react/screens/franchise/franchise';

  expect(namespacesOfFlows.size).toBeGreaterThan(15);
  expect(namespacesOfFlows.get('createLoginFlow')).toEqual(new Set(['base']));
  expect(missingOfFlows([path], ['proof']).sort()).toEqual([
    `${path}: issues of franchise`,
    `${path}: issues of register`,
  ]);
});

test('the namespaces are the catalogue', () => {
  expect(new Set(keys)).toEqual(new Set(Object.keys(zh)));
});
