import type { Page } from 'puppeteer-core';
import { contestants } from './contestants.ts';
import { launchChromium } from './launch-chromium.ts';
import { mountInTurn, openInstances, settled } from './measure-instances.ts';
import { preparePages } from './prepare-pages.ts';
import { servePages } from './serve-pages.ts';

// `npm run test:soak`: measures leaks in Chromium, of a thousand mounts and removals and of a long session in one tag.
const times = 1000;
const heapLimit = 2_000_000;
/** Allowance for code that is compiled and cached once. */
const warmUp = 200;

const { root } = await preparePages(new Set());
const server = await servePages(root);
const browser = await launchChromium();
const broken: string[] = [];

const tasks: readonly [name: string, run: (page: Page, count: number) => Promise<unknown>][] = [
  ['mounts and removals', (page, count) => page.evaluate(mountInTurn, count)],
  ['screens shown and left', (page, count) => page.evaluate(goToAndFro, count)],
];

for (const contestant of contestants.filter(({ kind, instances }) => kind === 'ours' && instances)) {
  for (const [task, run] of tasks) {
    const { page, session, close } = await openInstances(browser, server.origin, contestant);
    await run(page, warmUp);
    const before = await settled(session);
    await run(page, times);
    const after = await settled(session);
    await close();

    const [nodes, listeners] = [after.nodes - before.nodes, after.listeners - before.listeners];
    const growth = after.heap - before.heap;
    const line = `${contestant.name}, ${times} ${task}: ${nodes} nodes, ${listeners} listeners, ${(growth / 1000).toFixed(0)} kB`;
    console.log(line);
    if (nodes > 0 || listeners > 0 || growth > heapLimit) broken.push(line);
  }
}

await browser.close();
server.close();
for (const line of broken) console.error(`left behind: ${line}`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Runs in the page. */
async function goToAndFro(count: number): Promise<void> {
  await customElements.whenDefined('portal-login'); // by the runtime, which may come later than the form
  const element = document.querySelector('portal-login') as HTMLElement & {
    whenReady(): Promise<void>;
    goTo(screen: string): Promise<void>;
    getState(): { screen: string | null };
  };
  await element.whenReady();
  for (let turn = 0; turn < count; turn += 1) {
    for (const screen of ['agreement', 'login']) {
      await element.goTo(screen);
      await new Promise((next) => requestAnimationFrame(next));
      if (element.getState().screen !== screen) throw new Error(`stayed at ${element.getState().screen}`);
    }
  }
}
