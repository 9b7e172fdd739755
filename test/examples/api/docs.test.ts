import { readFile } from 'node:fs/promises';
import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { expect, test } from 'vitest';
import { allFacts } from '../../../examples/api/calls/facts/all-facts.ts';
import { refusalsOf } from '../../../examples/api/calls/facts/facts.ts';
import { toMarkdown } from '../../../examples/api/docs/markdown.ts';
import { openApiDocument } from '../../../examples/api/docs/openapi.ts';
import { requestFields } from '../../../examples/api/docs/request-fields.ts';
import { object, text } from '../../../examples/api/docs/schema.ts';
import { documentedCalls } from '../../../examples/api/docs/sections.ts';
import { createFields } from '../../../examples/api/fields.ts';
import { onEmbeddedDatabase } from './support/databases.ts';
import { checkPromise, faultsOf } from './support/promises.ts';

const names = Object.keys(endpoints) as EndpointName[];
const document = openApiDocument();

/** Every `$ref` inside a value. */
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => (name === '$ref' ? [String(part)] : refsIn(part)));

test('docs/api.md is up to date (`npm run docs:api`)', async () => {
  expect(await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')).toBe(toMarkdown());
});

test('the document has all calls with their methods, each under one heading', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  );
  const wanted = names.map((name) => [name, endpoints[name].method, endpoints[name].path]);

  expect(operations.sort()).toEqual(wanted.sort());
  expect([...documentedCalls].sort()).toEqual([...names].sort());
});

test('every reference in the document resolves', () => {
  const found = new Set(refsIn(document));

  expect(found.size).toBeGreaterThan(10);
  for (const ref of found) {
    const target = ref
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => Object.entries(part ?? {}).find(([key]) => key === name)?.[1], document);
    expect([ref, typeof target]).toEqual([ref, 'object']);
  }
});

test('a client that is generated can narrow: by status, by code, by side and by the values of headers', () => {
  const { schemas, parameters, securitySchemes } = JSON.parse(JSON.stringify(document.components));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  for (const { operationId, responses, security } of operations) {
    const [success, refusal] = responses[200].content['application/json'].schema.oneOf;
    expect([operationId, success]).toMatchObject([operationId, { properties: { status: { const: 1 } } }]);
    const { properties } = schemas[refsIn(refusal).join().split('/').at(-1) ?? ''];
    const codes = refusalsOf(allFacts[operationId]);
    expect([operationId, properties]).toMatchObject([operationId, { status: { const: 0 }, code: { enum: codes } }]);
    expect(security[0]).toEqual(allFacts[operationId].token ? { token: [] } : {});
  }
  expect(schemas.Side.enum).toEqual(['shop', 'manager', 'delivery']);
  expect(schemas.UserType.enum).toEqual(['1', '2', '3', '4', '5']);
  expect(parameters['token-type'].schema.enum).toEqual(['APP', 'WEBAPP', 'PC']);
  expect(parameters['app-source'].schema.enum).toEqual(['IOS', 'ANDROID', 'WEBAPP', 'PC']);
  expect(securitySchemes).toMatchObject({ token: { in: 'header', name: 'token' }, backend: { scheme: 'basic' } });
  expect(openApiDocument('https://api.example.com').servers).toMatchObject([{ url: 'https://api.example.com' }]);
  expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
});

test('portal and server agree on the fields of every call', () => {
  const sent: Partial<Record<EndpointName, readonly string[]>> = Object.fromEntries(
    names.map((name) => {
      const encode = endpoints[name].encode as (input: unknown) => object; // each row has its own input type
      const input = new Proxy(
        {},
        { get: (_, key) => (key === 'form' ? { area: [] } : key === 'captcha' ? {} : String(key)) },
      );
      return [name, Object.keys(encode(input))];
    }),
  );
  /** Fields that the portal sends and this server does not read. */
  const ignored = new Set(['company_id_']);
  const faults = names.flatMap((name) => {
    const asked = allFacts[name].request;
    const known = asked.map((field) => field.replace('?', ''));
    const unasked = (sent[name] ?? []).filter(
      (field) => !known.includes(field) && !ignored.has(field) && !/^(phone|login)_$/.test(field),
    );
    const unsent = asked.filter((field) => !field.endsWith('?') && !sent[name]?.includes(field));
    return [...unasked.map((field) => `${name} drops ${field}`), ...unsent.map((field) => `${name} misses ${field}`)];
  });

  expect(faults).toEqual([]);
});

test('a code for a landing is issued for a company and a side', () => {
  expect(allFacts.getAuthCode.request).toEqual(['company_id_', 'side_']);
});

test('every described field belongs to a call', () => {
  const used = new Set(names.flatMap((name) => allFacts[name].request.map((field) => field.replace('?', ''))));

  expect(Object.keys(requestFields).filter((field) => !used.has(field))).toEqual([]);
});

test.each([
  [{}, ['data.a: missing']],
  [{ a: 1 }, ['data.a: no string']],
  [{ a: '', b: '' }, ['data.b: not promised']],
  [[], ['data: no object']],
  [{ a: '' }, []],
])('an answer of %o has the faults %o', (value, faults) => {
  expect(faultsOf(object({ a: text() }), value, 'data')).toEqual(faults);
});

test('reports an undocumented refusal', () => {
  expect(() => checkPromise('getByHost', { status: 0, code: 'wrong-password' })).toThrow('getByHost');
  expect(() => checkPromise('getByHost', { status: 0, code: 'company-unknown' })).not.toThrow();
});

test('a call can read its documented fields only', () => {
  const fields = createFields(new Map([['state_', 'approved']]), new Set(['id_']));

  expect(() => fields.optional('state_')).toThrow('does not say that it reads state_');
  expect(fields.optional('id_')).toBe('');
});

onEmbeddedDatabase((suite) => {
  test('the page lists every call and has no scripts', async () => {
    const page = await suite.api.app.request('/docs');
    const html = await page.text();

    expect(names.filter((name) => !html.includes(`<h3 id="${name}">`))).toEqual([]);
    const targets = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...html.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !targets.has(id))).toEqual([]);
    expect(html).not.toMatch(/<script|javascript:|`/);
    expect(html).toContain('<link rel="icon" href="data:image/svg+xml,'); // a browser asks for /favicon.ico otherwise
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data:");
  });

  test('serves the document as JSON', async () => {
    const served = await suite.api.app.request('/docs/openapi.json');

    expect(await served.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });
});
