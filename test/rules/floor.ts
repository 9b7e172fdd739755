import ts from 'typescript';

// What Chrome 86, Safari 15.4 or Firefox 102 lack.

const statics: Readonly<Record<string, readonly string[]>> = {
  Object: ['hasOwn', 'groupBy'],
  AbortSignal: ['timeout', 'any'],
  URL: ['canParse', 'parse'],
  Response: ['json'],
  Promise: ['try', 'withResolvers'],
  Array: ['fromAsync'],
  Intl: ['Segmenter', 'DurationFormat'],
};
const methods = [
  ...['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
  ...['throwIfAborted', 'checkVisibility'],
];
const names = [
  ...['structuredClone', 'randomUUID', 'isWellFormed', 'toWellFormed', 'requestIdleCallback', 'requestSubmit'],
  ...['OffscreenCanvas', 'CompressionStream', 'DecompressionStream', 'cookieStore', 'userAgentData'],
  ...['inert', 'showPicker', 'showPopover', 'startViewTransition'],
];
const iterators = ['values', 'keys', 'entries'];
const ofIterators = [
  'map',
  'filter',
  'find',
  'some',
  'every',
  'reduce',
  'forEach',
  'flatMap',
  'take',
  'drop',
  'toArray',
];

/** The calls and expressions in a script that the oldest browsers lack. */
export function youngCallsIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isYoung(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true));
  return found;
}

function isYoung(node: ts.Node): boolean {
  // As an attribute of an element, it is ignored where it is not known.
  if (ts.isIdentifier(node))
    return names.includes(node.text) && !ts.isJsxAttribute(node.parent) && !isAskedFor(node.text, node);
  if (ts.isRegularExpressionLiteral(node)) return /\(\?<[=!]/.test(node.text);
  if (ts.isPropertyAccessExpression(node)) {
    const { expression, name } = node;
    return ts.isIdentifier(expression) && statics[expression.text]?.includes(name.text) === true;
  }
  if (!ts.isCallExpression(node)) return false;
  const { expression: called, arguments: given, questionDotToken } = node;
  if (ts.isPropertyAccessExpression(called)) {
    const owner = called.expression;
    // `Address` has its own method `at`.
    if (methods.includes(called.name.text) && owner.getText() !== 'address') return true;
    const isIterator =
      ts.isCallExpression(owner) &&
      ts.isPropertyAccessExpression(owner.expression) &&
      owner.arguments.length === 0 &&
      iterators.includes(owner.expression.name.text);
    if (isIterator && ofIterators.includes(called.name.text)) return true;
  }
  const isOptional =
    Boolean(questionDotToken) || (ts.isPropertyAccessExpression(called) && Boolean(called.questionDotToken));
  return isOptional && given.slice(0, -1).some(ts.isSpreadElement);
}

/** Whether the node runs only `if ('name' in …)`. */
function isAskedFor(name: string, node: ts.Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  return (
    (ts.isIfStatement(parent) && node === parent.thenStatement && asksFor(name, parent.expression)) ||
    isAskedFor(name, parent)
  );
}

function asksFor(name: string, condition: ts.Expression): boolean {
  if (!ts.isBinaryExpression(condition)) return false;
  const { left, right, operatorToken } = condition;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return asksFor(name, left) || asksFor(name, right);
  return operatorToken.kind === ts.SyntaxKind.InKeyword && ts.isStringLiteral(left) && left.text === name;
}

const youngStyles = [
  /[{;\s](?:inset(?:-[a-z-]+)?|(?:padding|margin|border)-(?:inline|block)|aspect-ratio|translate|rotate|scale|mask|text-wrap(?:-style)?|scrollbar-gutter|backdrop-filter)\s*:/g,
  /:(?:is|where|has|state|user-invalid|user-valid|popover-open)\b/g,
  /:not\([^()]*,/g,
  /@(?:layer|container|property|starting-style|scope)\b/g,
  /\b(?:color-mix|light-dark|oklch|oklab|round)\(/g,
  /\d[dsl]v[hw]\b/g,
  /overflow(?:-[xy])?:\s*clip/g,
  /@media[^{]*[<>]/g,
];

/**
 * CSS that the oldest browsers lack: they ignore such declarations, and whole rules with such selectors. Anything is
 * allowed inside `@supports`.
 */
export function youngIn(css: string): string[] {
  const always = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@supports[^{]+\{(?:[^{}]*\{(?:[^{}]|\{[^{}]*\})*\})*\s*\}/g, '');
  return youngStyles.flatMap((young) => always.match(young) ?? []).map((text) => text.trim());
}
