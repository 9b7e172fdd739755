import type { Context } from 'hono';
import { parameterError } from './envelope.ts';
import { readPairs } from './fields.ts';
import { toAddressKey } from './security/address.ts';
import { clientOf, type TrustedProxies } from './security/proxies.ts';
import type { Stamp } from './security/signature.ts';

/** The Node server's bindings; absent if there is no socket. */
export interface ServerBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined; localAddress?: string | undefined } };
}

export type ApiContext = Context<{ Bindings: ServerBindings }>;

export interface Row {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: true;
}

/** The parameters that are signed: the query of a GET, the form of a POST, or the one field `body`. */
export async function readSigned(context: ApiContext, row: Row): Promise<Map<string, string>> {
  const query = new URL(context.req.url).search.slice(1);
  if (row.method === 'GET') return readPairs(query);
  if (query !== '') throw parameterError('query');

  const text = await context.req.text();
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (row.body) {
    if (type !== 'application/json' || !isJson(text)) throw parameterError('body');
    return new Map([['body', text]]);
  }
  if (text !== '' && type !== 'application/x-www-form-urlencoded') throw parameterError('content-type');
  return readPairs(text);
}

/** The fields of a signed JSON body as form fields; values that are not strings become compact JSON. */
export function readBody(signed: ReadonlyMap<string, string>): Map<string, string> {
  const body: unknown = JSON.parse(signed.get('body') ?? 'null');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw parameterError('body');
  const entries = Object.entries(body).filter(([, value]) => value !== null);
  return new Map(entries.map(([name, value]) => [name, typeof value === 'string' ? value : toJson(value)]));
}

/** `JSON.stringify` overflows the stack for nesting that `JSON.parse` accepts. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw parameterError('body');
  }
}

/** The signed parameters with those of the path, which must not be repeated in the query. */
export function withPath(context: ApiContext, signed: ReadonlyMap<string, string>): Map<string, string> {
  const values = new Map(signed);
  for (const [name, value] of Object.entries(context.req.param())) {
    if (values.has(name)) throw parameterError(name);
    values.set(name, value);
  }
  return values;
}

export function readStamp(context: ApiContext): Stamp {
  const header = (name: string) => context.req.header(name) ?? '';
  return {
    method: context.req.method,
    path: new URL(context.req.url).pathname,
    token: header('token'),
    timestamp: header('timestamp'),
    nonce: header('nonce'),
    tokenType: header('token-type'),
    appSource: header('app-source'),
    signature: header('signature'),
  };
}

/** The origin of the request, if it is one of ours; else the configured one. */
export function readOwnOrigin(context: ApiContext, { origins, publicOrigin }: OwnOrigins): string {
  const { origin } = new URL(context.req.url);
  return origins.includes(origin) ? origin : publicOrigin;
}

type OwnOrigins = { readonly origins: readonly string[]; readonly publicOrigin: string };

/** The client's address for rate limits. A forwarded address is trusted only if so configured. */
export function readAddress(context: ApiContext, trusted: TrustedProxies): string {
  const remote = context.env?.incoming?.socket?.remoteAddress ?? '';
  return toAddressKey(clientOf(trusted, remote, context.req.header('x-forwarded-for') ?? ''));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
