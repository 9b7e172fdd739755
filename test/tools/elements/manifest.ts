import { elementParts, elementSlots } from '../../../elements/attributes/element-looks.ts';
import { toTokenProperty } from '../../../react/theme/token-property.ts';
import { type Elements, type Looks, type TagFacts, toFacts } from './element-facts.ts';

const pascal = (text: string) => text.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const fileOf = (tag: string) => `dist/elements/tags/${tag.replace('portal-', '')}.js`;

/** `custom-elements.json` for editors, Storybook and analysers (schema 2.1.0 of the community group). */
export function toManifest(elements: Elements, { states, tokens }: Looks): object {
  const modules = toFacts(elements).map((facts) => toModule(facts, { states, tokens }));
  return { schemaVersion: '2.1.0', readme: 'README.md', modules };
}

function toModule({ tag, doc, attributes, properties, methods, events, draws }: TagFacts, { states, tokens }: Looks) {
  const path = fileOf(tag);
  const name = pascal(tag);
  const declaration = { name, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name,
        tagName: tag,
        description: doc,
        superclass: { name: 'HTMLElement' },
        attributes: attributes.map((one) => ({
          name: one.name,
          fieldName: one.property,
          type: { text: one.type },
          description: one.doc,
        })),
        members: [
          ...attributes.map((one) => ({
            kind: 'field',
            name: one.property,
            attribute: one.name,
            reflects: true,
            type: { text: one.type === 'boolean' ? one.type : `${one.type} | undefined` },
            description: one.doc,
          })),
          ...properties.map(([field, description]) => ({ kind: 'field', name: field, description })),
          ...methods.map(([method, description]) => ({ kind: 'method', name: method, description })),
        ],
        events: events.map(([type, description]) => ({ name: type, type: { text: 'CustomEvent' }, description })),
        ...(draws && {
          slots: Object.entries(elementSlots).map(([slot, description]) => ({ name: slot, description })),
          cssParts: Object.entries(elementParts).map(([part, description]) => ({ name: part, description })),
          cssProperties: Object.entries(tokens).map(([token, { value, doc: description }]) => ({
            name: toTokenProperty(token),
            default: value,
            description,
          })),
          cssStates: states.map((state) => ({ name: state })),
        }),
      },
    ],
    exports: [
      { kind: 'js', name: `define${name.replace('Portal', '')}`, declaration },
      {
        kind: 'custom-element-definition',
        name: tag,
        declaration: { ...declaration, module: 'dist/elements/auto.js' },
      },
    ],
  };
}

/** Custom data for VS Code's setting `html.customData`: tags and attributes with descriptions and values. */
export function toHtmlData(elements: Elements): object {
  return {
    version: 1.1,
    tags: toFacts(elements).map(({ tag, doc, attributes }) => ({
      name: tag,
      description: doc,
      attributes: attributes.map(({ name, doc: description, values, type }) => ({
        name,
        description,
        ...(type === 'boolean' ? { valueSet: 'v' } : {}),
        ...(values.length > 0 ? { values: values.map((value) => ({ name: value })) } : {}),
      })),
    })),
  };
}
