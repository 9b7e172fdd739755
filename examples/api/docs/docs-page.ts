import { type EndpointName, endpoints } from 'account-portal';
import { html } from 'hono/html';
import { allFacts } from '../calls/facts/all-facts.ts';
import { refusalsOf } from '../calls/facts/facts.ts';
import { toPage } from '../dev/page.ts';
import type { Row } from '../request.ts';
import { toWords } from './markdown.ts';
import { fieldsOf } from './openapi.ts';
import type { Schema } from './schema.ts';
import { sharedSchemas } from './schemas.ts';

/** The reference as an HTML page without scripts. */
export function docsPage() {
  const names = Object.keys(endpoints) as EndpointName[]; // Object.keys returns string[]
  return toPage(
    { title: 'API', action: html`<a class="button" href="/docs/openapi.json">OpenAPI 3.1</a>` },
    html`<p>${names.length} calls. Every answer is an envelope: <code>{ status: 1, data }</code>, or for an error
<code>{ status: 0, code, message, params }</code>.</p>
<h2 id="calls">Calls</h2>
${names.map(toCall)}
<h2 id="types">Shared types</h2>
${Object.entries<Schema>(sharedSchemas).map(toShared)}`,
  );
}

function toCall(name: EndpointName) {
  const row: Row = endpoints[name];
  const facts = allFacts[name];
  const fields = fieldsOf(row, facts);
  return html`<h3 id="${name}">${name}</h3>
<div class="facts"><code>${row.method} ${row.path}</code>${facts.token ? html`<span class="mark">needs a token</span>` : ''}</div>
<p>${facts.summary}</p>
${
  fields.length === 0
    ? ''
    : html`<table><thead><tr><th>field</th><th>in</th><th>required</th><th></th></tr></thead><tbody>${fields.map(
        ({ name, place, isRequired, description }) =>
          html`<tr><td><code>${name}</code></td><td>${place}</td><td>${isRequired ? 'yes' : ''}</td><td>${description}</td></tr>`,
      )}</tbody></table>`
}
<dl><dt>returns</dt><dd>${toWords(facts.answer)}</dd><dt>errors</dt><dd>${refusalsOf(facts).join(', ')}</dd></dl>`;
}

function toShared([name, schema]: [string, Schema]) {
  const fields = 'properties' in schema ? Object.entries(schema.properties) : [];
  return html`<h3 id="${name}">${name}</h3>
<table><tbody>${fields.map(
    ([field, of]) =>
      html`<tr><td><code>${field}</code></td><td>${toWords(of)}</td><td>${'description' in of ? of.description : ''}</td></tr>`,
  )}</tbody></table>`;
}
