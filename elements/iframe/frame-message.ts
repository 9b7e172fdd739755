import {
  isScreenName,
  type LanguageTag,
  type OwnField,
  type PortalEventName,
  type PortalEvents,
} from '../../core/index.js';
import { toOwnFields } from '../../core/internal.js';
import type { Layout } from '../../react/provider/appearance.js';
import { isTokenName } from '../../react/theme/token-names.js';
import { elementLayout } from '../attributes/element-looks.js';
import { portalEvents } from '../attributes/portal-events.js';
import type { ElementSnapshot } from '../tag/element-methods.js';

/**
 * Changes when the other side would misread a message: the embedding page and the portal's own page are not updated
 * together.
 */
const version = 1;
/** Characters of one message; an event with what was typed has about two thousand, an opening with own fields the most. */
const maxLength = 32_000;
/** Characters of own fields as JSON, which leave room for the settings in the same message. */
export const maxOwnFieldsLength = 24_000;
/** Characters of one text in a message. What was typed may be longer, and a question that is not read has no answer. */
const maxTextLength = 8000;

/** Pixels around the element in the frame, for what it draws outside its box: the ring of a focus. */
export const frameMargin = 4;

/** How the element in the frame looks and behaves: plain data that the frame validates. Other settings do not cross. */
export interface FrameSettings {
  /** By the name of the property; a flag that is set is an empty text. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Design tokens, as in `appearance`. */
  readonly variables: Readonly<Record<string, string>>;
  /** Placement only. Where links lead is decided by the portal's own page. */
  readonly layout: Omit<Layout, 'agreementUrl' | 'helpUrl'>;
}

/** Messages from the embedding page to the frame. */
export type ToFrame =
  | {
      readonly kind: 'open';
      readonly tag: string;
      readonly settings: FrameSettings;
      readonly pageLocale: LanguageTag | null;
      /** The embedding page wants to handle the landing itself. */
      readonly manual: boolean;
      /** The fields that the embedding page adds to forms; missing from the pages of earlier versions. */
      readonly ownFields: readonly OwnField[];
    }
  | { readonly kind: 'change'; readonly settings: FrameSettings }
  | { readonly kind: 'do'; readonly verb: FrameVerb; readonly screen: string }
  /** The outcome of a `before-` event. */
  | { readonly kind: 'answer'; readonly ask: number; readonly go: boolean };

export type FrameVerb = (typeof verbs)[number];
const verbs = ['submit', 'goTo', 'back', 'reset', 'focusFirst', 'signOut'] as const;

/** Messages from the frame to the embedding page. */
export type FromFrame =
  /** The frame has loaded and is listening. */
  | { readonly kind: 'here' }
  | { readonly kind: 'size'; readonly height: number }
  | EventMessage
  | { readonly kind: 'state'; readonly state: FrameState };

/** An event; a `before-` event has an id for its answer. */
export interface EventMessage<Name extends PortalEventName = PortalEventName> {
  readonly kind: 'event';
  readonly name: Name;
  readonly detail: PortalEvents[Name];
  readonly ask: number | null;
}

export interface FrameState
  extends Pick<ElementSnapshot, 'instanceId' | 'companyId' | 'screen' | 'locale' | 'signedIn'> {
  /** The accessible name of the frame: the headline of the screen. */
  readonly title: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Readers<Message extends { readonly kind: string }> = {
  readonly [Kind in Message['kind']]: (fields: Fields) => Extract<Message, { readonly kind: Kind }> | null;
};

const toFrame: Readers<ToFrame> = {
  open({ tag, settings, pageLocale, manual, ownFields }) {
    const read = readSettings(settings);
    if (typeof tag !== 'string' || read === null || typeof manual !== 'boolean') return null;
    return {
      kind: 'open',
      tag,
      settings: read,
      pageLocale: toTag(pageLocale),
      manual,
      ownFields: toOwnFields(ownFields),
    };
  },
  change({ settings }) {
    const read = readSettings(settings);
    return read && { kind: 'change', settings: read };
  },
  do({ verb, screen }) {
    const known = verbs.find((one) => one === verb);
    if (known === undefined || (known === 'goTo' && !isScreenName(screen))) return null;
    return { kind: 'do', verb: known, screen: String(screen) };
  },
  answer: ({ ask, go }) => (typeof ask === 'number' && typeof go === 'boolean' ? { kind: 'answer', ask, go } : null),
};

/** Typed more widely, so that `includes` takes any string. */
const names: readonly string[] = portalEvents;

const fromFrame: Readers<FromFrame> = {
  here: () => ({ kind: 'here' }),
  size: ({ height }) => (typeof height === 'number' && height >= 0 ? { kind: 'size', height } : null),
  event({ name, detail, ask }) {
    if (typeof name !== 'string' || !names.includes(name)) return null;
    if (!isFields(detail) || typeof detail.instanceId !== 'string' || typeof detail.at !== 'number') return null;
    if ((typeof ask === 'number') !== name.startsWith('before-')) return null;
    // The origin and the event name have been validated; the portal is trusted for the rest of the detail.
    return { kind: 'event', name, detail, ask: ask ?? null } as unknown as EventMessage;
  },
  state({ state }) {
    if (!isFields(state)) return null;
    const { instanceId, companyId, screen, locale, signedIn, title } = state;
    if (![instanceId, companyId, screen].every(isTextOrNull) || typeof title !== 'string') return null;
    return {
      kind: 'state',
      state: {
        instanceId,
        companyId,
        screen,
        locale: toTag(locale),
        signedIn: signedIn === true,
        title: title.slice(0, 120),
      } as FrameState, // strings or null, as checked above
    };
  },
};

/** One message with the id of the mount that it belongs to. */
export interface Envelope<Message> {
  readonly mount: string;
  readonly message: Message;
}

export const readToFrame = (data: unknown): Envelope<ToFrame> | null => readEnvelope(data, toFrame);
export const readFromFrame = (data: unknown): Envelope<FromFrame> | null => readEnvelope(data, fromFrame);

/** JSON text, because it has no getters or prototypes, and its length can be checked before parsing. */
export function writeEnvelope({ mount, message }: Envelope<ToFrame | FromFrame>): string {
  const cut = (_: string, value: unknown) => (typeof value === 'string' ? value.slice(0, maxTextLength) : value);
  return JSON.stringify({ accountPortal: version, mount, ...message }, cut);
}

/** Null for anything that is not a valid message; never throws. */
function readEnvelope<Message extends { readonly kind: string }>(
  data: unknown,
  readers: Readers<Message>,
): Envelope<Message> | null {
  if (typeof data !== 'string' || data.length > maxLength) return null;
  try {
    const fields: unknown = JSON.parse(data);
    if (!isFields(fields) || fields.accountPortal !== version || typeof fields.mount !== 'string') return null;
    if (typeof fields.kind !== 'string' || !Object.prototype.hasOwnProperty.call(readers, fields.kind)) return null;
    const message = readers[fields.kind as Message['kind']](fields); // an own key, as checked above
    return message && { mount: fields.mount, message };
  } catch {
    return null;
  }
}

function readSettings(settings: unknown): FrameSettings | null {
  if (!isFields(settings) || !isFields(settings.attributes) || !isFields(settings.variables)) return null;
  const variables = Object.entries(toTexts(settings.variables)).filter(
    ([name, value]) => isTokenName(name) && plainValue.test(value),
  );
  return {
    attributes: toTexts(settings.attributes),
    variables: Object.fromEntries(variables),
    layout: isFields(settings.layout) ? readLayout(settings.layout) : {},
  };
}

function readLayout({ logoPlacement, socialPlacement, showOptionalFields }: Fields): FrameSettings['layout'] {
  const logo = elementLayout.logoPlacement.choices.find((one) => one === logoPlacement);
  const social = elementLayout.socialPlacement.choices.find((one) => one === socialPlacement);
  return {
    ...(logo && { logoPlacement: logo }),
    ...(social && { socialPlacement: social }),
    ...(typeof showOptionalFields === 'boolean' && { showOptionalFields }),
  };
}

/** Colours, lengths, font names and calculations; nothing that could load a resource or end the declaration. */
const plainValue = /^(?!.*(?:url|src|image|image-set|cross-fade|element)\s*\()[^;{}\\<>@]*$/i;

function toTexts(fields: Fields): Record<string, string> {
  const entries = Object.entries(fields).filter(
    ([name, value]) => /^[a-zA-Z]{1,40}$/.test(name) && typeof value === 'string' && value.length <= 300,
  );
  return Object.fromEntries(entries) as Record<string, string>; // the values have been filtered to strings
}

const toTag = (value: unknown): LanguageTag | null =>
  typeof value === 'string' && /^[\w-]{2,35}$/.test(value) ? value : null;

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
