import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Import {
  readonly from: string;
  /** A path from the root of the repository, or the name of a package. */
  readonly to: string;
  readonly typeOnly: boolean;
  /** A dynamic import. */
  readonly onDemand: boolean;
  /** The names, as the imported file calls them; none of a namespace. */
  readonly names: readonly string[];
  /** Whether they are exported again. */
  readonly isExport: boolean;
}

/** The facts about a file that rules use. */
export interface Source {
  readonly path: string;
  readonly lines: number;
  readonly imports: Import[];
  /** All identifiers, including property names. */
  readonly names: Set<string>;
  /** Undeclared names, which are globals unless imported. */
  readonly globals: Set<string>;
  readonly texts: string[];
  /** HTML elements without `data-part`, and without attributes that are spread and may have it. */
  readonly bareElements: string[];
  /** Texts that are looked up in the window by `in`. */
  readonly asked: string[];
  /** Object literals that are spread where their members could stand. */
  readonly spreadLiterals: string[];
  /** Whether it has a default export. */
  nameless: boolean;
  /** Whether it awaits anything outside of functions. */
  awaits: boolean;
}

export const productFolders = ['core', 'react', 'elements', 'locales'];

const everywhere = [...productFolders, 'examples', 'test'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);

export const sources: readonly Source[] = globSync([...everywhere, '*.mjs'])
  .sort()
  .map((path) => readSource(path, readFileSync(path, 'utf8')));

export function inFolders(...folders: string[]): readonly Source[] {
  return sources.filter(({ path }) => folders.includes(folderOf(path)));
}

/** The folder at the top, or for what runs in Node `build`, the rollup plugins, and `command`, the further commands. */
export function folderOf(path: string): string {
  const [, tools] = /^elements\/(?:cdn\/)?(build|command)\//.exec(path) ?? [];
  return tools ?? path.split('/')[0] ?? '';
}

export function readSource(path: string, code: string): Source {
  const lines = code.split('\n').length - 1;
  const source: Source = {
    path,
    lines,
    imports: [],
    names: new Set(),
    globals: new Set(),
    texts: [],
    bareElements: [],
    asked: [],
    spreadLiterals: [],
    nameless: false,
    awaits: false,
  };
  const declared = new Set<string>();

  const visit = (node: ts.Node): void => {
    const specifier = importedBy(node);
    if (specifier) {
      const [typeOnly, onDemand] = [isTypeOnly(node), ts.isCallExpression(node)];
      const [names, isExport] = [namesOf(node), ts.isExportDeclaration(node)];
      source.imports.push({ from: path, to: target(path, specifier.text), typeOnly, onDemand, names, isExport });
    }
    if (ts.isExportAssignment(node)) source.nameless = true;
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && isBare(node))
      source.bareElements.push(node.tagName.getText());
    if (ts.canHaveModifiers(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
      source.nameless = true;
    if (ts.isAwaitExpression(node) && ts.findAncestor(node, ts.isFunctionLike) === undefined) source.awaits = true;
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression))
      source.spreadLiterals.push(node.getText());
    if (isAskedOfWindow(node)) source.asked.push(node.left.getText());
    if (ts.isIdentifier(node)) {
      source.names.add(node.text);
      if (isDeclared(node)) declared.add(node.text);
      else if (!isProperty(node)) source.globals.add(node.text);
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      if (!isForDevelopers(node)) source.texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));

  for (const name of declared) source.globals.delete(name);
  return source;
}

function isBare({ tagName, attributes }: ts.JsxOpeningLikeElement): boolean {
  const isPart = attributes.properties.some(
    (row) => ts.isJsxSpreadAttribute(row) || row.name.getText() === 'data-part',
  );
  return /^[a-z]\w*$/.test(tagName.getText()) && !isPart;
}

function importedBy(node: ts.Node): ts.StringLiteral | undefined {
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
  return specifier && ts.isStringLiteral(specifier) ? specifier : undefined;
}

function namesOf(node: ts.Node): string[] {
  const list = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : ts.isExportDeclaration(node)
      ? node.exportClause
      : undefined;
  if (list === undefined || ts.isNamespaceImport(list) || ts.isNamespaceExport(list)) return [];
  return list.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function target(from: string, specifier: string): string {
  return specifier.startsWith('.') ? join(from, '..', specifier).replace(/\.(?:js|tsx?)$/, '') : specifier;
}

/** `'name' in globalThis`, but for the document, which is always the window's own. */
function isAskedOfWindow(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    /^(globalThis|window|self|view)$/.test(node.right.getText()) &&
    !/^'(document|ResizeObserver)'$/.test(node.left.getText())
  );
}

/** `b` in `a.b`, `{ b: 1 }`, `b="1"` and the like. */
function isProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return ts.isQualifiedName(parent)
    ? parent.right === node
    : ts.isJsxAttribute(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent);
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    'name' in parent &&
    parent.name === node &&
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionLike(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isImportSpecifier(parent) ||
      ts.isImportClause(parent) ||
      ts.isNamespaceImport(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent))
  );
}

/** Messages of `new TypeError('…')` are for developers, not for users. */
function isForDevelopers(node: ts.Node): boolean {
  for (let place = node.parent; place; place = place.parent)
    if (ts.isNewExpression(place)) return /(Error|Exception)$/.test(place.expression.getText());
  return false;
}
