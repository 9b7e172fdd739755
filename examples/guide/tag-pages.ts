import { readFileSync } from 'node:fs';
import type { SitePage } from './site-pages.ts';

interface Named {
  readonly name: string;
  readonly description?: string;
}

interface Declared extends Named {
  readonly tagName: string;
  readonly attributes?: readonly (Named & { readonly type: { readonly text: string } })[];
  readonly members?: readonly (Named & { readonly kind: string; readonly attribute?: string })[];
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
}

const code = (text: string) => `\`${text}\``;
const cell = (text: string) => text.replaceAll('|', '\\|');
const list = (all: readonly Named[], page: string) =>
  all.length === 0 ? 'None.' : `${all.map(({ name }) => code(name || '(none)')).join(' ')}: [what each is](${page}).`;

/** A page for each tag of the manifest, with the tag itself where it draws something. */
export function readTagPages(manifest: URL): readonly SitePage[] {
  const { modules } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly modules: readonly { readonly declarations: readonly Declared[] }[];
  }; // written by the build
  const tags = modules.flatMap(({ declarations }) => declarations);
  const counted = tags.flatMap(({ attributes = [] }) => attributes.map(({ name }) => name));
  const isCommon = ({ name }: Named) => counted.filter((other) => other === name).length > tags.length * 0.7;
  return tags.map((tag): SitePage => {
    const { tagName: name, attributes = [], members = [], events = [], slots = [] } = tag;
    const own = attributes.filter((attribute) => !isCommon(attribute));
    const properties = members.filter(({ kind, attribute }) => kind === 'field' && attribute === undefined);
    const methods = members.filter(({ kind }) => kind === 'method').map((one) => ({ ...one, name: `${one.name}()` }));
    const rows = own.map(
      (one) => `| ${code(one.name)} | ${code(cell(one.type.text))} | ${cell(one.description ?? '')} |`,
    );
    const text = [
      `# <${name}>`.replace(/[<>]/g, ''),
      tag.description ?? '',
      ...(slots.length > 0 ? [`<!-- live: ${name} -->`] : []),
      `\`\`\`html\n<${name}${name === 'portal-events' ? '' : '\n  api-host="https://api.example.com"\n  company-id="1001"\n'}></${name}>\n\`\`\``,
      ...(own.length > 0
        ? ['## Attributes of its own', ['| attribute | type | |', '|---|---|---|', ...rows].join('\n')]
        : []),
      '## Attributes of most tags',
      list(attributes.filter(isCommon), 'README.md#attributes'),
      '## Properties',
      list(properties, 'README.md#properties'),
      '## Methods',
      list(methods, 'README.md#methods'),
      '## Events',
      list(events, 'README.md#events'),
      '## Slots',
      list(slots, 'README.md#slots'),
    ].join('\n\n');
    return {
      language: 'en',
      at: `reference/tags/${name}`,
      title: name,
      text,
      file: 'elements/README.md',
      anchor: name,
    };
  });
}
