import { contestants } from './contestants.ts';
import type { Instances } from './measure-instances.ts';
import type { Load } from './measure-load.ts';
import { profiles } from './profiles.ts';

export interface Results {
  readonly where: string;
  readonly rounds: number;
  /** By profile and contestant, one per round. */
  readonly loads: Readonly<Record<string, Readonly<Record<string, readonly Load[]>>>>;
  readonly instances: Readonly<Record<string, Instances>>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The ratio of each round, so that a slow moment of the machine cancels out. */
export function ratios(own: readonly Load[], of: (load: Load) => number, base: readonly Load[]): number[] {
  return own.map((load, round) => of(load) / (base[round]?.usable ?? Number.NaN));
}

/** First the short table for docs/performance.md, then all measurements. */
export function toMarkdown(results: Results): string {
  const timings = profiles
    .filter(({ name }) => results.loads[name])
    .map(({ name, doc }) => `### ${name}: ${doc}\n\n${loadTable(results.loads[name] ?? {})}`);
  const rest = Object.keys(results.instances).length > 0 ? [`### Fifty instances\n\n${instanceTable(results)}`] : [];
  const where = `Medians of ${results.rounds} interleaved rounds, cold, ${results.where}; a ratio is the median of the ratios of its rounds.`;
  return `${[summary(results), where, ...timings, ...rest].join('\n\n')}\n`;
}

function summary({ loads, instances }: Results): string {
  const { slow = {}, fast = {} } = loads;
  const head = [
    'login form',
    'usable, slow: ms (min–max)',
    '× `floor-element`',
    'script in charge: × `floor`',
    'usable, fast: ms',
    'requests (+ later)',
    'kB brotli (+ later)',
    'layout shift',
    'longest task ms',
    'heap kB each',
  ];
  const rows = known({ ...slow, ...fast }).map(({ name, doc, hydrate }) => {
    const times = (of: (load: Load) => number, base: string) => {
      const value = median(ratios(slow[name] ?? [], of, slow[base] ?? []));
      return Number.isNaN(value) ? '–' : value.toFixed(2);
    };
    const own = slow[name] ?? fast[name] ?? [];
    const all = (of: (load: Load) => number) => median(own.map(of));
    return [
      `\`${name}\`: ${doc}`,
      slow[name] ? spread(slow[name].map(({ usable }) => usable)) : '–',
      times(({ usable }) => usable, 'floor-element'),
      times((load) => (hydrate ? (load.hydrated ?? Number.NaN) : load.usable), 'floor'),
      whole(median((fast[name] ?? []).map(({ usable }) => usable))),
      `${whole(all(({ requests }) => requests))} (+${whole(all(({ requestsLater }) => requestsLater))})`,
      `${kilobytes(all(({ bytes }) => bytes))} (+${kilobytes(all(({ bytesLater }) => bytesLater))})`,
      all(({ cls }) => cls).toFixed(3),
      whole(all(({ longestTask }) => longestTask)),
      whole(instances[name]?.kilobytesEach),
    ];
  });
  return table(head, rows);
}

const known = (names: Readonly<Record<string, unknown>>) => contestants.filter(({ name }) => names[name]);
const whole = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(0));
const kilobytes = (value: number) => (value / 1000).toFixed(1);

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** The median and what it lies between. */
export function spread(values: readonly number[]): string {
  return `${whole(median(values))} (${whole(Math.min(...values))}–${whole(Math.max(...values))})`;
}

function loadTable(byName: Readonly<Record<string, readonly Load[]>>): string {
  const head = [
    'contestant',
    'usable ms (min–max)',
    '× floor',
    '× floor-element',
    'taken over ms',
    '× floor',
    'FCP',
    'LCP',
    'CLS',
    'TBT',
    'longest task (before usable)',
    'script ms',
    'main thread ms',
    'requests (+later)',
    'kB brotli (+later)',
    'key→paint ms p50/max',
    'CPU ms/key',
    'elements',
    'typed text kept',
  ];
  const rows = known(byName).map(({ name, hydrate }) => {
    const loads = byName[name] ?? [];
    const mid = (of: (load: Load) => number) => median(loads.map(of));
    const times = (of: (load: Load) => number, base: string) => {
      const value = median(ratios(loads, of, byName[base] ?? []));
      return Number.isNaN(value) ? '–' : value.toFixed(2);
    };
    const taken = (load: Load) => load.hydrated ?? Number.NaN;
    return [
      name,
      spread(loads.map(({ usable }) => usable)),
      times(({ usable }) => usable, 'floor'),
      times(({ usable }) => usable, 'floor-element'),
      hydrate ? whole(mid(taken)) : '–',
      hydrate ? times(taken, 'floor') : '–',
      whole(mid(({ fcp }) => fcp)),
      whole(mid(({ lcp }) => lcp)),
      mid(({ cls }) => cls).toFixed(3),
      whole(mid(({ blocked }) => blocked)),
      `${whole(mid(({ longestTask }) => longestTask))} (${whole(mid(({ longestBefore }) => longestBefore))})`,
      whole(mid(({ script }) => script)),
      whole(mid(({ mainThread }) => mainThread)),
      `${whole(mid(({ requests }) => requests))} (+${whole(mid(({ requestsLater }) => requestsLater))})`,
      `${kilobytes(mid(({ bytes }) => bytes))} (+${kilobytes(mid(({ bytesLater }) => bytesLater))})`,
      `${whole(mid(({ keyToPaint }) => keyToPaint))}/${whole(mid(({ keyToPaintMost }) => keyToPaintMost))}`,
      mid(({ keyCpu }) => keyCpu).toFixed(1),
      whole(mid(({ elements }) => elements)),
      `${loads.filter(({ kept }) => kept).length}/${loads.length}`,
    ];
  });
  return table(head, rows);
}

function instanceTable({ instances }: Results): string {
  const head = [
    'contestant',
    'mount 50 ms',
    'shown',
    'heap kB each',
    'growth kB/cycle',
    'nodes left',
    'listeners left',
  ];
  const rows = known(instances).map(({ name }) => {
    const { mountAll, shown, kilobytesEach, growthPerCycle, nodesLeft, listenersLeft } = instances[name] as Instances; // measured
    return [
      name,
      mountAll === null ? '–' : whole(mountAll),
      String(shown),
      kilobytesEach.toFixed(1),
      growthPerCycle.toFixed(1),
      String(nodesLeft),
      String(listenersLeft),
    ];
  });
  return table(head, rows);
}
