import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { elementDescriptions } from '../../../elements/manifest/element-descriptions.ts';
import { type Elements, toFacts } from './element-facts.ts';

/**
 * Puts the descriptions of attributes, properties and methods above them in the declarations of the built elements, so that
 * an editor shows them. In the sources they would be a second copy.
 */
export function documentTypes(elements: Elements): void {
  const { attributes, properties, methods } = elementDescriptions;
  const interfaces = { 'attributes/element-settings': properties, 'tag/element-methods': methods };
  for (const file of globSync('dist/elements/{elements,attributes/portal-*}.d.ts')) describe(file, attributes, ': {');
  for (const [module, words] of Object.entries(interfaces)) describe(`dist/elements/${module}.d.ts`, words, '[:(]');
  describeJsx('dist/elements/tag/element-types.d.ts', elements);
}

/**
 * Writes the attributes and listeners of JSX as interfaces. The sources map them from the table of tags, and the compiler
 * drops the descriptions of keys that are renamed by a mapped type.
 */
function describeJsx(file: string, elements: Elements): void {
  const facts = toFacts(elements);
  const attributes = facts.flatMap((one) => one.attributes);
  const events = facts.flatMap((one) => one.events);
  const attributeLines = attributes.map(({ name, type, doc }) => [
    name,
    doc,
    type === 'boolean' ? type : `${type} | undefined`,
  ]);
  const listenerLines = events.map(([type, doc]) => [`on${type}`, doc, `(event: ElementEvents['${type}']) => void`]);
  const text = readFileSync(file, 'utf8')
    .replace(
      /^(type Attributes<.*> = )\{[^}]*\};/m,
      '$1Pick<JsxAttributes, Dashed<keyof Table & string> & keyof JsxAttributes>;',
    )
    .replace(/& \{\s*\[Type in keyof ElementEvents as [^}]*\}`?\][^}]*\};/, '& JsxListeners;');
  for (const name of ['JsxAttributes', 'JsxListeners'])
    if (!text.includes(name)) throw new Error(`${file} has no type to write as ${name}.`);
  writeFileSync(file, text + toInterface('JsxAttributes', attributeLines) + toInterface('JsxListeners', listenerLines));
}

/** An interface of optional members, the first of each name. */
function toInterface(name: string, members: readonly (readonly string[])[]): string {
  const lines = new Map(members.map(([key, doc, type]) => [key, `  /** ${doc} */\n  '${key}'?: ${type};\n`]));
  return `interface ${name} {\n${[...lines.values()].join('')}}\n`;
}

function describe(file: string, words: Readonly<Record<string, string>>, after: string): void {
  const member = new RegExp(`^( +)((?:readonly )?(${Object.keys(words).join('|')})${after})`, 'gm');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(member, (_, indent, start, name) => `${indent}/** ${words[name]} */\n${indent}${start}`),
  );
}
