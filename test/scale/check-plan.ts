/** A node of `explain (analyze, buffers, format json)`, as far as it is read here. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows that a table may have to be read as a whole. */
export const smallTable = 1000;
/** Pages of 8 kB that a statement may read, and further ones for each row that it returns or changes. */
const [pages, pagesPerRow] = [400, 40];
/** Further pages for each key that it looks up, in vain or not: the depth of an index of ten million rows, and two. */
const pagesPerKey = 8;
/** Of a batch of a sweep, with two users for each trial. */
const mostRows = 1000;
/** Rows that may be looked at in vain, and further ones for each that is found. */
const [inVain, inVainPerRow] = [1000, 10];

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const rowsOf = (plan: Plan) => (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 0);

/**
 * What makes a statement slower, the more rows there are; by the rows of each table. `keys`: how many values the statement is
 * given.
 */
export function faultsOf(root: Plan, rows: ReadonlyMap<string, number>, keys = 0): string[] {
  const nodes = nodesOf(root);
  const isLarge = ({ 'Relation Name': table = '' }: Plan) => (rows.get(table) ?? 0) > smallTable;
  const ranOn = nodes.filter((node) => (node['Actual Loops'] ?? 1) > 0);
  const whole = ranOn
    .filter((node) => node['Node Type'] === 'Seq Scan' && isLarge(node))
    .map((node) => `reads all of ${node['Relation Name']}`);
  const most = Math.max(...nodes.map(rowsOf));
  const skipped = ranOn
    .filter((node) => (node['Rows Removed by Filter'] ?? 0) > inVain + inVainPerRow * (node['Actual Rows'] ?? 0))
    .map((node) => `${node['Rows Removed by Filter']} rows of ${node['Relation Name']} in vain`);
  const read = (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
  const allowed = pages + pagesPerRow * Math.min(most, mostRows) + pagesPerKey * keys;
  const tooMany = read > allowed ? [`${read} pages for ${most} rows`] : [];
  return [...new Set([...whole, ...skipped, ...tooMany])];
}
