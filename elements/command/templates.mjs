import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const templates = /\.(html?|vue|svelte|astro|[cm]?[jt]sx?|mdx?|php|twig|liquid|njk|hbs|ejs|cshtml|jsp|erb)$/;
const skipped = /^(node_modules|dist|build|\..+)$/;

/** A file that is named is read whatever it is called; of a folder, the files that can have tags. */
export function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.test(entry.name) && (entry.isDirectory() || templates.test(entry.name)))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}

/**
 * The tags in a template of any framework, outside of comments of HTML. `offset` is where the name of an attribute begins.
 * @param {string} text
 * @param {string} [names] a regular expression
 * @returns {{ name: string, offset: number, attributes: { name: string, value: string | undefined, offset: number }[] }[]}
 */
export function tagsIn(text, names = 'portal-[a-z\\d-]+') {
  const plain = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(new RegExp(`<(${names})(?=[\\s/>])`, 'g'))].map(({ 0: open, 1: name, index }) => ({
    name,
    offset: index,
    attributes: attributesAt(plain, index + open.length),
  }));
}

/** What is written from here to the end of the tag: names, values in quotes or braces, and braces alone. */
function attributesAt(text, start) {
  const found = [];
  const token = /\s+|([^\s=>"'{}/]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{|[^\s>"'{]+))?|\{|\/|>/y;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match[0] !== '>'; match = token.exec(text)) {
    const [all, name, value] = match;
    if (name)
      found.push({ name, value: /^["']/.test(value ?? '') ? value.slice(1, -1) : undefined, offset: match.index });
    if (all.endsWith('{')) token.lastIndex = endOfBraces(text, token.lastIndex);
  }
  return found;
}

/** Behind the brace that ends what an open one has begun. */
export function endOfBraces(text, start) {
  let depth = 1;
  let at = start;
  for (; at < text.length && depth > 0; at++) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
  return at;
}

const before = /^(?::|v-bind:|prop:|attr:|bool:|bind:|\[\(?(?:attr\.)?)/;
const after = /\)?\]$|\.[\w.]+$/;

/** An attribute without what a framework writes around the name of one that it binds. */
export const bareName = (written) => written.replace(before, '').replace(after, '');
export const isBound = (written) => before.test(written);
