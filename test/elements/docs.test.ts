// @vitest-environment node
import { readFileSync } from 'node:fs';
import { elementSlots, elementStates, elements } from 'account-portal/elements';
import { tokens } from 'account-portal/react';
import { expect, test } from 'vitest';
import { slotNames } from '../../react/provider/slots.ts';
import { fillSections } from '../tools/docs/markdown.ts';
import { toFacts } from '../tools/elements/element-facts.ts';
import { toSections } from '../tools/elements/element-sections.ts';
import { readEventDetails } from '../tools/elements/event-details.ts';
import { toHtmlData, toManifest } from '../tools/elements/manifest.ts';

const page = readFileSync('elements/README.md', 'utf8');
const looks = { states: elementStates, tokens };
const sections = toSections(elements, looks);

test('the tables of elements/README.md are up to date (`npm run docs:elements`)', () => {
  expect(page).toBe(fillSections(page, sections));
});

test('the page has markers for each of them', () => {
  const missing = Object.keys(sections).filter((name) => !page.includes(`<!-- ${name} -->\n`));

  expect(missing).toEqual([]);
  expect(fillSections('<!-- states -->\nold\n<!-- /states -->', sections)).toContain(':state(in-app)');
});

test.each(toFacts(elements))('$tag is in the manifest and in the editor data, with every attribute', (facts) => {
  const [manifest, data] = [JSON.stringify(toManifest(elements, looks)), JSON.stringify(toHtmlData(elements))];

  expect(manifest).toContain(`"tagName":"${facts.tag}"`);
  for (const { name } of facts.attributes) expect(data).toContain(`"name":"${name}"`);
  for (const [name] of [...facts.properties, ...facts.methods, ...facts.events])
    expect(manifest).toContain(`"name":"${name}"`);
});

test('the details of events are read from their types', () => {
  const types = toFacts(elements).flatMap(({ events }) => events.map(([type]) => type));
  const details = readEventDetails();

  expect(
    Object.keys(details)
      .map((name) => `portal-${name}`)
      .sort(),
  ).toEqual([...new Set(types)].sort());
  expect(details.tenant).toContain("source: 'attribute' | 'host' | 'param' | 'stored' | 'lookup' | 'none'");
  expect(details['account-select']).toEqual(['company: { id, name }', 'login: string', 'side: Side | null']);
});

test('every fact of a tag has a description', () => {
  const facts = toFacts(elements);
  const docs = facts.flatMap((one) => [
    one.doc,
    ...one.attributes.map(({ doc }) => doc),
    ...[...one.properties, ...one.methods, ...one.events].map(([, doc]) => doc),
  ]);

  expect(docs.filter((doc) => doc.length < 5)).toEqual([]);
});

test('the documented slots are those of the screens', () => {
  expect(Object.keys(elementSlots).slice(2)).toEqual([...slotNames]);
});
