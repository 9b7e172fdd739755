import { mkdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import type { EngineDifference } from '../../support/engine-differences.ts';
import type { Engine, Services } from './engine.ts';
import { type Front, openFront } from './front.ts';
import { createPage, type Page, type Tab } from './page.ts';
import { byInsertion, byKeys, launchPuppeteer, openPuppeteerTab, type Prepare } from './puppeteer.ts';
import { openWebDriverTab } from './webdriver.ts';

export interface Journey {
  readonly page: Page;
  readonly tab: Tab;
  /** Another tab of the same browser. */
  another(): Promise<Page>;
  readonly engine: string;
  /** The URLs of this journey's front; the servers behind it are shared. */
  readonly services: Services;
  readonly front: Front;
}

export interface JourneyOptions {
  /** The engines that can run it; default all. */
  readonly engines?: readonly string[];
  /** Why it runs in every engine. Without it, it runs in the first one, or in all by `npm run test:engines`. */
  readonly inEveryEngine?: EngineDifference | undefined;
  /** Needs several tabs at the same time. */
  readonly tabs?: boolean;
  /** Not supported by the old engines that `npm run test:floor` uses; or, too, by any Chromium before this one. */
  readonly beyondFloor?: boolean | number;
  /**
   * In Chromium, needs the full browser: its headless shell has no background tabs (all are visible and focused), no
   * back/forward cache and no setting for third-party storage. Skipped where only the shell is installed.
   */
  readonly fullBrowser?: boolean;
  /** Takes screenshots, for which WebKit needs compositing. */
  readonly pictured?: boolean;
  /** Expected errors; any other fails the journey. */
  readonly trouble?: RegExp;
  readonly visits?: () => Services;
  /** Configures a page of Chromium before its first navigation. */
  readonly prepare?: Prepare;
}

/** `npm test` takes the first engine of each journey, `npm run test:all` the others. */
const share = process.env.ENGINES;

/**
 * Registers one test per engine; each gets a page with empty storage. A failure writes a screenshot to .cache/e2e, for
 * WebKit only if the journey is `pictured`. Where several journeys show the same difference between engines, one of them
 * runs in every engine.
 */
export function journey(title: string, walk: (journey: Journey) => Promise<void>, options: JourneyOptions = {}): void {
  const {
    engines,
    inEveryEngine,
    beyondFloor,
    tabs,
    fullBrowser,
    trouble,
    visits = () => inject('services'),
  } = options;
  const able = inject('engines')
    .filter(({ name }) => !engines || engines.includes(name))
    .filter(
      (engine) =>
        !(beyondFloor && (engine.floor || (engine.chromium ?? Number.POSITIVE_INFINITY) < Number(beyondFloor))),
    )
    .filter((engine) => !(tabs && engine.oneTab))
    .map((engine) => (fullBrowser ? inFull(engine) : engine))
    .filter((engine) => engine !== null)
    .slice(0, inEveryEngine || process.env.ALL_ENGINES ? undefined : 1)
    .slice(share === 'others' ? 1 : 0, share === 'first' ? 1 : undefined);

  if (able.length === 0 && share !== 'others') test.skip(title);
  test.concurrent.each(able)(`${title} ($id)`, (engine) =>
    inLane(engine.id, async () => {
      const front = await openFront(visits());
      const tab = await openTab(engine, options);
      const intact = () => front.intact;
      const page = createPage(tab, intact);
      const others: Page[] = [];
      const another = async () => {
        const other = createPage(await tab.another(), intact);
        others.push(other);
        return other;
      };
      try {
        await walk({
          page,
          tab,
          another,
          engine: engine.name,
          services: front.services,
          front,
        });
        await page.url(); // by now, messages of the page have arrived
        const expected = [trouble, engine.trouble].filter((pattern) => pattern !== undefined);
        expect(front.troubles.filter((line) => !expected.some((pattern) => line.match(pattern)))).toEqual([]);
      } catch (error) {
        await mkdir('.cache/e2e', { recursive: true });
        const name = `${title} ${engine.id}`.replace(/[^a-z0-9]+/gi, '-');
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

/** Chromium in its full browser, null without one. The old one of `npm run test:floor` has no other. */
const inFull = (engine: Engine): Engine | null => {
  if (engine.name !== 'chromium' || engine.floor) return engine;
  return engine.full ? { ...engine, path: engine.full } : null;
};

/** The details of a failure, which may not be reproducible elsewhere. */
export async function report(error: unknown, page: Page, front: Front): Promise<string> {
  const shown = await page.describe().catch((refused: unknown) => `the page does not answer: ${refused}`);
  const asked = front.exchanges
    .slice(-8)
    .map(({ method, path, status }) => `${status} ${method} ${path.slice(0, 120)}`);
  return [error instanceof Error ? error.message : error, 'The page:', shown, 'Asked last:', ...asked].join('\n');
}

/** Runs one journey at a time in each browser, as only one page can have the focus; engines run in parallel. */
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

/** The browsers by their names and paths, shared by all files; they end with this process. */
const openers = new Map<string, Promise<Opener>>();

type Opener = (options: JourneyOptions) => Promise<Tab>;

async function openTab(engine: Engine, options: JourneyOptions): Promise<Tab> {
  const key = `${engine.id} ${engine.path}`;
  const opener = openers.get(key) ?? launch(engine);
  openers.set(key, opener);
  return (await opener)(options);
}

async function launch(engine: Engine): Promise<Opener> {
  if (engine.capabilities) return ({ pictured = false }) => openWebDriverTab(engine, pictured);
  const browser = await launchPuppeteer(engine);
  const typeInto = engine.name === 'chromium' ? byInsertion : byKeys;
  return ({ prepare }) => openPuppeteerTab(browser, preparedFor(engine, prepare), typeInto);
}

const preparedFor = ({ before }: Engine, prepare?: Prepare): Prepare | undefined =>
  before === undefined
    ? prepare
    : async (page) => {
        await page.evaluateOnNewDocument(before);
        await prepare?.(page);
      };
