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
const program = ts.createProgram(files, { moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true });
const checker = program.getTypeChecker();

test('every exported name has a doc comment', () => {
  const named = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  });
  const wordless = named
    .map((name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name))
    .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
    .map((symbol) => symbol.name);

  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(wordless)]).toEqual([]);
});
