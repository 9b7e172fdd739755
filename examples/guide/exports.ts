import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Application } from 'typedoc';
import { outsideListings, type Part, raised, splitAt, toAnchor } from './markdown.ts';
import type { SiteGroup, SitePage } from './site-pages.ts';

/** The entries of the package, by the source that each is made of. */
const entries: Readonly<Record<string, string>> = {
  'core/index.ts': 'account-portal',
  'react/index.ts': 'account-portal/react',
  'elements/index.ts': 'account-portal/elements',
  'elements/server.ts': 'account-portal/server',
  'core/backend.ts': 'account-portal/backend',
  'core/endpoints.ts': 'account-portal/endpoints',
  'core/testing.ts': 'account-portal/testing',
};

/** About as much as one reads at once; a page of the reference that has more is several. */
const longest = 30_000;

/** The reference of what the package exports, from its docstrings. */
export async function readExportPages(folder: string): Promise<readonly SiteGroup[]> {
  rmSync(folder, { recursive: true, force: true });
  const app = await Application.bootstrapWithPlugins({
    entryPoints: Object.keys(entries),
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: folder }],
    router: 'module',
    logLevel: 'Error',
    skipErrorChecking: true,
    excludeExternals: true,
    excludeInternal: true,
    disableSources: true,
    readme: 'none',
    validation: false,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    useHTMLEncodedBrackets: true,
    sanitizeComments: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    propertyMembersFormat: 'table',
  } as Parameters<typeof Application.bootstrapWithPlugins>[0]); // with the options of the plugin
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc cannot read the entries');
  await app.generateOutputs(project);
  return Object.entries(entries).map(([source, name]) => toGroup(folder, source, name));
}

function toGroup(folder: string, source: string, name: string): SiteGroup {
  const module = source.replace(/(\/index)?\.ts$/, '');
  const [file = ''] = globSync([`${module}.md`, `${module}/README.md`], { cwd: folder });
  const { parts } = splitAt(2, readFileSync(join(folder, file), 'utf8'));
  const pages = parts
    .filter(({ heading }) => heading.text !== 'References' && heading.text !== 'Namespaces')
    .flatMap(({ heading, text }) => shared(splitAt(3, text).parts).map((own) => ({ title: heading.text, own })));
  return {
    title: name,
    collapsed: true,
    pages: pages.map(({ title, own }): SitePage => {
      const [first, last] = [own[0]?.heading.text, own.at(-1)?.heading.text].map(toName);
      const isAll = pages.filter((page) => page.title === title).length === 1;
      const heading = isAll ? title : `${title}: ${first} to ${last}`;
      return {
        language: 'en',
        at: `reference/exports/${module.replace('/', '-')}/${toAnchor(isAll ? title : `${title} ${first}`)}`,
        title: heading,
        text: `# ${heading}\n\nOf \`${name}\`.\n\n${own.map(({ text }) => flat(raised(text, 1))).join('\n')}`,
        file: `exports/${file}`,
      };
    }),
  };
}

const toName = (heading = '') => heading.replace(/[^\w].*$/, '');

/** In order, as many to a page as it may have. */
function shared(parts: readonly Part[]): readonly (readonly Part[])[] {
  const pages: Part[][] = [];
  let length = 0;
  for (const part of parts) {
    if (pages.length === 0 || length + part.text.length > longest) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(part);
    length += part.text.length;
  }
  return pages;
}

/** Below the name of an export a heading is one for the eye: search and outline need none. */
const flat = (text: string) =>
  outsideListings(text, (line) => line.replace(/^#{3,} (.+)$/, '**$1**').replace(/^\*\*\*$/, ''));
