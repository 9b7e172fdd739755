import { PortalError } from '../errors.js';

/** An untrusted object. Read it with the functions of this file, which read own properties only. */
export type WireObject = Readonly<Record<string, unknown>>;

export function badAnswer(what: string): PortalError {
  return new PortalError('bad-answer', {}, { cause: new Error(what) });
}

export function isWireObject(data: unknown): data is WireObject {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

export function toObject(data: unknown): WireObject {
  if (!isWireObject(data)) throw badAnswer('an object was expected');
  return data;
}

export function readOwn(object: WireObject, name: string): unknown {
  return Object.prototype.hasOwnProperty.call(object, name) ? object[name] : undefined;
}

/** Reads an identifier: strings unchanged, integers as digits, all else empty. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : '';
}

export function text(object: WireObject, name: string): string {
  return toText(readOwn(object, name));
}

const maxLine = 200;

/** Reads a text that is shown, such as a name: a million characters would hold up the page that draws them. */
export function shownText(object: WireObject, name: string): string {
  return text(object, name).slice(0, maxLine);
}

/** Blanks, and the words that a mistake writes in the place of a value. */
export function isNothing(value: string): boolean {
  return /^(?:\s*|NaN|undefined|null)$/.test(value);
}

/** Reads a required identifier. Numbers beyond 2^53 have lost digits and are rejected. */
export function required(object: WireObject, name: string): string {
  const value = text(object, name);
  if (isNothing(value)) throw badAnswer(`${name} is missing`);
  return value;
}

/** Reads a time, in milliseconds since the epoch; null if there is none. */
export function time(object: WireObject, name: string): number | null {
  return toTime(text(object, name));
}

/** A time in milliseconds since the epoch; null for anything else. */
export function toTime(value: unknown): number | null {
  const milliseconds = Number(value ?? 0);
  return milliseconds > 0 && milliseconds <= maxTime ? milliseconds : null;
}

/** Beyond it, there are no dates. */
const maxTime = 8.64e15;

/** `true`, `1`, `"1"` and `"true"`; a missing one is false, or as given. */
export function flag(object: WireObject, name: string, otherwise = false): boolean {
  const value = readOwn(object, name) ?? otherwise;
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Reads an optional list; each item is decoded by `decode`. */
export function list<Item>(object: WireObject, name: string, decode: (data: unknown) => Item): Item[] {
  const value = readOwn(object, name) ?? [];
  if (!Array.isArray(value)) throw badAnswer(`${name} is not a list`);
  return value.map((item) => decode(item));
}
