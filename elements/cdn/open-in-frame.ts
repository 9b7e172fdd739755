import {
  browserEnvironment,
  createPortal,
  type Environment,
  type Portal,
  type PortalOptions,
} from '../../core/index.js';
import { defineElement } from '../tag/define-element.js';
import '../tag/element-types.js';
import { portalEvents } from '../attributes/portal-events.js';
import { elements } from '../elements.js';
import { writeCrossing } from '../iframe/frame-attributes.js';
import { receiveMessages, sendMessage } from '../iframe/frame-channel.js';
import { type FrameSettings, type FromFrame, frameMargin, readToFrame, type ToFrame } from '../iframe/frame-message.js';
import type { ElementTag } from '../tag/element-types.js';

/** What the portal's own page decides inside a frame of a company's page. */
export interface FramedPageOptions {
  /** Origins whose pages may show this one: the list that the server sends as `frame-ancestors`. */
  readonly ancestors: readonly string[];
  /** Where the screen is drawn. */
  readonly place: HTMLElement;
  /** The portal: its API, its company, and whatever else the portal's own page decides. */
  readonly portal: Omit<PortalOptions, 'environment' | 'redirect' | 'place' | 'locale' | 'pageLocale'>;
  /**
   * Whether a page that asks for `redirect="manual"` is handed the auth code. Default false: the frame leaves by
   * itself, as it does for a login of another company.
   */
  readonly handsOverCode?: boolean | undefined;
}

/**
 * Runs the portal's own page inside a frame: renders the tag that the embedding page requests, with a portal on this
 * origin, and reports its events. Accepts messages of the parent window only, and only from a listed origin. Returns the
 * function that stops it.
 */
export function openInFrame(options: FramedPageOptions): () => void {
  let framed: FramedElement | null = null;
  const { parent } = window;
  const peer = {
    window: () => (parent === window ? null : parent),
    origins: options.ancestors,
    read: readToFrame,
  };

  const stop = receiveMessages(peer, ({ mount, message }, origin) => {
    const send = (message: FromFrame) => sendMessage(parent, origin, { mount, message });
    if (message.kind !== 'open') {
      if (framed?.mount === mount) framed.receive(message);
    } else if (framed?.mount !== mount && isDrawn(message.tag)) {
      framed?.end();
      framed = { mount, ...openElement({ ...message, tag: message.tag }, send, options) };
    }
  });

  return () => {
    stop();
    framed?.end();
  };
}

interface FramedElement {
  readonly mount: string;
  receive(message: Exclude<ToFrame, { kind: 'open' }>): void;
  end(): void;
}

/** A tag that draws something has all the properties and methods of a portal element. */
type DrawnTag = 'portal-login';

const isDrawn = (tag: string): tag is DrawnTag =>
  Object.prototype.hasOwnProperty.call(elements, tag) && 'Content' in elements[tag as ElementTag]; // an own key

type Opening = Extract<ToFrame, { kind: 'open' }> & { readonly tag: DrawnTag };

function openElement(
  { tag, settings, pageLocale, manual, ownFields }: Opening,
  send: (message: FromFrame) => void,
  { place, portal: options, handsOverCode = false }: FramedPageOptions,
): Omit<FramedElement, 'mount'> {
  const row = elements[tag];
  const portal = createPortal({
    ownFields,
    ...options,
    persistence: 'device',
    redirect: manual && handsOverCode ? 'manual' : 'auto',
    pageLocale: pageLocale ?? undefined,
    environment: inFrame(browserEnvironment()),
  });
  // The embedding page belongs to one company and must not get the auth code of another company of the user.
  const completeLogin: Portal['completeLogin'] = (user, signal) =>
    portal.completeLogin(user, signal, user.companyId === portal.tenant.get().companyId ? portal.redirect : 'auto');
  defineElement(row);
  const element = document.createElement(tag);
  const asks = createAsks();

  const apply = ({ attributes, variables, layout }: FrameSettings) => {
    writeCrossing(element, row.attributes, attributes);
    // The edge of the frame would clip a shadow.
    element.appearance = { variables: { shadowCard: 'none', ...variables }, layout };
    const scheme = attributes.colorScheme ?? 'light';
    document.documentElement.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
  };
  const sendState = () => {
    document.documentElement.lang = portal.locale.get();
    const title = element.querySelector('h1, h2')?.textContent ?? '';
    send({ kind: 'state', state: { ...element.getState(), title } });
  };
  const sendSize = () => {
    send({ kind: 'size', height: place.getBoundingClientRect().height });
    sendState();
  };

  send({ kind: 'here' });
  for (const name of portalEvents) {
    element.addEventListener(`portal-${name}`, ({ detail }) => {
      const ask = 'waitUntil' in detail ? asks.put(detail.waitUntil) : null;
      send({ kind: 'event', name, detail: withoutOwnValues(detail), ask });
      sendState();
    });
  }
  const observer = new ResizeObserver(sendSize);
  observer.observe(place);
  element.portal = { ...portal, completeLogin };
  apply(settings);
  place.style.padding = `${frameMargin}px`;
  place.replaceChildren(element);

  return {
    receive(message) {
      if (message.kind === 'change') apply(message.settings);
      else if (message.kind === 'answer') asks.answer(message.ask, message.go);
      else if (message.verb === 'goTo') void element.goTo(message.screen);
      else {
        if (message.verb === 'focusFirst') window.focus();
        element[message.verb]();
      }
    },
    end() {
      observer.disconnect();
      element.remove();
      portal.destroy();
    },
  };
}

/** The pending `before-` events, which wait for an answer of the embedding page. */
function createAsks() {
  const open = new Map<number, (go: boolean) => void>();
  let count = 0;
  return {
    put(waitUntil: (work: Promise<unknown>) => void): number {
      count += 1;
      const ask = count;
      const answer = new Promise<void>((go, stop) => {
        open.set(ask, (yes) => (yes ? go() : stop(new Error('The page around the frame objects.'))));
      });
      waitUntil(answer);
      return ask;
    },
    answer(ask: number, go: boolean): void {
      open.get(ask)?.(go);
      open.delete(ask);
    },
  };
}

/**
 * What is typed in fields of the embedding page goes to the server only: it could have named one so that a user takes it for
 * a field of ours.
 */
function withoutOwnValues<Detail extends object>(detail: Detail): Detail {
  if (!('values' in detail)) return detail;
  const ours = Object.entries(detail.values as object).filter(([name]) => !name.startsWith('own-')); // texts by field
  return { ...detail, values: Object.fromEntries(ours) };
}

/** A landing navigates the whole window, not the frame. */
function inFrame(environment: Environment): Environment {
  const navigate = (url: string) => {
    if (window.top) window.top.location.href = url;
  };
  return { ...environment, address: { ...environment.address, navigate } };
}
