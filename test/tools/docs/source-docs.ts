import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { code } from './markdown.ts';

/** A name of the package and what the comment above it says, on one line. */
export interface Documented {
  readonly name: string;
  readonly doc: string;
}

/** The values that an entry of the package exports, in its order, with the comments of the files that declare them. */
export function readExports(entry: string): readonly Documented[] {
  return parse(entry).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return [];
    const from = (statement.moduleSpecifier as ts.StringLiteral).text; // an entry exports from its files only
    const declarations = parse(toSource(dirname(entry), from)).statements;
    return statement.exportClause.elements
      .filter((element) => !element.isTypeOnly)
      .map(({ name, propertyName }) => ({
        name: name.text,
        doc: docOf(declarations.find((one) => declares(one, (propertyName ?? name).text))),
      }));
  });
}

/** The properties of an interface, in its order. */
export function readMembers(file: string, name: string): readonly Documented[] {
  const found = parse(file).statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${file} has no interface ${name}`);
  return found.members.map((member) => ({ name: member.name?.getText() ?? '', doc: docOf(member) }));
}

/** Of a table, for somebody without the specification. */
export const toRows = (all: readonly Documented[]) =>
  all.map(({ name, doc }) => [code(name), doc.replace(/ \([^()]*spec\.md[^()]*\)/g, '')]);

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
