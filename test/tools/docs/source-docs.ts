import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { code } from './markdown.ts';

/** An exported name and its doc comment on one line. */
export interface Documented {
  readonly name: string;
  readonly doc: string;
}

/** The values exported by an entry of the package, in order, with the doc comments of their declarations. */
export function readExports(entry: string): readonly Documented[] {
  return parse(entry).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    if (!statement.exportClause) return [];
    if (ts.isNamespaceExport(statement.exportClause))
      return [{ name: statement.exportClause.name.text, doc: docOf(statement) }];
    const from = (statement.moduleSpecifier as ts.StringLiteral).text; // entries have re-exports only
    const declarations = parse(toSource(dirname(entry), from)).statements;
    return statement.exportClause.elements
      .filter((element) => !element.isTypeOnly)
      .map(({ name, propertyName }) => ({
        name: name.text,
        doc: docOf(declarations.find((one) => declares(one, (propertyName ?? name).text))),
      }));
  });
}

/** The properties of an interface, in order. */
export function readMembers(file: string, name: string): readonly Documented[] {
  const found = parse(file).statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${file} has no interface ${name}`);
  return found.members.map((member) => ({ name: member.name?.getText() ?? '', doc: docOf(member) }));
}

/** Without references to the numbered rules, which are for readers of the code. */
export const toRows = (all: readonly Documented[]) =>
  all.map(({ name, doc }) => [code(name), doc.replace(/ \([^()]*rules\.md[^()]*\)/g, '')]);

const parse = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function toSource(folder: string, specifier: string): string {
  const path = join(folder, specifier.replace(/\.js$/, ''));
  return existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.tsx`;
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.some((one) => one.name.getText() === name);
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name?.text === name;
}

function docOf(node: ts.Node | undefined): string {
  const comments = node ? ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc) : [];
  return comments
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
}
