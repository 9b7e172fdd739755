import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hydrated } from './hydrated.ts';
import { findInPage, type Target } from './target.ts';

/** The driver of one engine; `Page` builds on it, for all engines. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs the source of a function in the page and returns its JSON value. */
  run(source: string, args: unknown[]): Promise<unknown>;
  /** Like `run`, for a function that returns an element or nothing. */
  find(source: string, args: unknown[]): Promise<Handle | null>;
  press(key: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  viewport(width: number, height: number): Promise<void>;
  /** Another tab of the same browser, with the same cookies and storage. */
  another(): Promise<Tab>;
  /** Supported by Chromium only. */
  readonly emulate?: {
    offline(offline: boolean): Promise<void>;
    scheme(scheme: 'light' | 'dark'): Promise<void>;
    /** Brings the tab to the front, where it can be clicked. */
    front(): Promise<void>;
    /** The same tab, whose scripts and elements are those of the frame at this path, which may be of another origin. */
    framed(path: string): Tab;
  };
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** An element of the page that takes trusted input. */
export interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** The timeout in milliseconds, generous for two cores that serve three browsers. */
export const patience = 30_000;

/** Runs in the page: visible texts, values of fields (of passwords only the length) and the focus. */
const describePage = `() => {
  const roots = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  const value = ({ type, value }) => (type === 'password' ? value.length + ' characters' : value);
  const fields = roots.flatMap((root) => [...root.querySelectorAll('input, textarea, select')]);
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return [
    location.href + ' (' + document.readyState + ')',
    ...roots.map((root) => (root.body?.innerText ?? root.textContent).replace(/\\s+/g, ' ').trim().slice(0, 600)),
    ...fields.map((field) => (field.name || field.type) + ': ' + value(field)),
    'focus: ' + focused?.tagName + ' ' + (focused?.name ?? ''),
  ].join('\\n');
}`;

/** Runs in the page: selects the text of the field, if it has the focus. */
const selectFocused = `(target) => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused !== (${findInPage})(target)) return false;
  focused.select();
  return true;
}`;

export type Page = ReturnType<typeof createPage>;

/**
 * A page object whose actions wait for their targets. A navigation also waits until the hosted page has been hydrated, where
 * its scripts are `intact`: tests of what happens earlier hold or cut them.
 */
export function createPage(tab: Tab, intact = () => true) {
  /** Retries, because a navigating page fails every evaluation. */
  async function until<Value>(what: string, read: () => Promise<Value>): Promise<NonNullable<Value>> {
    let last: unknown;
    // Backs off, because every evaluation takes time of the shared cores.
    let pause = 20;
    for (const end = Date.now() + patience; Date.now() < end; await sleep(pause)) {
      pause = Math.min(pause * 1.5, 250);
      try {
        const value = await read();
        if (value) return value;
      } catch (error) {
        last = error;
      }
    }
    throw new Error(`${what}: not within ${patience} ms`, { cause: last });
  }

  const evaluate = <Value>(source: string, ...args: unknown[]) => tab.run(source, args) as Promise<Value>;
  const find = (target: Target) => until(`find ${JSON.stringify(target)}`, () => tab.find(findInPage, [target]));
  const url = () => until('an address', () => evaluate<string>('() => location.href'));

  /** Navigates to another document and waits for it: drivers may return while the previous one is still there. */
  async function load(leave: () => Promise<void>) {
    const before = await until('a page to leave', () => evaluate<number>('() => performance.timeOrigin'));
    await leave();
    await until('a loaded page', () =>
      evaluate("(before) => performance.timeOrigin !== before && document.readyState === 'complete'", before),
    );
    if (intact()) await until('a hydrated page', () => evaluate(hydrated));
  }

  return {
    goto: (address: string) => load(() => tab.goto(address)),
    url,
    /** Runs the source of a function in the page; the caller asserts the type of its JSON value. */
    evaluate,
    /** Clicks an element; retries while it moves or has just been replaced. */
    async click(target: Target) {
      await until(`press ${JSON.stringify(target)}`, async () => {
        const found = await tab.find(findInPage, [target]);
        await found?.click();
        return found;
      });
    },
    /** Types into a field, replacing its text. */
    async type(target: Target, text: string) {
      const field = await until(`the focus in ${JSON.stringify(target)}`, async () => {
        const found = await tab.find(findInPage, [target]);
        await found?.click();
        return (await evaluate(selectFocused, target)) ? found : null;
      });
      await field.type(text);
    },
    /** Selects an option by script, as every engine has its own popup. */
    async choose(target: Target, value: string) {
      await find(target);
      await evaluate(
        `(target, value) => {
          const list = (${findInPage})(target);
          list.value = value;
          for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
        }`,
        target,
        value,
      );
    },
    /** Sets the file of an input by a drop, as not every driver can choose files. */
    async attach(target: Target, { name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) {
      await find(target);
      await evaluate(
        `(target, name, type, bytes) => {
          const input = (${findInPage})(target);
          const files = new DataTransfer();
          files.items.add(new File([Uint8Array.from(bytes)], name, { type }));
          input.files = files.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        }`,
        target,
        name,
        type,
        [...bytes],
      );
    },
    press: (key: string) => tab.press(key),
    back: () => tab.back(),
    forward: () => tab.forward(),
    reload: () => load(() => tab.reload()),
    async sees(target: Target) {
      await find(target);
    },
    text: (target: Target) =>
      until(`text of ${JSON.stringify(target)}`, () =>
        evaluate<string | null>(`(target) => (${findInPage})(target)?.textContent`, target),
      ),
    untilUrl: (part: string) =>
      until(`an address with ${part}`, async () => ((await url()).includes(part) ? url() : null)),
    /** Waits until the source of a function gives a truthy value. */
    until: (source: string) => until(source, () => evaluate<unknown>(source)),
    /** Types a text into the focused element. */
    async write(text: string) {
      for (const key of text) await tab.press(key);
    },
    /** A description for the report of a failed test. */
    describe: () => evaluate<string>(describePage),
    viewport: (width: number, height: number) => tab.viewport(width, height),
    async screenshot(path: string) {
      await writeFile(path, await tab.screenshot());
    },
    close: () => tab.close(),
  };
}
