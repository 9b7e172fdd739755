import { freePort, startChild, untilAnswers } from '../../tools/children.mjs';
import { withoutLayers } from '../../tools/engines.mjs';
import type { Engine } from './engine.ts';
import type { Tab } from './page.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Runs in the page: the centre of an element in the viewport. */
const middle = `(element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}`;

interface Session {
  ask(method: string, address: string, body?: unknown): Promise<unknown>;
  /** The tab that receives commands. */
  current: string;
  /** Whether screenshots are possible. */
  readonly pictured: boolean;
  end(): Promise<void>;
}

/** A W3C WebDriver client for WebKit. Each driver process has one session with a fresh profile. */
export async function openWebDriverTab(engine: Engine, pictured: boolean): Promise<Tab> {
  const { ask, end } = await openSession(engine, pictured);
  const handle = (await ask('GET', '/window')) as string;
  return { ...tabOf({ ask, current: handle, pictured, end }, handle), close: end };
}

/** Now and then, the WebKit of `npm run test:floor` does not connect to its driver. */
async function openSession(engine: Engine, pictured: boolean, tries = 5): Promise<Pick<Session, 'ask' | 'end'>> {
  const { path, capabilities, env } = engine;
  const port = await freePort();
  const drawing = pictured ? {} : withoutLayers;
  const driver = startChild(path, [`--port=${port}`], { env: { ...process.env, ...env, ...drawing } });
  const stop = () => driver.pid && process.kill(-driver.pid); // with its browser
  const base = `http://127.0.0.1:${port}`;
  await untilAnswers(`${base}/status`, driver);

  const ask = async (method: string, address: string, body?: unknown, signal: AbortSignal | null = null) => {
    const answer = await fetch(base + address, {
      method,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
    return value;
  };

  try {
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const created = await ask('POST', '/session', wanted, AbortSignal.timeout(20_000));
    const session = `/session/${(created as { sessionId: string }).sessionId}`;
    return {
      ask: (method, address, body) => ask(method, session + address, body),
      end: async () => void (await ask('DELETE', session).finally(stop)),
    };
  } catch (error) {
    stop();
    if (tries === 1) throw error;
    return openSession(engine, pictured, tries - 1);
  }
}

function tabOf(session: Session, handle: string): Tab {
  const ask: Session['ask'] = async (method, address, body) => {
    if (session.current !== handle) await session.ask('POST', '/window', { handle });
    session.current = handle;
    return session.ask(method, address, body);
  };
  const run = (source: string, args: unknown[]) =>
    ask('POST', '/execute/sync', { script: `return (${source})(...arguments)`, args });

  const pressAt = async (found: unknown) => {
    const place = await run(middle, [found]);
    const move = { type: 'pointerMove', duration: 0, ...(place as { x: number; y: number }) };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await ask('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };

  return {
    async goto(url) {
      await ask('POST', '/url', { url });
    },
    run,
    async find(source, args) {
      const found = (await run(source, args)) as Record<string, string> | null;
      const element = found && `/element/${found[elementKey]}`;
      return element
        ? {
            // The driver considers elements in a shadow root obscured by their host; pointer actions do not check.
            click: async () => void (await ask('POST', `${element}/click`, {}).catch(() => pressAt(found))),
            type: async (text) => void (await ask('POST', `${element}/value`, { text })),
          }
        : null;
    },
    async press(key) {
      const value = keys[key] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    back: async () => void (await ask('POST', '/back', {})),
    forward: async () => void (await ask('POST', '/forward', {})),
    reload: async () => void (await ask('POST', '/refresh', {})),
    async another() {
      const created = (await ask('POST', '/window/new', { type: 'tab' })) as { handle: string };
      return tabOf(session, created.handle);
    },
    async viewport(width, height) {
      await ask('POST', '/window/rect', { width, height });
    },
    async screenshot() {
      if (!session.pictured) throw new Error('a journey in WebKit that asks for pictures says so: `pictured`');
      return Buffer.from((await ask('GET', '/screenshot')) as string, 'base64');
    },
    async close() {
      await ask('DELETE', '/window');
    },
  };
}
