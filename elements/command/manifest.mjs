import { readFileSync } from 'node:fs';

/**
 * The tags with their attributes, properties and events, from the manifest of the package.
 * @returns {Map<string, { attributes: { name: string, fieldName: string, values: string[] }[], properties: string[], events: string[] }>}
 */
export function readTags() {
  const { modules } = JSON.parse(readFileSync(new URL('../../custom-elements.json', import.meta.url), 'utf8'));
  return new Map(
    modules.flatMap(({ declarations }) =>
      declarations.map(({ tagName, attributes, members, events }) => [
        tagName,
        {
          attributes: attributes.map(({ name, fieldName, type }) => ({
            name,
            fieldName,
            values: [...type.text.matchAll(/'([^']+)'/g)].map(([, word]) => word),
          })),
          properties: members.filter(({ kind }) => kind === 'field').map(({ name }) => name),
          events: events.map(({ name }) => name),
        },
      ]),
    ),
  );
}
