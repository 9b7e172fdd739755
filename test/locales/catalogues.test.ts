import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCatalogue, issueCodes } from 'account-portal';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { en } from '../../locales/en.ts';
import { es } from '../../locales/es.ts';
import { zh } from '../../locales/zh.ts';

const catalogues: [string, Readonly<Record<string, string>>][] = [
  ['zh', zh],
  ['en', en],
  ['es', es],
];
const keys = Object.keys(zh);
const slotsOf = (text = '') =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.replace(/,.*/, '')).sort();

test.each(catalogues)('%s has exactly the keys of the source, in the same order', (_, catalogue) => {
  expect(Object.keys(catalogue)).toEqual(keys);
});

test.each(catalogues)(
  '%s has the same placeholders as the source, and no text that looks like a template',
  (_, catalogue) => {
    const different = keys.filter((key) => `${slotsOf(catalogue[key])}` !== `${slotsOf(zh[key as keyof typeof zh])}`);
    const odd = keys.filter((key) =>
      /[{}]/.test((catalogue[key] ?? '').replace(/\{[a-z][A-Za-z]*(, (long|short|narrow))?\}/g, '')),
    );

    expect(different).toEqual([]);
    expect(odd).toEqual([]);
  },
);

test.each(catalogues)('no text of %s is empty, padded, markup, or i18next syntax', (_, catalogue) => {
  const wrong = Object.entries(catalogue).filter(
    ([, text]) => text.trim() === '' || text.trim() !== text || /[<>]|&[a-z]+;|&#|\$t\(|\n/i.test(text),
  );

  expect(wrong).toEqual([]);
});

test.each([
  ['en', en],
  ['es', es],
])('%s has no Chinese', (_, catalogue) => {
  const chinese = Object.entries(catalogue).filter(
    ([key, text]) => /\p{Script=Han}/u.test(text) && !/language\.zh$/.test(key),
  );

  expect(chinese).toEqual([]);
});

test.each(catalogues)('a word of %s that is too long for an industry tile has a soft hyphen', (_, catalogue) => {
  const words = keys.filter((key) => key.startsWith('industry.')).flatMap((key) => (catalogue[key] ?? '').split(' '));

  expect(words.filter((word) => word.length > 14 && !word.includes('\u00ad'))).toEqual([]);
});

test('every code of core has a text, and every such text has a code', () => {
  const codes = [
    ...Object.keys(errorCatalogue).map((code) => `error.${code}`),
    ...issueCodes.map((code) => `issue.${code}`),
  ];

  expect(codes.filter((code) => !keys.includes(code))).toEqual([]);
  expect(keys.filter((key) => /^(?:error|issue)\.[a-z]+-/.test(key) && !codes.includes(key))).toEqual([]);
});

/** String literals, and templates as patterns: `side.${side}` uses every matching key. */
function usesOf(code: string): { literals: string[]; patterns: RegExp[] } {
  const literals: string[] = [];
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.push(node.text);
    if (ts.isTemplateExpression(node) && /^[a-zA-Z]+\./.test(node.head.text)) {
      const texts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) =>
        text.replaceAll('.', '\\.'),
      );
      patterns.push(new RegExp(`^${texts.join('[A-Za-z0-9-]+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest));
  return { literals, patterns };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['core', 'react', 'elements', 'examples'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8')),
);

test('every text is used', () => {
  const uses = sources.map(usesOf);
  const literals = new Set(uses.flatMap((use) => use.literals));
  const patterns = uses.flatMap((use) => use.patterns);

  const unused = keys.filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)));

  expect(unused).toEqual([]);
});
