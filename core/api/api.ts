import { ownProperties } from '../base/own-properties.js';
import { toPortalError } from '../errors.js';
import type { Params } from '../transport/params.js';
import type { SendOptions, Transport } from '../transport/transport.js';
import type { KeepCall } from './call-log.js';
import type { Endpoint } from './endpoints/endpoint.js';
import { type EndpointName, type Endpoints, endpoints } from './endpoints/index.js';
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

/** Every call the portal can make, typed from its row. */
export type Api = { readonly [Name in EndpointName]: Call<Name> };

/** Functions that replace calls. */
export type Services = { readonly [Name in EndpointName]?: Call<Name> | undefined };

export interface ApiOptions {
  services?: Services | undefined;
  /** Paths that differ on a deployed server. */
  paths?: Partial<Record<EndpointName, string>> | undefined;
  /** Parameters that the page adds to the calls that accept them. */
  extra?: (() => Params) | undefined;
  log?: KeepCall | undefined;
}

/** The calls of one portal: each row of `endpoints` over a transport, or the page's own function in its place. */
export function createApi(transport: Transport, { services, paths, extra = () => ({}), log }: ApiOptions = {}): Api {
  const toCall = (name: EndpointName, { encode, decode, ...row }: Endpoint<unknown, unknown>) => {
    const path = ownProperties(paths)[name] ?? row.path;
    const call = async (input: unknown, options: CallOptions = {}) => {
      try {
        const params = extendedCalls.has(name) ? { ...extra(), ...encode(input) } : encode(input);
        return decode(await transport.send({ ...row, name, path, params }, options));
      } catch (thrown) {
        throw toPortalError(thrown);
      }
    };
    const made = (ownProperties(services)[name] as typeof call | undefined) ?? call; // the caller's own, typed by its row
    const logged: typeof call = (...given) => (log ? log(name, () => made(...given)) : made(...given));
    return logged;
  };

  // The rows have different types; `Api` restores that of each.
  const rows = Object.entries(endpoints) as unknown as [EndpointName, Endpoint<unknown, unknown>][];
  return Object.fromEntries(rows.map(([name, row]) => [name, toCall(name, row)])) as unknown as Api;
}
