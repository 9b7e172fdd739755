import { toPortalError } from '../errors.js';
import type { SendOptions, Transport } from '../transport/transport.js';
import type { Endpoint } from './endpoint.js';
import { type EndpointName, type Endpoints, endpoints } from './endpoints/index.js';

export type Input<Name extends EndpointName> = Parameters<Endpoints[Name]['encode']>[0];
export type Output<Name extends EndpointName> = ReturnType<Endpoints[Name]['decode']>;

export type CallOptions = SendOptions;

/** One call; rejects with a PortalError. */
export type Call<Name extends EndpointName> =
  undefined extends Input<Name>
    ? (input?: Input<Name>, options?: CallOptions) => Promise<Output<Name>>
    : (input: Input<Name>, options?: CallOptions) => Promise<Output<Name>>;

/** Every call the portal can make, typed from its row. */
export type Api = { readonly [Name in EndpointName]: Call<Name> };

/** Functions of the caller's own that replace calls. */
export type Services = { readonly [Name in EndpointName]?: Call<Name> | undefined };

export interface ApiOptions {
  services?: Services | undefined;
  /** Where a deployed server keeps a call under another path. */
  paths?: Partial<Record<EndpointName, string>> | undefined;
}

export function createApi(transport: Transport, { services = {}, paths = {} }: ApiOptions = {}): Api {
  const names = Object.keys(endpoints) as EndpointName[]; // Object.keys forgets the names of a closed table
  const calls = names.map((name) => {
    // The rows differ in their types; `Call` gave each its own again.
    const { encode, decode, ...row } = endpoints[name] as Endpoint<unknown, unknown>;
    const path = paths[name] ?? row.path;
    const call = async (input: unknown, options: CallOptions = {}) => {
      try {
        return decode(await transport.send({ ...row, name, path, params: encode(input) }, options));
      } catch (thrown) {
        throw toPortalError(thrown);
      }
    };
    return [name, services[name] ?? call] as const;
  });
  return Object.fromEntries(calls) as unknown as Api; // one entry for each name of the table, made just above
}
