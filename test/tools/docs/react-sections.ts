import { table } from './markdown.ts';
import { readExports, readMembers, toRows } from './source-docs.ts';

/** The generated sections of react/README.md, by the names of their markers. */
export function toReactSections(): Readonly<Record<string, string>> {
  const exported = readExports('react/index.ts').toSorted((a, b) => a.name.localeCompare(b.name));
  const isComponent = (name: string) => /^[A-Z]/.test(name);
  const isHook = (name: string) => name.startsWith('use');
  const named = (heads: readonly string[], wanted: (name: string) => boolean) =>
    table(heads, toRows(exported.filter(({ name }) => wanted(name))));

  return {
    provider: table(
      ['prop', 'what it says'],
      toRows(readMembers('react/provider/provider.tsx', 'PortalProviderProps')),
    ),
    components: named(['component', 'what it is'], isComponent),
    hooks: named(['hook', 'what it gives'], isHook),
    others: named(['export', 'what it is'], (name) => !isComponent(name) && !isHook(name)),
  };
}
