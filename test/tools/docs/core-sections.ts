import type { FlowDescription } from '../../../core/flows/describe-flows.ts';
import { code, table } from './markdown.ts';
import { describeSharedKeys } from './shared-keys.ts';
import { type Documented, readExports, readMembers, toRows } from './source-docs.ts';
import { toStoredTable } from './stored-table.ts';

/** The generated sections of core/README.md, by the names of their markers. */
export async function toCoreSections(
  flows: Readonly<Record<string, FlowDescription>>,
): Promise<Readonly<Record<string, string>>> {
  const exported = readExports('core/index.ts');
  const makers = new Map(Object.keys(flows).map((name) => [makerOf(name), name]));
  const list = (names: readonly string[]) => names.map(code).join(' ');

  return {
    options: table(['option', 'what it says'], toRows(readMembers('core/portal/options.ts', 'PortalOptions'))),
    portal: table(['member', 'what it is'], toRows(readMembers('core/portal/portal.ts', 'Portal'))),
    flows: table(
      ['function', 'task', 'steps', 'verbs', 'fields', 'events'],
      exported.flatMap((one) => {
        const flow = flows[makers.get(one.name) ?? ''];
        return flow ? [[...toRow(one), ...[flow.steps, flow.verbs, flow.fields, flow.events].map(list)]] : [];
      }),
    ),
    exports: table(
      ['export', 'what it is'],
      toRows(exported.filter(({ name }) => name !== 'createPortal' && !makers.has(name))),
    ),
    stored: toStoredTable('en'),
    shared: await describeSharedKeys(),
    testing: table(['export', 'what it is'], toRows(readExports('core/testing.ts'))),
  };
}

const toRow = (one: Documented) => toRows([one])[0] ?? [];

/** `bind-phone` is created by `createBindPhoneFlow`. */
const makerOf = (flow: string) =>
  `create${flow.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Flow`;
