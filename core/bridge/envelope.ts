import { isWireObject, readOwn, toText } from '../model/decode.js';

/** The version of the envelope, in every message of either side. */
export const envelopeVersion = 1;

/** A message to the app. Always JSON text, because a handler never answers a message that cannot be cloned. */
export type OutgoingMessage =
  | { readonly id: string; readonly kind: 'ask' | 'act'; readonly name: string; readonly params: unknown }
  | { readonly id: string; readonly kind: 'cancel' };

/** A message from the app: the answer to a message, or an event. */
export type IncomingMessage =
  | { readonly kind: 'answer'; readonly id: string; readonly data: unknown; readonly refused: string | null }
  | { readonly kind: 'event'; readonly name: string; readonly data: unknown };

export function writeMessage(message: OutgoingMessage): string {
  return JSON.stringify({ v: envelopeVersion, ...message });
}

/** Enough for a 5 MB image in base64. */
const maxLength = 8_000_000;

/** Parses a message of the app; null for anything that is not a valid envelope. */
export function readMessage(text: unknown): IncomingMessage | null {
  const message = parse(text);
  if (!isWireObject(message) || readOwn(message, 'v') !== envelopeVersion) return null;
  const data = readOwn(message, 'data') ?? null;
  if (readOwn(message, 'kind') === 'event') return { kind: 'event', name: toText(readOwn(message, 'name')), data };

  const id = readOwn(message, 'id');
  const ok = readOwn(message, 'ok');
  if (typeof id !== 'string' || typeof ok !== 'boolean') return null;
  return { kind: 'answer', id, data, refused: ok ? null : toReason(readOwn(message, 'error')) };
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > maxLength) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The app's error code, if it is a single word; never shown to a person. */
function toReason(error: unknown): string {
  const code = isWireObject(error) ? readOwn(error, 'code') : null;
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : 'unknown';
}
