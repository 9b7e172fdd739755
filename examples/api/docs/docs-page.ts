import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { html } from 'hono/html';
import { allFacts } from '../calls/facts/all-facts.ts';
import { type Markup, toPage } from '../dev/page.ts';
import type { Row } from '../request.ts';
import { introduction, signing, toCodes } from './introduction.ts';
import { toWords } from './markdown.ts';
import { type CallField, fieldsOf } from './openapi.ts';
import { toQuotaWords } from './quota-words.ts';
import type { Schema } from './schema.ts';
import { sharedSchemas } from './schemas.ts';
import { documentedCalls, type Section, sections } from './sections.ts';

const types = Object.entries<Schema>(sharedSchemas);

/** The reference as an HTML page without scripts. */
export function docsPage() {
  return toPage(
    {
      title: 'API reference',
      action: html`<a class="button" href="/docs/openapi.json">OpenAPI 3.1</a>`,
      contents: html`${sections.map(toContents)}${toContents({ title: 'Shared types', calls: types.map(([name]) => name) })}`,
    },
    html`<p>${documentedCalls.length} calls.</p>
${introduction.slice(1).map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<h2 id="how-to-sign">How to sign</h2>
${signing.map((paragraph) => html`<p>${withCode(paragraph.replaceAll('**', ''))}</p>`)}
${sections.map(toSection)}
<h2 id="shared-types">Shared types</h2>
${types.map(toType)}`,
  );
}

const toAnchor = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function toContents({ title, calls }: { title: string; calls: readonly string[] }) {
  return html`<li><a href="#${toAnchor(title)}">${title}</a>
<ul>${calls.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></li>`;
}

function toSection({ title, calls }: Section) {
  return html`<h2 id="${toAnchor(title)}">${title}</h2>
${calls.map(toCall)}`;
}

function toCall(name: EndpointName) {
  const row: Row = endpoints[name];
  const facts = allFacts[name];
  return html`<section><h3 id="${name}">${name}</h3>
<p class="facts"><code><b class="${row.method.toLowerCase()}">${row.method}</b> ${row.path}</code>${
    facts.token ? html`<span class="mark">needs a token</span>` : ''
  }</p>
<p>${withCode(facts.summary)}</p>
${toFields(fieldsOf(row, facts))}
<dl><dt>Returns</dt><dd>${toReturned(facts.answer)}</dd>${
    toQuotaWords(facts) === '' ? '' : html`<dt>At most</dt><dd>${toQuotaWords(facts)}</dd>`
  }${
    facts.refusals.length === 0 ? '' : html`<dt>Errors</dt><dd>${withCode(toCodes(facts.refusals))}</dd>`
  }</dl></section>`;
}

function toFields(fields: readonly CallField[]) {
  if (fields.length === 0) return '';
  return html`<table><thead><tr><th>Field</th><th>In</th><th>Description</th></tr></thead><tbody>${fields.map(
    ({ name, place, isRequired, description }) =>
      html`<tr><td><code>${name}</code></td><td>${place}${isRequired ? '' : ', optional'}</td><td>${withCode(description)}</td></tr>`,
  )}</tbody></table>`;
}

function toType([name, schema]: [string, Schema]) {
  const fields = 'properties' in schema ? Object.entries(schema.properties) : [];
  return html`<section><h3 id="${name}">${name}</h3>
${'description' in schema ? html`<p>${withCode(schema.description ?? '')}</p>` : ''}
${
  fields.length === 0
    ? ''
    : html`<table><thead><tr><th>Field</th><th>Type</th><th>Description</th></tr></thead><tbody>${fields.map(
        ([field, of]) =>
          html`<tr><td><code>${field}</code></td><td>${toReturned(of)}</td><td>${withCode('description' in of ? (of.description ?? '') : '')}</td></tr>`,
      )}</tbody></table>`
}</section>`;
}

/** The notation of a schema, with links to shared types. */
function toReturned(schema: Schema) {
  return toWords(schema)
    .split(/(`[^`]*`|\w+)/)
    .map((part) => (part in sharedSchemas ? html`<a href="#${part}">${part}</a>` : withCode(part)));
}

/** Text with code between backticks. */
function withCode(text: string): (Markup | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
