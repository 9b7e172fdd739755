import { mkdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import type { Engine, Services } from './engine.ts';
import { type Front, openFront } from './front.ts';
import { createPage, type Page, type Tab } from './page.ts';
import { launchPuppeteer, openPuppeteerTab, type Prepare } from './puppeteer.ts';
import { openWebDriverTab } from './webdriver.ts';

export interface Journey {
  readonly page: Page;
  readonly tab: Tab;
  /** Another tab of the same browser. */
  another(): Promise<Page>;
  readonly engine: string;
  /** Whether a module that failed is asked for no more until the page is loaded anew. */
  readonly remembersFailures: boolean;
  /** The addresses of this journey alone; the servers behind them are shared. */
  readonly services: Services;
  readonly front: Front;
}

export interface JourneyOptions {
  /** Where not every engine can be told what it needs. */
  readonly engines?: readonly string[];
  /** A fact of the product in which engines cannot differ: it is walked in the first, by `npm run test:engines` in all. */
  readonly alike?: boolean;
  /** What the oldest Chromium of `npm run test:floor` is not able to, for a reason of its own. */
  readonly beyondFloor?: boolean;
  /** Asks for pictures, for which WebKit has to draw in layers. */
  readonly pictured?: boolean;
  /** What goes wrong on purpose; anything else fails the journey. */
  readonly trouble?: RegExp;
  readonly visits?: () => Services;
  /** Makes a page of Chromium something else before it goes anywhere. */
  readonly prepare?: Prepare;
}

/**
 * Registers one test an engine; each gets a page with nothing in its storage. A failure leaves a picture in .cache/e2e,
 * of WebKit only where the journey is `pictured`.
 * What every engine does in its own way is walked in all of them: storage, history and other tabs, focus and keys, files,
 * frames, policies, and how elements and scripts come up or fail.
 */
export function journey(title: string, walk: (journey: Journey) => Promise<void>, options: JourneyOptions = {}): void {
  const { engines, alike, beyondFloor, trouble, visits = () => inject('services') } = options;
  const able = inject('engines')
    .filter(({ name }) => !engines || engines.includes(name))
    .filter((engine) => !(beyondFloor && engine.driver))
    .slice(0, alike && !process.env.ALL_ENGINES ? 1 : undefined);

  if (able.length === 0) test.skip(title);
  test.concurrent.each(able)(`${title} ($name)`, (engine) =>
    inLane(engine.name, async () => {
      const front = await openFront(visits());
      const tab = await openTab(engine, options);
      const page = createPage(tab);
      const others: Page[] = [];
      const another = async () => {
        const other = createPage(await tab.another());
        others.push(other);
        return other;
      };
      try {
        await walk({
          page,
          tab,
          another,
          engine: engine.name,
          remembersFailures: remembersFailures(engine),
          services: front.services,
          front,
        });
        await page.url(); // what a page tells by itself has been told by then
        expect(front.troubles.filter((told) => !trouble?.test(told))).toEqual([]);
      } catch (error) {
        await mkdir('.cache/e2e', { recursive: true });
        const name = `${title} ${engine.name}`.replace(/[^a-z0-9]+/gi, '-');
        await page.screenshot(`.cache/e2e/${name}.png`).catch(() => {});
        throw new Error(await report(error, page, front), { cause: error });
      } finally {
        for (const other of others) await other.close().catch(() => {});
        await page.close();
        await front.close();
      }
    }),
  );
}

/** Firefox, and Chromium of the floor, as 103 still does. */
const remembersFailures = ({ name, driver }: Engine) => name === 'firefox' || driver !== undefined;

/** What a machine without a screen must say of a failure, for the next one may be far away. */
async function report(error: unknown, page: Page, front: Front): Promise<string> {
  const shown = await page.describe().catch((refused: unknown) => `the page does not answer: ${refused}`);
  const asked = front.exchanges
    .slice(-8)
    .map(({ method, path, status }) => `${status} ${method} ${path.slice(0, 120)}`);
  return [error instanceof Error ? error.message : error, 'The page:', shown, 'Asked last:', ...asked].join('\n');
}

/** One journey at a time in each browser, for only one page can have the focus; the engines walk side by side. */
const lanes = new Map<string, Promise<unknown>>();

function inLane(name: string, work: () => Promise<void>): Promise<void> {
  const before = lanes.get(name) ?? Promise.resolve();
  const mine = before.then(work);
  lanes.set(
    name,
    mine.catch(() => {}),
  );
  return mine;
}

/** One browser an engine for all files, as they share this module; it ends with the process that started it. */
const openers = new Map<string, Promise<Opener>>();

type Opener = (options: JourneyOptions) => Promise<Tab>;

async function openTab(engine: Engine, options: JourneyOptions): Promise<Tab> {
  const opener = openers.get(engine.name) ?? launch(engine);
  openers.set(engine.name, opener);
  return (await opener)(options);
}

async function launch(engine: Engine): Promise<Opener> {
  if (engine.name === 'webkit') return ({ pictured = false }) => openWebDriverTab(engine, pictured);
  const browser = await launchPuppeteer(engine);
  return ({ prepare }) => openPuppeteerTab(browser, prepare);
}
