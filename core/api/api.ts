import { ownProperties } from '../base/own-properties.js';
import { type ErrorCode, toPortalError } from '../errors.js';
import type { Params } from '../transport/params.js';
import type { SendOptions, Transport } from '../transport/transport.js';
import type { EndpointName, Endpoints } from './endpoint-name.js';
import type { Endpoint } from './endpoints/endpoint.js';
import { extendedCalls } from './transient-payload.js';

/** The input of a call, by its name (rules.md 6.5). */
export type Input<Name extends EndpointName> = Parameters<Endpoints[Name]['encode']>[0];
/** The result of a call, by its name (rules.md 6.5). */
export type Output<Name extends EndpointName> = ReturnType<Endpoints[Name]['decode']>;

export type CallOptions = SendOptions;

/** One call; rejects with a PortalError. */
export type Call<Name extends EndpointName> =
  undefined extends Input<Name>
    ? (input?: Input<Name>, options?: CallOptions) => Promise<Output<Name>>
    : (input: Input<Name>, options?: CallOptions) => Promise<Output<Name>>;

/** Makes the call of a row, typed from it; rejects with a PortalError. */
export type CallEndpoint = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  ...given: undefined extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]
) => Promise<Output>;

/** Functions that replace calls. */
export type Services = { readonly [Name in EndpointName]?: Call<Name> | undefined };

/** The outcome of one call, without its data. */
export interface CallRecord {
  readonly name: string;
  /** The start in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds. */
  readonly took: number;
  /** Null on success. */
  readonly error: ErrorCode | null;
}

export interface ApiOptions {
  services?: Services | undefined;
  /** Paths that differ on a deployed server. */
  paths?: Partial<Record<EndpointName, string>> | undefined;
  /** Parameters that the page adds to the calls that accept them. */
  extra?: (() => Params) | undefined;
  /** Whether the device belongs to somebody else. */
  shared?: (() => boolean) | undefined;
  log?: ((record: CallRecord) => void) | undefined;
  now?: (() => number) | undefined;
}

type AnyCall = (input: unknown, options: CallOptions) => Promise<unknown>;

/** The calls of one portal: each row over a transport, or the page's own function in its place. */
export function createCall(transport: Transport, options: ApiOptions = {}): CallEndpoint {
  const { extra = () => ({}), shared = () => false, log = () => {}, now = () => 0 } = options;
  const paths: Readonly<Record<string, string | undefined>> = ownProperties(options.paths);
  const services = ownProperties(options.services) as Readonly<Record<string, AnyCall | undefined>>;

  const call = async (endpoint: Endpoint<unknown, unknown>, input?: unknown, given: CallOptions = {}) => {
    const { encode, decode, ...row } = endpoint;
    const { name } = row;
    const own = services[name];
    const send = async () => {
      const more = extendedCalls.has(name) ? { ...extra(), ...(shared() && { shared_device_: true }) } : {};
      const params = { ...more, ...encode(input) };
      return decode(await transport.send({ ...row, path: paths[name] ?? row.path, params }, given));
    };
    const at = now();
    const note = (error: ErrorCode | null) => log({ name, at, took: now() - at, error });
    try {
      const answer = await (own ? own(input, given) : send());
      note(null);
      return answer;
    } catch (thrown) {
      const error = toPortalError(thrown);
      note(error.code);
      throw error;
    }
  };
  return call as CallEndpoint; // which has the types of the row
}
