import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AppAnswer } from 'account-portal/testing';
import { inject } from 'vitest';
import { createPage, type Page, type Tab } from '../../e2e/support/page.ts';
import { patience } from '../../support/patience.ts';
import { adoptChild } from '../../tools/children.mjs';
import { ensureDisplay } from '../../tools/engines.mjs';

/** Answers by name, in the format of `examples/native-app/host.py`. */
export type HostScript = Readonly<Record<string, AppAnswer>>;

export interface HostMessage {
  readonly kind: string;
  readonly name?: string;
  readonly params?: unknown;
}

/** The native app of the example with a real web view, controlled by lines of JSON. */
export interface Host {
  readonly page: Page;
  /** The messages of the page, oldest first. */
  readonly messages: readonly HostMessage[];
  readonly events: readonly { readonly event: string }[];
  /** Milliseconds from the start of the process until the view was ready. */
  readonly ready: number;
  script(changes: HostScript): Promise<void>;
  /** Sends an event of the app to the page. */
  tell(name: string, data?: unknown): Promise<void>;
  /** The app bar with the entries of its menu, the saved user, and what the app has said last in a dialog. */
  bar(): Promise<{
    title: string;
    back: boolean;
    user: Readonly<Record<string, string>> | null;
    menu: readonly string[];
    said: { readonly title: string; readonly text: string } | null;
  }>;
  /** Chooses an entry of the menu in the app bar. */
  choose(item: string): Promise<void>;
  /** Kills the web process, as a system short of memory does; the app reloads the page. */
  terminate(): Promise<void>;
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface HostOptions {
  readonly origins: readonly string[];
  readonly script?: HostScript;
  readonly agent?: string;
  readonly plain?: boolean;
  readonly size?: string;
}

export async function launchHost({ origins, script = {}, agent, plain, size }: HostOptions): Promise<Host> {
  await ensureDisplay();
  const begun = Date.now();
  const profile = inject('profiles')?.ios;
  const before = profile && `${await mkdtemp(join(tmpdir(), 'account-portal-'))}/before.js`;
  if (before) await writeFile(before, profile.before);
  const given = [
    ...['--quiet', `--origins=${origins.join(',')}`, `--script=${JSON.stringify(script)}`],
    ...[
      before && `--before=${before}`,
      agent && `--agent=${agent}`,
      plain && '--plain',
      size && `--size=${size}`,
    ].filter((one) => typeof one === 'string'),
  ];
  const child = spawn('/usr/bin/python3', ['examples/native-app/host.py', ...given], {
    stdio: ['pipe', 'pipe', process.env.WEBVIEW_NOISE ? 'inherit' : 'ignore'],
    detached: true, // leads its own process group, with its descendants
  });
  adoptChild(child);

  const events: { event: string; message?: HostMessage }[] = [];
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the host ended with ${code}`)));
    child.once('error', reject);
  });
  ended.catch(() => {});
  let isReady = () => {};
  const readied = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const fact = JSON.parse(line);
    if (fact.event === 'ready') isReady();
    if (fact.event) events.push(fact);
    const asked = waiting.get(fact.id);
    waiting.delete(fact.id);
    if (fact.error) asked?.reject(new Error(fact.error));
    else asked?.resolve(fact.result);
  });
  await Promise.race([readied, ended]);
  const ready = Date.now() - begun;

  let count = 0;
  const command = (verb: string, rest: object = {}): Promise<unknown> => {
    count += 1;
    const id = count;
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    child.stdin.write(`${JSON.stringify({ verb, id, ...rest })}\n`);
    return Promise.race([answer, ended]);
  };

  const tab = tabOf(command);
  return {
    page: createPage(tab),
    get messages() {
      return events.flatMap(({ message }) => (message ? [message] : []));
    },
    events,
    ready,
    script: async (changes) => void (await command('script', { script: changes })),
    tell: async (name, data = null) => void (await command('tell', { name, data })),
    bar: () => command('bar') as ReturnType<Host['bar']>,
    choose: async (item) => void (await command('choose', { item })),
    terminate: async () => void (await command('terminate')),
    picture: async (path) => void (await command('picture', { path })),
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await gone;
      if (before) await rm(dirname(before), { recursive: true });
    },
  };
}

/** Clicks and keys are simulated in the page; real input is covered by the engine's own driver. */
function tabOf(command: (verb: string, rest?: object) => Promise<unknown>): Tab {
  // WebKit sometimes never answers a script whose page was leaving: that has failed, so that a wait tries it again.
  const run = (source: string, args: unknown[]) => {
    let limit: ReturnType<typeof setTimeout>;
    const lost = new Promise<never>((_, reject) => {
      limit = setTimeout(() => reject(new Error('the page has not answered')), patience / 2);
    });
    const answer = command('run', { body: `return await (${source})(...${JSON.stringify(args)})` });
    return Promise.race([answer, lost]).finally(() => clearTimeout(limit));
  };
  const unable = (what: string) => () => Promise.reject(new Error(`${what} is not driven in a native view`));

  return {
    goto: async (url) => void (await command('open', { url })),
    run,
    async find(source, args) {
      const call = `(${source})(...${JSON.stringify(args)})`;
      if (!(await run(`() => Boolean(${call})`, []))) return null;
      const type = `(text) => {
        const field = ${call};
        field.focus();
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }`;
      return {
        click: async () => void (await run(`() => { const found = ${call}; found.focus?.(); found.click(); }`, [])),
        type: async (text) => void (await run(type, [text])),
      };
    },
    press: unable('a key'),
    back: async () => void (await command('back')),
    forward: async () => void (await run('() => setTimeout(() => history.forward())', [])),
    reload: async () => void (await run('() => location.reload()', [])),
    viewport: unable('the size of the view'),
    another: unable('another tab'),
    async screenshot() {
      await command('picture', { path: '.cache/webview/last.png' });
      return readFile('.cache/webview/last.png');
    },
    close: async () => undefined,
  };
}
