import { toPortalError } from '../errors.js';
import type { Params } from '../transport/params.js';
import type { SendOptions, Transport } from '../transport/transport.js';
import type { CallLog } from './call-log.js';
import type { Endpoint } from './endpoint.js';
import { type EndpointName, type Endpoints, endpoints } from './endpoints/index.js';
import { extendedCalls } from './extras.js';

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
  /** What the page sends along with the calls that take it. */
  extra?: (() => Params) | undefined;
  log?: CallLog | undefined;
}

export function createApi(
  transport: Transport,
  { services = {}, paths = {}, extra = () => ({}), log }: ApiOptions = {},
): Api {
  const names = Object.keys(endpoints) as EndpointName[]; // Object.keys forgets the names of a closed table
  const calls = names.map((name) => {
    // The rows differ in their types; `Call` gave each its own again.
    const { encode, decode, ...row } = endpoints[name] as Endpoint<unknown, unknown>;
    const path = paths[name] ?? row.path;
    const call = async (input: unknown, options: CallOptions = {}) => {
      try {
        const params = extendedCalls.has(name) ? { ...extra(), ...encode(input) } : encode(input);
        return decode(await transport.send({ ...row, name, path, params }, options));
      } catch (thrown) {
        throw toPortalError(thrown);
      }
    };
    const made = (services[name] as typeof call | undefined) ?? call; // the caller's own, typed by its row
    const logged: typeof call = (...given) => (log ? log.keep(name, () => made(...given)) : made(...given));
    return [name, logged] as const;
  });
  return Object.fromEntries(calls) as unknown as Api; // one entry for each name of the table, made just above
}
