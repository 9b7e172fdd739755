import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { readonly types: string }>;
};
const files = Object.values(exports)
  .flatMap((entry) => (typeof entry === 'string' ? [] : globSync(entry.types)))
  .map((file) => resolve(file));
const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true };
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();
const toDeclared = (name: ts.Symbol) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name);

test('every exported name has a doc comment', () => {
  const named = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  });
  const wordless = named
    .map(toDeclared)
    .flatMap((name) => (name.flags & ts.SymbolFlags.Module ? checker.getExportsOfModule(name).map(toDeclared) : name))
    .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
    .map((symbol) => symbol.name);

  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(wordless)]).toEqual([]);
});

test.each([
  ['PortalElement', ['companyId', 'appearance', 'goTo']],
  ['PortalElementProps', ['company-id', 'prefilled-account', 'appearance', 'onportal-login']],
])('an editor describes the members of %s', (type, names) => {
  const file = resolve('dist/elements/hover.ts');
  const text = `import type { ${type} } from './index.js';\nexport type Login = ${type}<'portal-login'>;`;
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (path, target) =>
    path === file ? ts.createSourceFile(path, text, target) : read.call(host, path, target);
  const hovered = ts.createProgram([file], options, host);
  const types = hovered.getTypeChecker();
  const alias = hovered.getSourceFile(file)?.statements.find(ts.isTypeAliasDeclaration);
  const login = alias && types.getTypeAtLocation(alias);
  const described = (name: string) => login?.getProperty(name)?.getDocumentationComment(types).length;

  expect(names.map(described)).toEqual(names.map(() => 1));
});
