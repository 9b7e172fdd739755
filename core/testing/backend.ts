import type { EndpointName } from '../api/endpoint-name.js';
import { endpoints } from '../endpoints.js';
import type { Environment } from '../environment/environment.js';

/** The outcome of a call: see `ok`, `refuse`, `status`, `fail` and `hang`. */
export interface Answer {
  /** Like `fetch`: resolves to a response, rejects, or hangs until aborted. */
  respond(signal: AbortSignal | null): Promise<Response>;
}

/** One call received by the backend, with wire names. */
export interface BackendCall {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** The outcome of each call, or a function of its parameters; other calls are refused with `not-served`. */
export type Answers = Partial<
  Record<EndpointName, Answer | ((params: BackendCall['params'], call: BackendCall) => Answer | Promise<Answer>)>
>;

/** An in-memory server, used as `fetch`. */
export interface Backend {
  (url: string, init: RequestInit): Promise<Response>;
  /** The received calls, oldest first. */
  readonly calls: BackendCall[];
}

/** Success, with data in wire names. */
export function ok(data: unknown = {}): Answer {
  return json({ status: 1, data });
}

/** A refusal. */
export function refuse(code: string, params: Readonly<Record<string, string | number>> = {}, message = ''): Answer {
  return json({ status: 0, code, message, params });
}

/** An answer outside the contract: an HTTP status with a body. */
export function status(code: number, body = '', headers: Readonly<Record<string, string>> = {}): Answer {
  return { respond: async () => new Response(body === '' ? null : body, { status: code, headers }) };
}

/** A connection that breaks, as `fetch` reports it. */
export function fail(message = 'Failed to fetch'): Answer {
  return { respond: () => Promise.reject(new TypeError(message)) };
}

/** Never answers, until the caller aborts. */
export function hang(): Answer {
  return {
    respond: (signal) =>
      new Promise((_, reject) => {
        const stop = () => reject(new DOMException('The operation was aborted.', 'AbortError'));
        if (signal?.aborted) stop();
        signal?.addEventListener('abort', stop, { once: true });
      }),
  };
}

/**
 * An in-memory server to pass to `memoryEnvironment` as `fetch`. It answers by call name, so tests need no paths; signing,
 * encoding and decoding are real. Calls without an answer are refused with `not-served`.
 */
export function backend(answers: Answers = {}): Backend {
  const calls: BackendCall[] = [];
  const names = Object.keys(endpoints) as EndpointName[]; // Object.keys returns string[]

  const serve = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const headers = new Headers(init.headers);
    for (const name of names) {
      const { method, path } = endpoints[name];
      const inPath = method === (init.method ?? 'GET') ? matchPath(path, pathname) : null;
      if (inPath === null) continue;
      const call = {
        name,
        headers,
        params: { ...Object.fromEntries(searchParams), ...readBody(init, headers), ...inPath },
      };
      calls.push(call);
      const answer = answers[name] ?? refuse('not-served');
      const chosen = typeof answer === 'function' ? await answer(call.params, call) : answer;
      return chosen.respond(init.signal ?? null);
    }
    return refuse('not-served').respond(null);
  };
  return Object.assign(serve satisfies Environment['fetch'], { calls });
}

function json(envelope: object): Answer {
  return status(200, JSON.stringify(envelope), { 'content-type': 'application/json' });
}

/** The parameters in a path, or null for another path. The API may have a base path. */
function matchPath(template: string, pathname: string): Record<string, string> | null {
  const expected = template.split('/').slice(1);
  const found = pathname.split('/').slice(-expected.length);
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = found[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

function readBody({ body }: RequestInit, headers: Headers): object {
  if (typeof body !== 'string') return {};
  if (headers.get('content-type') !== 'application/json') return Object.fromEntries(new URLSearchParams(body));
  return JSON.parse(body) as object; // our own transport sends only objects
}
