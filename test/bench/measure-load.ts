import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { Contestant } from './contestants.ts';
import { type PageLoad, probe } from './probe.ts';
import { applyProfile, type Profile } from './profiles.ts';

/** One cold load; milliseconds and bytes. */
export interface Load extends Omit<PageLoad, 'longTasks' | 'files'> {
  readonly blocked: number;
  readonly longestTask: number;
  /** Counts tasks that started before the form was usable. */
  readonly longestBefore: number;
  readonly requests: number;
  readonly requestsLater: number;
  readonly bytes: number;
  readonly bytesLater: number;
  readonly script: number;
  readonly mainThread: number;
  readonly keyToPaint: number;
  readonly keyToPaintMost: number;
  readonly keyCpu: number;
}

/** In a new browser context, so that no connection, cache or compiled script is reused. */
export async function measureLoad(
  browser: Browser,
  origin: string,
  contestant: Contestant,
  profile: Profile,
): Promise<Load> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const session = await page.createCDPSession();
    await session.send('Performance.enable');
    await applyProfile(session, profile);
    const measured = await load(page, session, `${origin}/${contestant.name}/`, contestant);
    const work = await metrics(session);
    const keys = await measureKeys(page, session);
    return { ...toLoad(measured), script: work.ScriptDuration, mainThread: work.TaskDuration, ...keys };
  } finally {
    await context.close();
  }
}

async function load(page: Page, session: CDPSession, url: string, { field, hydrate }: Contestant): Promise<PageLoad> {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchDone' });
  const rest = new Promise<PageLoad>((resolve) => {
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as PageLoad)); // sent by the probe
  });
  await page.evaluateOnNewDocument(probe, { field, ...(hydrate && { hydrate }) });
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  const measured = await Promise.race([rest, sleep(40_000, null, { ref: false })]);
  if (!measured) throw new Error(`${url} did not come to rest`);
  if (measured.usable === 0) throw new Error(`${url}: the field was never usable`);
  return measured;
}

function toLoad(measured: PageLoad): Omit<Load, 'script' | 'mainThread' | 'keyToPaint' | 'keyToPaintMost' | 'keyCpu'> {
  const { longTasks, files, ...same } = measured;
  const before = files.filter(({ end }) => end > 0 && end <= measured.usable);
  const later = files.filter((file) => !before.includes(file));
  const longest = (tasks: PageLoad['longTasks']) => Math.max(0, ...tasks.map(({ duration }) => duration));
  const sum = (list: PageLoad['files']) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    ...same,
    blocked: longTasks.reduce((total, { duration }) => total + duration - 50, 0),
    longestTask: longest(longTasks),
    longestBefore: longest(longTasks.filter(({ start }) => start < measured.usable)),
    requests: before.length,
    requestsLater: later.length,
    bytes: sum(before),
    bytesLater: sum(later),
  };
}

/** Types ten characters into the focused field: the time from key to frame. */
async function measureKeys(page: Page, session: CDPSession) {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { benchKeys: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => void times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  const before = await metrics(session);
  const count = 10;
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('b');
    await sleep(40);
  }
  const after = await metrics(session);
  const times = await page.evaluate(() => (globalThis as unknown as { benchKeys: number[] }).benchKeys); // set above
  const sorted = times.sort((a, b) => a - b);
  return {
    keyToPaint: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    keyToPaintMost: sorted.at(-1) ?? Number.NaN,
    keyCpu: (after.TaskDuration - before.TaskDuration) / count,
  };
}

/** Converts seconds to milliseconds. */
async function metrics(session: CDPSession): Promise<{ ScriptDuration: number; TaskDuration: number }> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => (list.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { ScriptDuration: read('ScriptDuration'), TaskDuration: read('TaskDuration') };
}
