import type { AttributeRows } from './attribute-rows.ts';

/** What a company may show of itself (`CompanyFace`), by the name of its field in the settings without the `_`. */
export const faceRows: AttributeRows = [
  ['headline', { kind: 'text', doc: 'Instead of the welcome of the product; at most 60 characters' }],
  ['facts', { kind: 'text', doc: 'Up to three, separated by |' }],
  ['campaign', { kind: 'text', doc: 'A notice above the headline; at most 120 characters' }],
  ['service_phone', { kind: 'text', doc: 'Whom to call' }],
  ['service_hours', { kind: 'text', doc: 'When somebody answers' }],
  ['picture', { kind: 'text', doc: 'The address of a picture on the host of the page, such as /static/face-1001.svg' }],
  ['pattern', { kind: 'choice', choices: ['dots', 'lines'], doc: 'Without a picture, the pattern of the panel' }],
];

/** The chosen fields as a server sends them; null if none was. */
export function toFace(chosen: Readonly<Record<string, string>>, origin: string): object | null {
  if (Object.keys(chosen).length === 0) return null;
  const fields = Object.entries(chosen).map(([name, value]) => {
    if (name === 'facts') return [name, value.split('|')] as const;
    return [name, name === 'picture' && value.startsWith('/') ? `${origin}${value}` : value] as const;
  });
  return Object.fromEntries(fields.map(([name, value]) => [`${name}_`, value]));
}
