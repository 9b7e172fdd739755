import {
  createEvents,
  createRandomString,
  type Events,
  type LanguageTag,
  type OwnField,
  type PortalEvents,
} from '../../core/index.js';
import { fromGlobals } from '../../core/internal.js';
import { receiveMessages, sendMessage } from './frame-channel.js';
import { type FrameSettings, type FrameState, type FrameVerb, readFromFrame, type ToFrame } from './frame-message.js';
import { openFrameWindow } from './frame-window.js';

/** Milliseconds until an empty frame counts as failed: from the first request, and from its load event. */
const timeouts = { all: 20_000, afterLoad: 5_000 } as const;

export interface FrameSessionOptions {
  /** The container of the frame. */
  readonly place: HTMLElement;
  readonly origin: string;
  readonly companyId: string;
  readonly tag: string;
  readonly manual: boolean;
  readonly pageLocale: LanguageTag | undefined;
  readonly ownFields: readonly OwnField[];
  /** Read whenever the frame asks for them. */
  readonly settings: () => FrameSettings;
  readonly title: string;
  /** The frame did not load in time, or was refused. If it loads later, it is shown after all. */
  readonly onFailure: () => void;
  readonly onShown: () => void;
}

/** One frame and the messages to and from it. */
export interface FrameSession extends Pick<Events<PortalEvents>, 'on' | 'onAny'> {
  /** As the frame has reported it last. */
  readonly state: FrameState | null;
  change(): void;
  command(verb: FrameVerb, screen?: string): void;
  focus(): void;
  end(): void;
}

/**
 * The URL of the framed page, and perhaps another where that one is not shown; its company id decides who may frame it,
 * and the server writes its language. That page has an embedder policy for sites that have one, under which WeChat's page
 * is shown in a frame without cookies only. A browser without such frames gets it without the policy. A site with one does
 * not show that, but only one that is isolated knows before.
 */
function frameAddresses(origin: string, companyId: string, locale: string | undefined, methods = '') {
  const toAddress = (params: Readonly<Record<string, string>> = {}) =>
    `${origin}/embed?${new URLSearchParams({ companyId, ...(locale && { locale }), ...params })}`;
  const unable = !('credentialless' in HTMLIFrameElement.prototype) && !window.crossOriginIsolated;
  return unable && methods.includes('wechat')
    ? { first: toAddress({ coep: 'unsafe-none' }), other: toAddress() }
    : { first: toAddress() };
}

export function openFrameSession(options: FrameSessionOptions): FrameSession {
  const { origin, tag, manual, pageLocale, ownFields } = options;
  const { clock, randomBytes } = fromGlobals(window);
  const events = createEvents<PortalEvents>();
  let mount = '';
  let state: FrameState | null = null;
  /** A frame that was moved has another window, is empty and loads again; one that navigates keeps its window. */
  let shownIn: Window | null | undefined;

  const send = (message: ToFrame) => sendMessage(frame.window(), origin, { mount, message });
  let running: PortalEvents['pending'] | null = null;
  /** The page that would report the end is gone. */
  const endCall = () => {
    if (running?.pending) events.emit('pending', { ...running, pending: false });
    running = null;
  };
  const isShown = () => frame.window() === shownIn;
  const fail = () => {
    stopWaiting();
    if (isShown()) return;
    if (other !== undefined) {
      frame.load(other);
      other = undefined;
      return wait();
    }
    endCall();
    frame.show(false);
    options.onFailure();
  };
  let stopAll = () => {};
  let stopAfterLoad = () => {};
  const stopWaiting = () => {
    stopAll();
    stopAfterLoad();
  };

  const wait = () => {
    stopAll();
    stopAll = clock.after(limit, fail);
  };

  // A frame that was moved, or navigated away and back, is opened again.
  const onLoad = () => {
    endCall();
    mount = createRandomString(12, randomBytes);
    stopAfterLoad();
    stopAfterLoad = clock.after(timeouts.afterLoad, fail);
    send({ kind: 'open', tag, settings: options.settings(), pageLocale: pageLocale ?? null, manual, ownFields });
    applyScheme();
  };
  const { locale = pageLocale, methods } = options.settings().attributes;
  let { first, other } = frameAddresses(origin, options.companyId, locale, methods);
  const limit = other === undefined ? timeouts.all : timeouts.all / 2;
  const frame = openFrameWindow(options.place, first, onLoad);
  frame.entitle(options.title);
  wait();
  const applyScheme = () => {
    const scheme = options.settings().attributes.colorScheme ?? 'light';
    // If it differs from the scheme inside, browsers paint an opaque background behind the frame.
    frame.scheme(scheme === 'auto' ? 'light dark' : scheme);
  };

  const stop = receiveMessages({ window: frame.window, origins: [origin], read: readFromFrame }, (envelope) => {
    if (envelope.mount !== mount) return;
    const { message } = envelope;
    if (message.kind === 'here') {
      stopAfterLoad();
      if (other !== undefined) wait();
      other = undefined; // the first is shown
    } else if (message.kind === 'size') frame.resize(message.height);
    else if (message.kind === 'state') {
      state = message.state;
      frame.entitle(state.title);
    } else {
      const { name, detail, ask } = message;
      if (name === 'ready') {
        stopWaiting();
        shownIn = frame.window();
        frame.show(true);
        options.onShown();
      }
      if ('pending' in detail) running = detail;
      if (ask === null) events.emit(name, detail);
      else
        void events.ask(name, detail).then((go) => {
          // A frame that has loaded again numbers its questions anew.
          if (envelope.mount === mount) send({ kind: 'answer', ask, go });
        });
    }
  });

  return {
    on: events.on,
    onAny: events.onAny,
    get state() {
      return state;
    },
    change() {
      if (!isShown()) wait();
      if (!mount) return;
      applyScheme();
      send({ kind: 'change', settings: options.settings() });
    },
    command: (verb, screen = '') => send({ kind: 'do', verb, screen }),
    focus: frame.focus,
    end() {
      stopWaiting();
      stop();
      events.close();
      frame.end();
    },
  };
}
