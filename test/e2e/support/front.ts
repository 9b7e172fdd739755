import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Services } from './engine.ts';
import { watchScript } from './watch.ts';

/** One request with its response; the bodies of scripts and styles are left out. */
export interface Exchange {
  readonly method: string;
  /** The path with the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

/**
 * A proxy between a browser and the services, the same for every engine: records all requests, collects errors from a
 * script injected into every page, and simulates failures.
 */
export interface Front {
  readonly services: Services;
  readonly exchanges: readonly Exchange[];
  /** Errors, rejections and policy violations in pages, and error responses. */
  readonly troubles: readonly string[];
  /** Whether all pages and files are passed on as they are. */
  readonly intact: boolean;
  /** Whether a request is being held. */
  readonly holding: boolean;
  /** Closes the connection of requests to matching paths, until `heal`. */
  cut(path: RegExp): void;
  /** Modifies matching files, as a hostile CDN would, or damages them, until `heal`. Caches keep them as if they were whole. */
  spoil(path: RegExp, how?: Damage): void;
  /** Holds requests to matching paths, until `heal`. */
  hold(path: RegExp): void;
  heal(): void;
  /** Serves a page of the test, or a script where the path ends with `.js`, at a path of both services. */
  place(path: string, file: string, headers?: Readonly<Record<string, string>>): void;
  /** Sets the user agent that pages and services see, from the next page on. */
  pretend(userAgent: string): void;
  close(): Promise<void>;
}

export type Damage = keyof typeof damages;

/** What can happen to a file on its way. */
const damages = {
  modified: (got: Got): Got => ({ ...got, body: Buffer.from(`${got.body}\n;`) }),
  empty: (got: Got): Got => ({ ...got, body: Buffer.alloc(0) }),
  cut: (got: Got): Got => ({ ...got, body: got.body.subarray(0, got.body.length / 2) }),
  mistyped: (got: Got): Got => ({ ...got, headers: { ...got.headers, 'content-type': 'text/plain' } }),
  missing: (): Got => ({ status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('missing') }),
};

export async function openFront(real: Services): Promise<Front> {
  const exchanges: Exchange[] = [];
  const troubles: string[] = [];
  let broken: RegExp | null = null;
  let spoiled: { readonly path: RegExp; readonly how: Damage } | null = null;
  let held: { readonly path: RegExp; readonly end: Promise<void>; release(): void } | null = null;
  let holding = 0;
  let userAgent = '';
  const placed = new Map<string, { readonly file: string; readonly headers: Readonly<Record<string, string>> }>();
  const own: { -readonly [Name in keyof Services]: Services[Name] } = { portal: '', tenant: '' };

  const toReal = (value: string) => readdress(value, own, real);
  const toOwn = (value: string) => readdress(value, real, own);

  const serve = (origin: string) => async (asked: IncomingMessage, answer: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = asked;
    const body = await buffer(asked);
    if (path === '/watch') {
      const text = body.toString();
      troubles.push(asked.headers['content-type'] === 'application/csp-report' ? readReport(text) : text);
      answer.setHeader('access-control-allow-origin', '*').end();
      return;
    }
    if (path === '/watch.js') {
      answer.setHeader('content-type', 'text/javascript').end(watchScript(userAgent, `${own.portal}/watch`));
      return;
    }
    if (broken?.test(path)) {
      answer.destroy();
      return;
    }
    const ours = placed.get(path) ?? placed.get(path.replace(/\?.*/, ''));
    if (ours !== undefined) {
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
      for (const [name, value] of Object.entries(ours.headers)) answer.setHeader(name, value);
      answer.setHeader('content-type', `${type}; charset=utf-8`).end(watched(ours.file));
      return;
    }
    if (held?.path.test(path)) {
      holding += 1;
      await held.end;
      holding -= 1;
    }

    const { host: _, ...sent } = asked.headers;
    const damaged = spoiled?.path.test(path) ? damages[spoiled.how] : null;
    if (damaged) delete sent['if-modified-since']; // there is nothing to damage in an answer that has no body
    const headers = {
      ...sent,
      'accept-encoding': 'identity',
      ...(sent.origin && { origin: toReal(sent.origin) }),
      ...(sent.referer && { referer: toReal(sent.referer) }),
      ...(userAgent && { 'user-agent': userAgent }),
    };
    const whole = await forward(origin + path, method, headers, body);
    const got = damaged ? damaged(whole) : whole;
    const type = got.headers['content-type'] ?? '';
    const isPage = type.includes('html');
    const kept = isPage || type.includes('json') ? got.body.toString() : '';
    const written = isPage ? watched(toOwn(kept)) : kept === '' ? got.body : toOwn(kept);
    exchanges.push({ method, path, headers: asked.headers, body: body.toString(), status: got.status, answer: kept });
    const wanted = path !== '/favicon.ico'; // requested by the browser, not by a page
    if (got.status >= 400 && wanted) troubles.push(`${got.status} ${method} ${path}`);

    for (const [name, value] of Object.entries(got.headers))
      if (value !== undefined && !/^(content-length|transfer-encoding|connection|etag)$/.test(name))
        answer.setHeader(name, typeof value === 'string' ? toOwn(value) : value);
    const policy = answer.getHeader('content-security-policy');
    if (policy) answer.setHeader('content-security-policy', `${policy}; report-uri ${own.portal}/watch`);
    answer.statusCode = got.status;
    answer.end(written);
  };

  const servers = await Promise.all([listen(serve(real.portal)), listen(serve(real.tenant))]);
  [own.portal, own.tenant] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`) as [
    string, // one URL per server
    string,
  ];

  return {
    services: own,
    exchanges,
    troubles,
    get intact() {
      return !broken && !spoiled && !held && placed.size === 0;
    },
    get holding() {
      return holding > 0;
    },
    cut(path) {
      broken = path;
    },
    spoil(path, how = 'modified') {
      spoiled = { path, how };
    },
    hold(path) {
      let release = () => {};
      const end = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { path, end, release };
    },
    heal() {
      broken = null;
      spoiled = null;
      held?.release();
      held = null;
    },
    place(path, file, headers = {}) {
      placed.set(path, { file, headers });
    },
    pretend(agent) {
      userAgent = agent;
    },
    async close() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

async function listen(handle: (asked: IncomingMessage, answer: ServerResponse) => Promise<void>): Promise<Server> {
  const server = createServer((asked, answer) => void handle(asked, answer).catch(() => answer.destroy()));
  server.keepAliveTimeout = 0; // never closes an idle connection that the browser may be using again
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Maps the URLs of some services to those of others, also by the host name that makes them another site. */
function readdress(value: string, from: Services, to: Services): string {
  const pairs = [from.portal, from.tenant].map((address, index) => [address, index === 0 ? to.portal : to.tenant]);
  return pairs.reduce(
    (text, [address = '', other = '']) =>
      text.replaceAll(address, other).replaceAll(elsewhere(address), elsewhere(other)),
    value,
  );
}

/** The same server under a host name of another site. */
export const elsewhere = (address: string) => address.replace('127.0.0.1', 'localhost');

/** Injects our script as the first, allowed by the page's own policy. */
function watched(page: string): string {
  const nonce = / nonce="([^"]+)"/.exec(page)?.[0] ?? '';
  return page.replace('<head>', `<head><script src="/watch.js"${nonce}></script>`);
}

/** The browser's own report of a policy violation. */
function readReport(body: string): string {
  const { 'csp-report': report } = JSON.parse(body) as { 'csp-report': Record<string, string> }; // the format of every engine
  return `report: policy: ${report['violated-directive']} ${report['blocked-uri']} ${report['script-sample'] ?? ''}`;
}

interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * Not `fetch`, which adds headers and forbids setting `origin` and `connection`. Each on its own connection, because the
 * server may close an idle one while it is used again.
 */
function forward(url: string, method: string, headers: IncomingMessage['headers'], body: Buffer): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false }, (answer) => {
      const { statusCode: status = 502, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    });
    asked.once('error', reject).end(body);
  });
}
