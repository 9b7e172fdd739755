import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { allFacts } from '../calls/facts/all-facts.ts';
import { type CallFacts, refusalsOf } from '../calls/facts/facts.ts';
import type { Row } from '../request.ts';
import { appSources, tokenTypes } from '../security/signature.ts';
import { fieldValues, type RequestField, requestFields } from './request-fields.ts';
import { constant, described, object, oneOf, ref, type Schema, text } from './schema.ts';
import { sharedSchemas } from './schemas.ts';
import { documentedCalls, sections } from './sections.ts';
import { encodingRules, signedText } from './signing.ts';

interface Header {
  readonly description: string;
  readonly schema: Schema & { readonly pattern?: string };
  readonly example: string;
}

/** The headers of every call but the token, which is a security scheme. */
const headers: Readonly<Record<string, Header>> = {
  timestamp: {
    description: 'Milliseconds since the epoch, within five minutes of the server’s clock.',
    schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
    example: '1767225600000',
  },
  nonce: {
    description: '20 letters and digits, new for each request.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9]{20}$' },
    example: 'ABCDEFGHIJklmnopqr01',
  },
  'token-type': { description: 'The kind of client.', schema: oneOf(...tokenTypes), example: 'PC' },
  'app-source': { description: 'Where the client runs.', schema: oneOf(...appSources), example: 'PC' },
  signature: {
    description: `The lower-case hexadecimal MD5 of ${signedText} It proves nothing about who is calling.`,
    schema: text(),
    example: '71aae84bbdf4cef361daaf86c0018b6e',
  },
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

/** The OpenAPI 3.1 document, generated from the portal's endpoint table and the contracts of the server at `origin`. */
export function openApiDocument(origin = 'http://127.0.0.1:4100') {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account portal API',
      version: '1',
      summary: 'Login, registration and recovery of a multi-tenant ordering platform.',
      description: `Every answer is an envelope: \`{ status: 1, data }\`, or a refusal \`{ status: 0, code, message, params }\`, whatever the HTTP status.\n\n${encodingRules.join('\n\n')}`,
      contact: { name: 'Whoever runs the server', url: `${origin}/.well-known/security.txt` },
      license: { name: 'Proprietary', url: `${origin}/docs` },
    },
    servers: [{ url: origin, description: 'This server.' }],
    tags: sections.map(({ title, about }) => ({ name: title, description: about })),
    paths: Object.fromEntries(
      sections.flatMap(({ title, calls }) =>
        calls.map((name) => [endpoints[name].path, toPath(title, name, endpoints[name], allFacts[name])]),
      ),
    ),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of the login that calls.' },
        backend: {
          type: 'http',
          scheme: 'basic',
          description: 'A company’s own server: the id of the company and its secret. Never in a page.',
        },
      },
      parameters: Object.fromEntries(Object.entries(headers).map(toHeader)),
      schemas: {
        ...sharedSchemas,
        ...Object.fromEntries(documentedCalls.map((name) => [toRefusalName(name), toRefusal(allFacts[name])])),
      },
    },
  };
}

const toRefusalName = (name: EndpointName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Refusal`;

/** Every refusal of a call, so that a client can narrow by its code. */
const toRefusal = (facts: CallFacts) =>
  object({
    status: constant(0),
    code: described(oneOf(...refusalsOf(facts)), 'Stable; people read the catalogue’s text for it.'),
    message: text('For a client that does not know the code.'),
    params: ref('RefusalParams'),
  });

/** As an alternative: a page without a token, a login, and either with the secret of a company's server. */
function securityOf({ token, backend }: CallFacts): Record<string, never[]>[] {
  const own = token ? { token: [] } : {};
  return backend ? [own, { ...own, backend: [] }] : [own];
}

const valueSchemaOf = (name: RequestField): Schema => {
  const values = fieldValues[name];
  return values ? oneOf(...values) : { type: 'string' };
};

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
      schema: valueSchemaOf(name),
    })),
  ];
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      inBody.map(({ name, description }) => [
        name,
        row.body ? { description } : { ...valueSchemaOf(name), description },
      ]),
    ),
    required: inBody.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const type = row.body ? 'application/json' : 'application/x-www-form-urlencoded';
  const refusal = ref(toRefusalName(name));
  return {
    [row.method.toLowerCase()]: {
      operationId: name,
      tags: [tag],
      summary: name,
      description: facts.summary,
      security: securityOf(facts),
      parameters,
      ...(row.method === 'POST' ? { requestBody: { required: true, content: { [type]: { schema } } } } : {}),
      responses: {
        200: {
          description: 'The answer, or a refusal that concerns a person.',
          content: {
            'application/json': { schema: { oneOf: [object({ status: constant(1), data: facts.answer }), refusal] } },
          },
        },
        '4XX': {
          description: 'A refusal that concerns the client: 400, 401, 404, 405, 413 or 429.',
          content: { 'application/json': { schema: refusal } },
        },
        default: {
          description: 'A refusal because of a fault of the server: 500, 501 or 503.',
          content: { 'application/json': { schema: refusal } },
        },
      },
    },
  };
}

function toHeader([name, { description, schema, example }]: [string, Header]) {
  return [name, { name, in: 'header', required: true, description, schema, example }] as const;
}
