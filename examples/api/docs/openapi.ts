import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { allFacts } from '../calls/facts/all-facts.ts';
import { type CallFacts, refusalsOf } from '../calls/facts/facts.ts';
import type { Row } from '../request.ts';
import { type RequestField, requestFields } from './request-fields.ts';
import { object, ref } from './schema.ts';
import { sharedSchemas } from './schemas.ts';
import { sections } from './sections.ts';

const headers = {
  token: 'Of the login that calls; empty when there is none.',
  timestamp: 'Milliseconds since the epoch, within five minutes of the server’s clock.',
  nonce: '20 letters and digits, new for each request.',
  'token-type': '`APP`, `WEBAPP` or `PC`.',
  'app-source': '`IOS`, `ANDROID`, `WEBAPP` or `PC`.',
  signature: 'Over secret, token, timestamp, nonce and the sorted parameters; it proves nothing about who is calling.',
};

export interface CallField {
  readonly name: RequestField;
  readonly isRequired: boolean;
  readonly place: 'path' | 'query' | 'form' | 'body';
  readonly description: string;
}

/** The parameters of a call, with their place on the wire. */
export function fieldsOf({ path, method, body }: Row, { request }: CallFacts): CallField[] {
  return request.map((given) => {
    const name = given.replace('?', '') as RequestField; // without the mark it is a field name
    const place = path.includes(`{${name}}`) ? 'path' : method === 'GET' ? 'query' : body ? 'body' : 'form';
    return { name, place, isRequired: !given.endsWith('?'), description: requestFields[name] };
  });
}

/** The OpenAPI 3.1 document, generated from the portal's endpoint table and the contracts of the server. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account portal API',
      version: '1',
      description:
        'Every answer is an envelope: `{ status: 1, data }`, or a refusal `{ status: 0, code, message, params }`, whatever the HTTP status.',
    },
    tags: sections.map(({ title }) => ({ name: title })),
    paths: Object.fromEntries(
      sections.flatMap(({ title, calls }) =>
        calls.map((name) => [endpoints[name].path, toPath(title, name, endpoints[name], allFacts[name])]),
      ),
    ),
    components: {
      parameters: Object.fromEntries(Object.entries(headers).map(toHeader)),
      schemas: {
        ...sharedSchemas,
        Refusal: object({
          status: { type: 'integer', description: '0.' },
          code: { type: 'string', description: 'Stable; people read the catalogue’s text for it.' },
          message: { type: 'string' },
          params: ref('RefusalParams'),
        }),
      },
    },
  };
}

function toPath(tag: string, name: EndpointName, row: Row, facts: CallFacts) {
  const fields = fieldsOf(row, facts);
  const inBody = fields.filter(({ place }) => place === 'form' || place === 'body');
  const inAddress = fields.filter(({ place }) => place === 'path' || place === 'query');
  const parameters = [
    ...Object.keys(headers).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ...inAddress.map(({ name, place, isRequired, description }) => ({
      name,
      in: place,
      required: isRequired,
      description,
      schema: { type: 'string' },
    })),
  ];
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      inBody.map(({ name, description }) => [name, row.body ? { description } : { type: 'string', description }]),
    ),
    required: inBody.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const type = row.body ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    [row.method.toLowerCase()]: {
      operationId: name,
      tags: [tag],
      summary: facts.summary,
      parameters,
      ...(row.method === 'POST' ? { requestBody: { content: { [type]: { schema } } } } : {}),
      responses: {
        200: {
          description: 'The answer, or a refusal that concerns a person.',
          content: {
            'application/json': {
              schema: { oneOf: [object({ status: { type: 'integer' }, data: facts.answer }), ref('Refusal')] },
            },
          },
        },
        default: {
          description: `A refusal. All of this call: ${refusalsOf(facts).join(', ')}.`,
          content: { 'application/json': { schema: ref('Refusal') } },
        },
      },
    },
  };
}

function toHeader([name, description]: [string, string]) {
  return [name, { name, in: 'header', required: name !== 'token', description, schema: { type: 'string' } }] as const;
}
