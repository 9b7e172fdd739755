import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rollup/parseAst';

/**
 * The modules that each screen is loaded from, by its name, from the table in `react/screens.js` of the built modules. None
 * for a screen whose loader is elsewhere: that of the login, which every file for a script tag has.
 */
export function screenModules(dist) {
  const file = resolve(dist, 'react/screens.js');
  const declared = parseAst(readFileSync(file, 'utf8')).body.flatMap(({ declarations = [] }) => declarations);
  const initOf = (name) => declared.find(({ id }) => id.name === name)?.init;
  const rows = initOf('screens').properties.map(({ key, value: row }) => {
    const { value } = row.properties.find((property) => property.key.name === 'load');
    const load = value.type === 'Identifier' ? initOf(value.name) : value;
    return [key.name ?? key.value, importsIn(load).map((path) => resolve(dirname(file), path))];
  });
  return Object.fromEntries(rows);
}

/** What a piece of code imports dynamically, in its order. */
function importsIn(node) {
  if (node?.type === 'ImportExpression') return [node.source.value];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(importsIn) : [];
}

/** The namespaces of texts that come with each screen, besides `common`. */
export async function screenTexts(dist) {
  const { screens } = await import(pathToFileURL(resolve(dist, 'react/screens.js')).href);
  return Object.fromEntries(Object.entries(screens).map(([name, { load }]) => [name, load.texts ?? []]));
}
