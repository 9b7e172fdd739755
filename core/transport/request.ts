import { PortalError } from '../errors.js';
import { encodeValue, type Params, toFields, toQuery } from './params.js';

/** One call, with parameters in wire names. */
export interface TransportRequest {
  /** The name of the call, for developers. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: true;
  readonly effect?: true;
  readonly params: Params;
}

/** The request as sent. The signature covers `fields`, from which `body` and `url` are written. */
export interface WrittenRequest {
  readonly url: string;
  /** The path of the call, without that of the API's address. */
  readonly path: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly contentType: string | null;
  readonly body: string | null;
}

export function writeRequest(apiHost: string, request: TransportRequest): WrittenRequest {
  const { path, rest } = fillPath(request.path, request.params);
  const url = apiHost.trim().replace(/\/$/, '') + path;

  if (request.body) {
    const sent = Object.entries(rest).filter(([, value]) => value !== null);
    const body = JSON.stringify(Object.fromEntries(sent));
    return { url, path, fields: new Map([['body', body]]), contentType: 'application/json', body };
  }
  const fields = toFields(rest);
  const query = toQuery(fields);
  if (request.method === 'POST') {
    return { url, path, fields, contentType: 'application/x-www-form-urlencoded', body: query };
  }
  return { url: query === '' ? url : `${url}?${query}`, path, fields, contentType: null, body: null };
}

function fillPath(template: string, params: Params): { path: string; rest: Params } {
  const filled = new Set<string>();
  const path = template.replace(/\{(\w{1,64})\}/g, (_, name: string) => {
    const value = toFields({ [name]: params[name] }).get(name) ?? '';
    // The URL parser resolves dot segments, even percent-encoded ones, so they would reach another call.
    if (value === '' || value === '.' || value === '..') {
      throw new PortalError('parameter-error', {}, { cause: new Error(`${template}: ${name} is missing`) });
    }
    filled.add(name);
    return encodeValue(value);
  });
  return { path, rest: Object.fromEntries(Object.entries(params).filter(([name]) => !filled.has(name))) };
}
