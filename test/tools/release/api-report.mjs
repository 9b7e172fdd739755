import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';

/** What the last release exported, as text. */
export const recordedReport = 'test/release/exports.txt';

const printer = ts.createPrinter({ removeComments: true });

/**
 * The public types of every entry as text, after a build: a block for each entry with its names, one for each declaration
 * that these reach, and one for each tag.
 * @returns {string}
 */
export function apiReport() {
  const { exports, name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const entries = Object.entries(exports).flatMap(([entry, files]) =>
    globSync(files.types ?? [])
      .sort()
      .map((file) => [entry.replace('.', name), resolve(file)]),
  );
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    { moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true },
  );
  const checker = program.getTypeChecker();
  const declaredBy = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const reached = new Set();
  const listed = entries.map(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const symbols = module ? checker.getExportsOfModule(module) : [];
    for (const symbol of symbols) reached.add(declaredBy(symbol));
    return [entry, symbols.map((symbol) => symbol.name).sort()];
  });
  const declared = [];
  for (const symbol of reached) {
    const nodes = (symbol.declarations ?? []).filter(isOurs).map(statementOf);
    if (nodes.length > 0) declared.push([symbol.name, [...new Set(nodes.map(print))].join('\n')]);
    const look = (node) => {
      const named = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
      const target = named && declaredBy(named);
      if (target?.declarations?.some(isStatement)) reached.add(target);
      ts.forEachChild(node, look);
    };
    nodes.forEach(look);
  }
  return toText([...namesOf(listed), ...declared, ...tags()]);
}

/** The entries of one pattern, such as that of the tags, are one block. */
function namesOf(listed) {
  const merged = new Map();
  for (const [entry, names] of listed) merged.set(entry, [...(merged.get(entry) ?? []), ...names]);
  return [...merged].map(([entry, names]) => [entry, [...new Set(names)].sort().join('\n')]);
}

/** Their members, parts and tokens are types or tables that the entries export. */
function tags() {
  const { modules } = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
  const lists = ['attributes', 'events', 'slots', 'cssStates'];
  return modules
    .flatMap(({ declarations }) => declarations)
    .map((tag) => [
      `<${tag.tagName}>`,
      lists.map((list) => `${list}: ${(tag[list] ?? []).map(({ name }) => name).join(' ')}`).join('\n'),
    ]);
}

/** The statement of a file that declares something, or part of which does. */
function statementOf(node) {
  let at = node;
  while (at.parent && !ts.isSourceFile(at.parent)) at = at.parent;
  return at;
}

const isOurs = (node) =>
  !ts.isSourceFile(node) && !relative(resolve('dist'), node.getSourceFile().fileName).startsWith('..');
/** A declaration of a file or one of its variables, not a parameter or a member. */
const isStatement = (node) => isOurs(node) && (node === statementOf(node) || node.parent?.parent === statementOf(node));

/** Tables, such as that of all texts, are a digest. */
function print(node) {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, ' ');
  return text.length <= 2000 ? text : `${text.slice(0, 80)}… ${hash('sha256', text).slice(0, 16)}`;
}

function toText(blocks) {
  const merged = new Map();
  for (const [name, text] of blocks) merged.set(name, [...(merged.get(name) ?? []), text]);
  return [...merged]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, texts]) => `## ${name}\n${[...new Set(texts)].sort().join('\n')}\n`)
    .join('\n');
}

/**
 * The names whose block is new, gone or another one.
 * @param {string} before
 * @param {string} after
 * @returns {{ name: string, how: 'added' | 'changed' | 'removed' }[]}
 */
export function differences(before, after) {
  const [old, now] = [before, after].map((text) =>
    Object.fromEntries(
      text
        .split(/^## /m)
        .slice(1)
        .map((block) => block.trim().split(/\n([\s\S]*)/)),
    ),
  );
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].sort().flatMap((name) => {
    if (old[name] === now[name]) return [];
    return [{ name, how: old[name] === undefined ? 'added' : now[name] === undefined ? 'removed' : 'changed' }];
  });
}

const weights = ['patch', 'minor', 'major'];

/**
 * The differences that no changeset names, or only one that is too light: a name that goes takes a major version, all others
 * at least a minor one.
 * @param {ReturnType<typeof differences>} found
 * @param {readonly { type: string, text: string }[]} changesets
 */
export function unnamed(found, changesets) {
  return found.filter(({ name, how }) => {
    const needed = weights.indexOf(how === 'removed' ? 'major' : 'minor');
    const word = new RegExp(`(?<![\\w-])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\w-])`);
    return !changesets.some(({ type, text }) => weights.indexOf(type) >= needed && word.test(text));
  });
}
