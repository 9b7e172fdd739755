import { type EndpointName, endpoints } from 'account-portal';
import { allFacts } from '../calls/facts/all-facts.ts';
import { commonRefusals, loginRefusals } from '../calls/facts/facts.ts';
import type { Row } from '../request.ts';
import { fieldsOf } from './openapi.ts';
import type { Schema } from './schema.ts';
import { sharedSchemas } from './schemas.ts';

/** The calls as a page of text, for people. */
export function toMarkdown(): string {
  const names = Object.keys(endpoints) as EndpointName[]; // Object.keys forgets the names of a closed table
  return `${[introduction(names.length), ...names.map(toSection), '## Answers', ...toSharedSections()].join('\n\n')}\n`;
}

const introduction = (calls: number) => `# The calls of the API

Made by \`npm run docs:api\` from the portal's call table and the server's promises; a running server has the same at
\`/docs\`, and as OpenAPI 3.1 at \`/docs/openapi.json\`. There are ${calls} calls.

Every request carries the headers \`token\`, \`timestamp\`, \`nonce\`, \`token-type\`, \`app-source\` and \`signature\`. Every
answer is an envelope: \`{ "status": 1, "data": … }\`, or a refusal \`{ "status": 0, "code", "message", "params" }\`. A refusal
that concerns a person travels as HTTP 200; 400, 401, 404, 405, 413, 429, 500 and 501 are for proxies and libraries.

Every call may refuse with ${toCodes(commonRefusals)}. A call that needs a token may refuse with \`token-expired\`, and
with what its login may not be entered for: ${toCodes(loginRefusals)}.

With \`LOGIN_MODE=compat\`, the default, refusals say which account or phone is unknown, as the catalogue of the portal
wants it, so often per address. With \`LOGIN_MODE=strict\` a stranger gets the same bytes whether somebody exists or not; who
has read a code at a phone is told the truth about that phone.`;

function toSection(name: EndpointName): string {
  const row: Row = endpoints[name];
  const facts = allFacts[name];
  const fields = fieldsOf(row, facts);
  const rows = fields.map(
    ({ name, place, isRequired, description }) =>
      `| \`${name}\` | ${place} | ${isRequired ? 'yes' : ''} | ${description} |`,
  );
  return [
    `## ${name}`,
    `\`${row.method} ${row.path}\`${facts.token ? ' · needs a token' : ''}`,
    facts.summary,
    ...(rows.length > 0 ? [['| field | in | required | |', '|---|---|---|---|', ...rows].join('\n')] : []),
    `Answers ${toWords(facts.answer)}.`,
    ...(facts.refusals.length > 0 ? [`Refuses with ${toCodes(facts.refusals)}.`] : []),
  ].join('\n\n');
}

function toSharedSections(): string[] {
  return Object.entries<Schema>(sharedSchemas).map(([name, schema]) => {
    const rows = 'properties' in schema ? Object.entries(schema.properties) : [];
    const table = rows.map(([field, of]) => `| \`${field}\` | ${toWords(of)} | ${describe(of)} |`);
    return [
      `### ${name}`,
      ...(describe(schema) ? [describe(schema)] : []),
      ...(table.length > 0 ? [['| field | is | |', '|---|---|---|', ...table].join('\n')] : []),
    ].join('\n\n');
  });
}

const describe = (schema: Schema) => ('description' in schema ? (schema.description ?? '') : '');
const toCodes = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ');

/** A schema in a few words. */
export function toWords(schema: Schema): string {
  if ('$ref' in schema) return schema.$ref.split('/').at(-1) ?? '';
  if ('oneOf' in schema) return schema.oneOf.map(toWords).join(' or ');
  if (schema.type === 'array') return `a list of ${toWords(schema.items)}`;
  if ('enum' in schema && schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if ('properties' in schema) {
    const fields = Object.entries(schema.properties).map(([name, of]) => `\`${name}\` ${toWords(of)}`);
    return fields.length > 0 ? fields.join(', ') : 'nothing';
  }
  return { string: 'text', integer: 'number', boolean: 'yes or no', object: 'values by name' }[schema.type];
}
