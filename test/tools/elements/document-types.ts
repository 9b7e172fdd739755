import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { elementWords } from '../../../elements/declarations/element-words.ts';

/**
 * Puts the descriptions of attributes, properties and methods above them in the declarations of the built elements, so that
 * an editor shows them. In the sources they would be a second copy.
 */
export function documentTypes(): void {
  const { attributes, properties, methods } = elementWords;
  const interfaces = { 'declarations/element-settings': properties, 'behaviour/portal-behaviour': methods };
  for (const file of globSync('dist/elements/{elements,tags/*,declarations/portal-*}.d.ts'))
    describe(file, attributes, ': {');
  for (const [module, words] of Object.entries(interfaces)) describe(`dist/elements/${module}.d.ts`, words, '[:(]');
}

function describe(file: string, words: Readonly<Record<string, string>>, after: string): void {
  const member = new RegExp(`^( +)((?:readonly )?(${Object.keys(words).join('|')})${after})`, 'gm');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(member, (_, indent, start, name) => `${indent}/** ${words[name]} */\n${indent}${start}`),
  );
}
