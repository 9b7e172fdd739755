import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { deprecations, toPropertyName } from '../debug/deprecations.js';
import { readTags } from './manifest.mjs';
import { bareName, filesIn, tagsIn } from './templates.mjs';

export const usage = `account-portal upgrade [--write] [--force] [files or folders]

Renames what the package has deprecated, in templates and scripts: attributes, props, imported names and keys of texts. Shows
the changes; with --write it makes them, but in no file with uncommitted changes, unless there is --force. Exit code 1: there
is something to change or to look at. 2: there is no such file.`;

/**
 * @param {readonly string[]} given
 * @param {readonly import('../debug/deprecations.js').Deprecation[]} [table]
 */
export function run(given, table = deprecations) {
  const named = given.filter((word) => !/^--(write|force)$/.test(word));
  if (named.some((word) => word.startsWith('-'))) return { error: usage, code: 2 };
  let files;
  try {
    files = (named.length > 0 ? named : ['.']).flatMap(filesIn);
  } catch (cause) {
    return { error: `${cause.message}\n\n${usage}`, code: 2 };
  }
  const results = files.map((file) => {
    const before = readFileSync(file, 'utf8');
    return { file, before, ...renamed(before, table) };
  });
  const changed = results.filter(({ before, text }) => text !== before);
  const left = results.flatMap(({ file, left }) => left.map(({ line, name }) => `${file}:${line}: ${name}`));
  const lookAt = left.length > 0 ? `Look at these yourself:\n${left.join('\n')}` : '';
  if (changed.length === 0)
    return lookAt ? { error: lookAt, code: 1 } : { text: `${count(files)}: nothing deprecated is used.`, code: 0 };
  const diff = changed.map(toDiff).join('\n');
  if (!given.includes('--write'))
    return {
      error: [diff, lookAt, 'Nothing is changed yet: --write makes the changes.'].filter(Boolean).join('\n\n'),
      code: 1,
    };
  const dirty = given.includes('--force') ? [] : changed.filter(({ file }) => isDirty(file)).map(({ file }) => file);
  if (dirty.length > 0)
    return { error: `Commit these first, or add --force. Nothing is changed.\n${dirty.join('\n')}`, code: 1 };
  for (const { file, text } of changed) writeFileSync(file, text);
  const done = `${diff}\n\nChanged ${count(changed)}.`;
  return lookAt ? { text: done, error: lookAt, code: 1 } : { text: done, code: 0 };
}

const count = ({ length }) => `${length} ${length === 1 ? 'file' : 'files'}`;

/** Outside of Git, no file is. */
function isDirty(file) {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', file], { encoding: 'utf8' });
  return status === 0 && stdout !== '';
}

/** A rename keeps the lines. */
function toDiff({ file, before, text }) {
  const lines = text.split('\n');
  const rows = before
    .split('\n')
    .flatMap((line, index) =>
      line === lines[index] ? [] : [`${index + 1}: - ${line.trim()}`, `${index + 1}: + ${lines[index].trim()}`],
    );
  return [file, ...rows].join('\n');
}

/**
 * A text with its new names, and the lines that only a reader can judge.
 * @returns {{ text: string, left: { line: number, name: string }[] }}
 */
function renamed(before, table) {
  const isOurs = /account-portal|<portal-/.test(before);
  const text = isOurs ? table.reduce((now, row) => renames[row.kind](now, row), before) : before;
  const left = table.flatMap((row) =>
    [...text.matchAll(doubtful(row, isOurs))].map(({ 0: found, index }) => ({
      line: text.slice(0, index).split('\n').length,
      name: `${found} may be "${row.from}", which is "${row.to}" now`,
    })),
  );
  return { text, left };
}

const renames = {
  attribute(text, { on, from, to }) {
    const tags = readTags();
    const tagOf = (name) => (tags.has(name) ? name : name.replace(/-[a-z\d]+$/, ''));
    const meant = tagsIn(text).filter(({ name }) => !on || tagOf(name) === on);
    return inTags(text, meant, [
      [from, to],
      [toPropertyName(from), toPropertyName(to)],
    ]);
  },
  prop(text, { on, from, to }) {
    const locals = importsIn(text, /^account-portal\/react$/).flatMap(({ names }) => names);
    const meant = locals.filter(({ name }) => !on || name === on).map(({ name, local }) => local ?? name);
    return meant.length === 0 ? text : inTags(text, tagsIn(text, meant.join('|')), [[from, to]]);
  },
  // The name within the file stays, so that no other one can be meant.
  export(text, { from, to }) {
    const found = importsIn(text, /^account-portal(\/|$)/).flatMap(({ names }) => names);
    return edited(
      text,
      found
        .filter(({ name }) => name === from)
        .map(({ offset, local, joins }) => ({ offset, from, to: local === undefined ? `${to}${joins}${from}` : to })),
    );
  },
  message: (text, { from, to }) =>
    text.replace(/(['"`])([\w.-]+)\1/g, (all, quote, key) => (key === from ? `${quote}${to}${quote}` : all)),
};

const escaped = (name) => name.replace(/[.$]/g, '\\$&');

/** Where a script may name it, which no parser can tell: on an object, or as a text; a key of a text in a file of texts alone. */
function doubtful({ kind, from }, isOurs) {
  const quoted = `(['"])${escaped(from)}\\1`;
  const own = escaped(toPropertyName(from));
  if (kind === 'message') return isOurs ? /(?!)/g : new RegExp(quoted, 'g');
  if (!isOurs) return /(?!)/g;
  return new RegExp(kind === 'export' ? `\\.${own}\\b` : `\\.${own}\\b|\\b${own}(?=\\s*:)|${quoted}`, 'g');
}

function inTags(text, tags, pairs) {
  const edits = tags.flatMap(({ attributes }) =>
    attributes.flatMap(({ name, offset }) => {
      const bare = bareName(name);
      const pair = pairs.find(([from]) => from === bare);
      return pair ? [{ offset: offset + name.indexOf(bare), from: bare, to: pair[1] }] : [];
    }),
  );
  return edited(text, edits);
}

function edited(text, edits) {
  let now = text;
  for (const { offset, from, to } of edits.sort((one, other) => other.offset - one.offset))
    now = now.slice(0, offset) + to + now.slice(offset + from.length);
  return now;
}

const clauses = [
  /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/dg,
  /\{([^{}]*)\}\s*=\s*(?:await\s+import|require)\(\s*['"]([^'"]+)['"]/dg,
];

/** What is imported by name from modules, with the name in the file; undefined if it is the same. */
function importsIn(text, modules) {
  return clauses.flatMap((clause, at) =>
    [...text.matchAll(clause)]
      .filter(([, , module]) => modules.test(module))
      .map(({ 1: list, indices }) => ({
        names: [...list.matchAll(/(?:\btype\s+)?([\w$]+)(?:\s*(?:\bas\b|:)\s*([\w$]+))?/g)].map((found) => ({
          name: found[1],
          local: found[2],
          joins: at === 0 ? ' as ' : ': ',
          offset: indices[1][0] + found.index + found[0].indexOf(found[1], found[0].startsWith('type ') ? 5 : 0),
        })),
      })),
  );
}
