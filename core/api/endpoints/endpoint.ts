import type { Params } from '../../transport/params.js';

/** A row of the call table: what we give (encoded) and what we get (decoded), with both types inferred. */
export interface Endpoint<Input, Output> {
  /** As rules.md 6.5 has it; `services` and `paths` of a page go by it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Rooted; `{name}` is filled from the encoded parameters and not sent again. */
  readonly path: string;
  /** The payload is sent as JSON instead of a form (rules.md 6.4). */
  readonly body?: true;
  /** A GET that changes something on the server, such as sending a code: never repeated by the client. */
  readonly effect?: true;
  readonly encode: (input: Input) => Params;
  /** Throws `bad-answer` if the data does not have the expected shape. */
  readonly decode: (data: unknown) => Output;
}

export function get<Input, Output>(
  name: string,
  path: string,
  encode: (input: Input) => Params,
  decode: (data: unknown) => Output,
): Endpoint<Input, Output> {
  return { name, method: 'GET', path, encode, decode };
}

/** A GET that sends a code or changes something. */
export function getWithEffect<Input, Output>(
  name: string,
  path: string,
  encode: (input: Input) => Params,
  decode: (data: unknown) => Output,
): Endpoint<Input, Output> {
  return { name, method: 'GET', path, effect: true, encode, decode };
}

export function post<Input, Output>(
  name: string,
  path: string,
  encode: (input: Input) => Params,
  decode: (data: unknown) => Output,
): Endpoint<Input, Output> {
  return { name, method: 'POST', path, encode, decode };
}

export function postJson<Input, Output>(
  name: string,
  path: string,
  encode: (input: Input) => Params,
  decode: (data: unknown) => Output,
): Endpoint<Input, Output> {
  return { name, method: 'POST', path, body: true, encode, decode };
}

/** For calls whose answer carries no data. */
export const nothing = (): void => undefined;
