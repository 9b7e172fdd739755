/** The results of each case by transport, as a table for the report. */
export function toMatrix(columns: ReadonlyMap<string, Readonly<Record<string, boolean>>>): string {
  const ways = [...columns.keys()];
  const names = [...new Set(ways.flatMap((way) => Object.keys(columns.get(way) ?? {})))];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const mark = (way: string, name: string) => {
    const passed = columns.get(way)?.[name];
    return passed === undefined ? '–' : passed ? 'ok' : 'FAILED';
  };
  return [
    row(['case', ...ways]),
    row(['---', ...ways.map(() => '---')]),
    ...names.map((name) => row([name, ...ways.map((way) => mark(way, name))])),
  ].join('\n');
}
