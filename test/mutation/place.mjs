import ts from 'typescript';

/**
 * Names mutants by their place in the syntax tree: the functions and variables around it, the kind of mutation, and what
 * becomes of the operator or the expression. Moving lines and formatting do not change such a key; of several with the same
 * one, the second ends with `#2`, and so on.
 */
export function createKeys(file, content) {
  const tree = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const counts = new Map();

  /** Call it in the order of the file. */
  return ({ location, mutator, before, after }) => {
    const start = tree.getPositionOfLineAndCharacter(location.start.line, location.start.column);
    const key = [file, pathTo(tree, start), mutator, change(tokensOf(before), tokensOf(after))]
      .filter(Boolean)
      .join(' ');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} #${count}`;
  };
}

/** The names of what is declared around a position, from the outside. */
function pathTo(tree, position) {
  const names = [];
  const visit = (node) => {
    if (position < node.getStart() || position >= node.end) return;
    // A declaration is around what it is made of, not around its own name.
    if ('name' in node && node.name && ts.isIdentifier(node.name) && position >= node.name.end && declares(node))
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names.join('.');
}

const declares = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isPropertyDeclaration(node);

function tokensOf(code) {
  const tokens = [];
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, code);
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    // The scanner cannot know that a slash begins a regular expression.
    if (kind === ts.SyntaxKind.SlashToken && tokens.length === 0) scanner.reScanSlashToken();
    tokens.push(scanner.getTokenText());
  }
  return tokens;
}

/** `< → <=` where an operator has changed within the same code, else only what stands there now. */
function change(before, after) {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = (tokens) => tokens.slice(head, tokens.length - tail).join(' ');
  return head + tail > 0 && head + tail < shorter ? `${middle(before)} → ${middle(after)}` : `→ ${after.join(' ')}`;
}
