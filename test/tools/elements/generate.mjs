import { readFileSync, writeFileSync } from 'node:fs';
import { fillSections } from '../docs/markdown.ts';
import { toSections } from './element-sections.ts';

/** `npm run docs:elements` writes the tables of elements/README.md. A test fails if they are out of date. */
const { elements, elementStates: states } = await import(
  new URL('../../../dist/elements/index.js', import.meta.url).href
);
const { tokens } = await import(new URL('../../../dist/react/index.js', import.meta.url).href);
const file = 'elements/README.md';
writeFileSync(file, fillSections(readFileSync(file, 'utf8'), toSections(elements, { states, tokens })));
