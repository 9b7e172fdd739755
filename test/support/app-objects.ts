import {
  type AppScript,
  createScriptedApp,
  type MemoryEnvironment,
  memoryEnvironment,
  type ScriptedApp,
} from 'account-portal/testing';

/** A page in a scripted native app, over one of the supported transports. */
export interface AppPage {
  readonly environment: MemoryEnvironment;
  readonly app: ScriptedApp;
  /** The part of the window that apps use. */
  readonly window: Record<string, unknown>;
  /** Sends a message of the app to the page. */
  say(text: string): void;
  /** Injects the app's object, if that was deferred by `late`. */
  inject(): void;
}

type Way = (page: { take: ScriptedApp['take']; window: Record<string, unknown> }) => {
  readonly agent: string;
  readonly name: string;
  readonly object: unknown;
  say(text: string): void;
};

/** Answers like an app without a return channel: by running a script in the page. */
const evaluate = (window: Record<string, unknown>, text: string) => {
  const receiver = window.__portalBridge as { receive(text: string): boolean } | undefined;
  receiver?.receive(text);
};

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

/** A method that throws without its `this`, as native ones do. */
function native<Result>(name: string, run: (text: string) => Result): object {
  const object: object = {};
  const method = function (this: unknown, text: unknown) {
    if (this !== object) throw new TypeError('Illegal invocation');
    if (typeof text !== 'string') throw new TypeError('text only');
    return run(text);
  };
  return Object.defineProperty(object, name, { value: method, enumerable: true });
}

const handlers = (handler: object) => ({ messageHandlers: { CloudOrder: handler } });

/** The objects that each kind of app injects, by the contracts of the platforms. */
export const ways: Readonly<Record<string, Way>> = {
  'ios, with reply': ({ take, window }) => ({
    agent: `${iphone} CloudOrder/1.0 (IOS)`,
    name: 'webkit',
    object: handlers(
      native('postMessage', (text) => {
        const answer = new Promise((resolve) => take(text, resolve));
        return text.includes('"kind":"cancel"') ? Promise.reject(new Error('nothing to reply to')) : answer;
      }),
    ),
    say: (text) => evaluate(window, text),
  }),
  'ios, without reply': ({ take, window }) => ({
    agent: `${iphone} CloudOrder/1.0 (IOS)`,
    name: 'webkit',
    object: handlers(
      native('postMessage', (text) => {
        take(text, (answer) => evaluate(window, answer));
        return Promise.resolve(undefined);
      }),
    ),
    say: (text) => evaluate(window, text),
  }),
  'android object, answering at once': ({ take, window }) => ({
    agent: `${pixel} CloudOrder/1.0 (ANDROID)`,
    name: 'CloudOrder',
    object: native('post', (text) => {
      let atOnce: string | null = null;
      let returned = false;
      take(text, (answer) => {
        if (returned) evaluate(window, answer);
        else atOnce = answer;
      });
      returned = true;
      return atOnce;
    }),
    say: (text) => evaluate(window, text),
  }),
  'android object, answering later': ({ take, window }) => ({
    agent: `${pixel} CloudOrder/1.0 (ANDROID)`,
    name: 'CloudOrder',
    object: native('post', (text) => {
      take(text, (answer) => void Promise.resolve().then(() => evaluate(window, answer)));
      return null;
    }),
    say: (text) => evaluate(window, text),
  }),
  'android listener': ({ take }) => {
    const source = new EventTarget();
    const say = (text: string) => void source.dispatchEvent(new MessageEvent('message', { data: text }));
    const object = Object.assign(
      native('postMessage', (text) => take(text, say)),
      {
        addEventListener: source.addEventListener.bind(source),
        removeEventListener: source.removeEventListener.bind(source),
      },
    );
    return { agent: `${pixel} CloudOrder/1.0 (ANDROID)`, name: 'CloudOrder', object, say };
  },
  'android listener, onmessage only': ({ take }) => {
    const object: { onmessage?: ((event: { data: unknown }) => void) | null } = {};
    const say = (text: string) => object.onmessage?.({ data: text });
    Object.assign(object, { postMessage: (text: string) => take(text, say) });
    return { agent: `${pixel} CloudOrder/1.0 (ANDROID)`, name: 'CloudOrder', object, say };
  },
};

export interface AppPageOptions {
  /** Injects the app's object when `inject` is called. */
  readonly late?: boolean;
  readonly framed?: boolean;
  readonly href?: string;
  readonly userAgent?: string;
}

export function appPage(way: Way, script: AppScript = {}, options: AppPageOptions = {}): AppPage {
  const window: Record<string, unknown> = {};
  const { href = 'https://account.example.com/login', framed, late } = options;
  let take: ScriptedApp['take'] = () => undefined;
  const { agent, name, object, say } = way({ window, take: (...given) => take(...given) });
  const environment = memoryEnvironment({ href, framed, injected: window, userAgent: options.userAgent ?? agent });
  const app = createScriptedApp({ hello: { data: {} }, ...script }, environment.clock);
  take = app.take;
  const inject = () => {
    window[name] = object;
  };
  if (!late) inject();
  return { environment, app, window, say, inject };
}
