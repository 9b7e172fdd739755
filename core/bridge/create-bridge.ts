import { createDeadline } from '../base/deadline.js';
import { addListener, type Listeners, notify } from '../base/listeners.js';
import { createRandomString } from '../base/random-string.js';
import { createStore } from '../base/store.js';
import type { Environment } from '../environment/environment.js';
import { readUserAgent } from '../environment/user-agent.js';
import { PortalError, toPortalError } from '../errors.js';
import { actionEncoders } from './actions.js';
import { androidTransport } from './android.js';
import { answerDecoders, eventDecoders } from './answers.js';
import type { BridgeApp, BridgeCallOptions, BridgeCapability, BridgeEvents, NativeBridge } from './bridge.js';
import { envelopeVersion, type IncomingMessage, readMessage, writeMessage } from './envelope.js';
import { findApp } from './find-app.js';
import { hello, introductionLimit, toIntroduction } from './introduce.js';
import { iosTransport } from './ios.js';
import { mayUseApp } from './may-use-app.js';
import { absentApp, createNoBridge } from './none.js';
import { createPendingMessages } from './pending-messages.js';
import type { BridgeChannel, BridgeTransport } from './transport.js';

/** One answered or received message, without its content. */
export interface BridgeTrace {
  /** `out`: our request or action with its outcome; `in`: an event of the app. */
  readonly direction: 'out' | 'in';
  readonly type: string;
  readonly version: number;
  readonly ok: boolean;
}

/** Options of `createBridge` (rules.md 3.7). */
export interface BridgeOptions {
  readonly environment: Environment;
  /** Origins of pages that may use the app; elsewhere there is no app. */
  readonly allowedOrigins: readonly string[];
  /** The transport. Default: that of the platform in the user agent. */
  readonly transport?: BridgeTransport | undefined;
  /** Timeout of one message in milliseconds. Default 3,000; longer where the user has to act in the app. */
  readonly timeout?: number | undefined;
  /** The product token of the app in the user agent. Default `CloudOrder`. */
  readonly appToken?: string | undefined;
  /** Called for every message, without its content. */
  readonly onMessage?: ((trace: BridgeTrace) => void) | undefined;
}

/** In milliseconds; longer, because the user has to choose a file or confirm in WeChat. */
const longTimeouts: Partial<Record<BridgeCapability, number>> = { wechat: 120_000, file: 300_000 };

/** The global that the app can call, besides its own channels. */
const receiverName = '__portalBridge';

/**
 * Creates the bridge to the native app around the page. There is one if the user agent has the app's token, its object
 * is in the page, and the page is a top-level page on an allowed origin. Nothing is sent before `connect`, the first
 * question or the first action; early messages are queued.
 */
export function createBridge(options: BridgeOptions): NativeBridge {
  const { environment, allowedOrigins, timeout = 3000, onMessage = () => undefined } = options;
  const { clock, injected, randomBytes } = environment;
  const facts = readUserAgent(environment.userAgent, { appToken: options.appToken });
  if (!facts.app || !mayUseApp(environment, allowedOrigins)) return createNoBridge();

  const transport = options.transport ?? (facts.platform === 'ios' ? iosTransport() : androidTransport());
  const platform = facts.platform === 'ios' ? 'ios' : 'android';
  const app = createStore<BridgeApp>({ ...absentApp, status: 'waiting', platform });
  const ending = new AbortController();
  /** Capabilities that the app has refused as not served. */
  const unable = new Set<string>();
  const listeners: Listeners<Extract<IncomingMessage, { kind: 'event' }>> = new Set();
  const pending = createPendingMessages(receive);
  let channel: BridgeChannel | null = null;
  const stops: (() => void)[] = [];
  let connected: Promise<BridgeApp> | undefined;

  function receive(text: unknown): boolean {
    const message = readMessage(text);
    if (message === null) return false;
    if (message.kind === 'answer') return pending.settle(message);
    const isEvent = isEventName(message.name);
    const ok = isEvent && isReadable(message.name, message.data);
    onMessage({ direction: 'in', type: isEvent ? message.name : 'unknown', version: envelopeVersion, ok });
    if (ok) notify(listeners, message);
    return ok;
  }

  /** One message and its answer, within its time limit; after that the app is sent a `cancel`. */
  async function exchange(
    kind: 'ask' | 'act',
    { name, params }: { readonly name: string; readonly params: unknown },
    { signal, limit, before }: { signal?: AbortSignal | undefined; limit: number; before: Promise<unknown> },
  ): Promise<unknown> {
    const deadline = createDeadline(clock, limit, signal);
    const id = createRandomString(20, randomBytes);
    let sent = false;
    try {
      await deadline.race(before);
      const way = channel;
      if (way === null) throw new PortalError(ending.signal.aborted ? 'aborted' : 'use-app');
      if (name !== hello.name && !can(name)) throw new PortalError('not-served');
      sent = true;
      return await deadline.race(pending.answerTo(id, () => way.send(writeMessage({ id, kind, name, params }))));
    } catch (thrown) {
      const error = toPortalError(thrown);
      if (error.params.reason === 'not-served') {
        unable.add(name);
        app.set({ ...app.get() });
      }
      if (sent && (error.code === 'timeout' || error.code === 'aborted')) void cancel(id);
      throw thrown;
    } finally {
      pending.forget(id);
      deadline.release();
    }
  }

  /** Best effort: failures are ignored. */
  async function cancel(id: string): Promise<void> {
    try {
      await channel?.send(writeMessage({ id, kind: 'cancel' }));
    } catch {
      // A handler with replies may reject a message without one; or the app is gone.
    }
  }

  function can(name: string): boolean {
    const { status, capabilities } = app.get();
    return status === 'present' && !unable.has(name) && (capabilities === null || capabilities.includes(name));
  }

  async function introduce(): Promise<BridgeApp> {
    const found = await findApp(environment, transport, ending.signal);
    if (found !== null && !ending.signal.aborted) {
      stops.push(injected.offer(receiverName, receive));
      if (found.listen) stops.push(found.listen(receive));
      channel = found;
      const greeting = exchange('ask', hello, { limit: introductionLimit, before: Promise.resolve() });
      const introduction = toIntroduction(await greeting.catch(() => undefined));
      if (!ending.signal.aborted) app.set({ status: 'present', platform, transport: found.name, ...introduction });
    }
    if (app.get().status === 'waiting') app.set(absentApp);
    return app.get();
  }

  const connect = () => {
    connected ??= introduce().catch(() => {
      app.set(absentApp); // the app's object cannot be listened to, or the page has occupied our global
      return absentApp;
    });
    return connected;
  };

  async function traced<Result>(type: string, work: () => Promise<Result>): Promise<Result> {
    let ok = false;
    try {
      const result = await work();
      ok = true;
      return result;
    } catch (thrown) {
      throw toPortalError(thrown);
    } finally {
      onMessage({ direction: 'out', type, version: envelopeVersion, ok });
    }
  }

  const within = (name: BridgeCapability, { signal, timeout: limit }: BridgeCallOptions = {}) => ({
    signal,
    limit: limit ?? longTimeouts[name] ?? timeout,
    before: connect(),
  });

  return {
    get available() {
      return app.get().status !== 'absent';
    },
    app,
    connect,
    can,
    ask: (name, params, callOptions) =>
      traced(name, async () =>
        answerDecoders[name](await exchange('ask', { name, params }, within(name, callOptions)), params),
      ),
    act: (name, params, callOptions) =>
      traced(name, async () => {
        const encoded = actionEncoders[name](params);
        await exchange('act', { name, params: encoded }, within(name, callOptions));
      }),
    on<Name extends keyof BridgeEvents>(name: Name, listener: (data: BridgeEvents[Name]) => void) {
      return addListener(listeners, (event) => {
        if (event.name === name) listener(eventDecoders[name](event.data));
      });
    },
    destroy() {
      ending.abort();
      channel = null;
      pending.failAll(new PortalError('aborted'));
      for (const stop of stops) stop();
      listeners.clear();
      app.set(absentApp);
    },
  };
}

function isEventName(name: string): name is keyof BridgeEvents {
  return Object.prototype.hasOwnProperty.call(eventDecoders, name);
}

function isReadable(name: keyof BridgeEvents, data: unknown): boolean {
  try {
    eventDecoders[name](data);
    return true;
  } catch {
    return false;
  }
}
