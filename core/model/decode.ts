import { PortalError } from '../errors.js';

/** An object of the wire. Read it through the functions of this file: own properties only, whatever the server sent. */
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

export function own(object: WireObject, name: string): unknown {
  return Object.prototype.hasOwnProperty.call(object, name) ? object[name] : undefined;
}

/** Anything that names something: texts as they are, whole numbers as digits, everything else empty. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : '';
}

export function text(object: WireObject, name: string): string {
  return toText(own(object, name));
}

/** A text without which the answer is of no use. A number beyond 2^53 has lost digits on its way and does not count. */
export function required(object: WireObject, name: string): string {
  const value = text(object, name);
  if (value === '') throw badAnswer(`${name} is missing`);
  return value;
}

/** `true`, `1`, `"1"` and `"true"`. */
export function flag(object: WireObject, name: string): boolean {
  const value = own(object, name);
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A list that may be missing; each item goes through `decode`. */
export function list<Item>(object: WireObject, name: string, decode: (data: unknown) => Item): Item[] {
  const value = own(object, name) ?? [];
  if (!Array.isArray(value)) throw badAnswer(`${name} is not a list`);
  return value.map((item) => decode(item));
}
