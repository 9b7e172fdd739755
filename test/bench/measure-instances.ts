import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'puppeteer-core';
import type { Contestant } from './contestants.ts';

export interface Instances {
  /** Milliseconds from the first of fifty mounts to the frame in which all are visible; null if they never are. */
  readonly mountAll: number | null;
  readonly shown: number;
  readonly kilobytesEach: number;
  /** What remains after fifty mounts and removals, one after another. */
  readonly growthPerCycle: number;
  readonly nodesLeft: number;
  readonly listenersLeft: number;
}

const count = 50;

/** Mounts fifty at once, then fifty one after another, on one page without throttling. */
export async function measureInstances(browser: Browser, origin: string, contestant: Contestant): Promise<Instances> {
  const { page, session, close } = await openInstances(browser, origin, contestant);
  try {
    await page.evaluate(mountInTurn, 5);
    const before = await settled(session);
    const { mountAll, shown } = await page.evaluate(mountMany, count);
    const full = await settled(session);
    await page.evaluate(() => bench.removeAll());

    const start = await settled(session);
    await page.evaluate(mountInTurn, count);
    const end = await settled(session);
    return {
      mountAll,
      shown,
      kilobytesEach: (full.heap - before.heap) / count / 1000,
      growthPerCycle: (end.heap - start.heap) / count / 1000,
      nodesLeft: end.nodes - start.nodes,
      listenersLeft: end.listeners - start.listeners,
    };
  } finally {
    await close();
  }
}

/** A contestant's page, ready for further instances. */
export async function openInstances(browser: Browser, origin: string, { name, field, instances }: Contestant) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  await page.goto(`${origin}/${name}/`, { waitUntil: 'load', timeout: 60_000 });
  await page.evaluate(prepare, field, instances ?? 'tag');
  await page.evaluate(() => bench.untilFirst());
  return { page, session, close: () => context.close() };
}

/** The functions that `prepare` adds to the page. */
declare const bench: {
  add(): void;
  removeAll(): void;
  /** The number of visible added instances. */
  shown(): number;
  untilShown(count: number): Promise<boolean>;
  /** Waits until the page's own instance is visible. */
  untilFirst(): Promise<boolean>;
};

function prepare(field: readonly string[], way: 'tag' | 'mount'): void {
  const places: { box: HTMLElement; remove: () => void }[] = [];
  const original = document.querySelector(field[0] ?? '');
  const { benchMount } = globalThis as unknown as { benchMount?: (box: HTMLElement) => () => void }; // defined by the page's script

  const byTag = (box: HTMLElement) => {
    const element = document.createElement(original?.localName ?? '');
    for (const name of original?.getAttributeNames() ?? [])
      if (name !== 'busy') element.setAttribute(name, original?.getAttribute(name) ?? '');
    box.append(element);
    return () => element.remove();
  };
  const selector = (field.at(-1) ?? '').replace('#root ', '');
  const fieldIn = (root: ParentNode): Element | null => {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const element of root.querySelectorAll('*')) {
      const inside = element.shadowRoot && fieldIn(element.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const isShown = (box: ParentNode) => Boolean(fieldIn(box)?.getClientRects().length);
  const shown = () => places.filter(({ box }) => isShown(box)).length;
  const until = async (holds: () => boolean) => {
    for (const end = performance.now() + 20_000; performance.now() < end; ) {
      await new Promise((next) => requestAnimationFrame(next));
      if (holds()) return true;
    }
    return false;
  };

  Object.assign(globalThis, {
    bench: {
      add() {
        const box = document.body.appendChild(document.createElement('div'));
        places.push({ box, remove: way === 'mount' ? (benchMount?.(box) ?? (() => {})) : byTag(box) });
      },
      removeAll() {
        for (const { box, remove } of places.splice(0)) {
          remove();
          box.remove();
        }
      },
      shown,
      untilShown: (count: number) => until(() => shown() >= count),
      untilFirst: () => until(() => isShown(document)),
    },
  });
}

async function mountMany(count: number): Promise<{ mountAll: number | null; shown: number }> {
  const start = performance.now();
  for (let index = 0; index < count; index += 1) bench.add();
  const all = await bench.untilShown(count);
  return { mountAll: all ? performance.now() - start : null, shown: bench.shown() };
}

/** Runs in the page: mounts and removes one instance this many times. */
export async function mountInTurn(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    bench.add();
    await bench.untilShown(1);
    bench.removeAll();
  }
}

/** Collects garbage three times, as some objects become collectable only by the first. */
export async function settled(session: CDPSession) {
  for (let turn = 0; turn < 3; turn += 1) {
    await sleep(200);
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') };
}
