import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type EndpointName, md5Signer, publicSecret, toFields, toQuery } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { adoptChild, freePort, untilAnswers } from '../tools/children.mjs';

/** A process that serves the API, or a cluster of them. */
export interface Server {
  readonly origin: string;
  readonly child: ChildProcess;
}

export interface Answer {
  readonly status: number;
  readonly code?: string;
  // biome-ignore lint/suspicious/noExplicitAny: scenarios read known fields, and fail if they are missing
  readonly data: any;
}

export interface CallOptions {
  readonly token?: string;
  readonly address?: string;
}

/** As a demo, whose codes can be read, without its limits on addresses. */
const variables = {
  DEMO: '1',
  DEMO_CUSTOMERS: '3000',
  CODES_PER_ADDRESS: '100000',
  CODES_PER_HOUR: '100000',
  QUOTA_FACTOR: '1000',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
};

/** Starts a server without waiting for it. */
export async function startServer(
  file: string,
  databaseUrl: string,
  {
    more = {},
    execArgv = [],
    folder = '.',
  }: { more?: Readonly<Record<string, string>>; execArgv?: string[]; folder?: string } = {},
): Promise<Server> {
  const port = String(await freePort());
  const env = { ...process.env, ...variables, DATABASE_URL: databaseUrl, PORT: port, ...more };
  const child = fork(resolve(folder, file), {
    cwd: folder,
    env,
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  adoptChild(child);
  return { origin: `http://127.0.0.1:${port}`, child };
}

export const untilReady = ({ origin, child }: Server) => untilAnswers(`${origin}/readyz`, child);

export async function end({ child }: Server, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** What the process and its children have in memory, in MB. */
export function memoryOf({ child }: Server): number {
  const of = (pid: number): number => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return own + children.reduce((sum, one) => sum + of(one), 0);
  };
  return of(child.pid ?? 0) / 1024;
}

let count = 0;

/** A signed request, which may be sent more than once. */
export async function toRequest(
  name: EndpointName,
  params: Readonly<Record<string, unknown>>,
  { token = '', address = '10.0.0.1' }: CallOptions = {},
): Promise<{ path: string; init: RequestInit }> {
  count += 1;
  const row: { method: string; path: string; body?: true } = endpoints[name];
  const rest = { ...params };
  const path = row.path.replace(/\{(\w+)\}/g, (_, key) => {
    const value = encodeURIComponent(String(rest[key]));
    delete rest[key];
    return value;
  });
  const nonce = `${process.pid}x${count}`.padEnd(20, 'x').slice(0, 20);
  const stamp = { token, timestamp: String(Date.now()), nonce };
  const json = JSON.stringify(rest);
  const fields = toFields(row.body ? { body: json } : rest);
  const signature = await md5Signer(publicSecret).sign({ ...stamp, fields });
  const headers = { ...stamp, signature, 'token-type': 'PC', 'app-source': 'PC', 'x-forwarded-for': address };
  const query = toQuery(toFields(rest));
  if (row.method === 'GET') return { path: `${path}?${query}`, init: { headers } };
  const type = row.body ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    path,
    init: { method: 'POST', body: row.body ? json : query, headers: { ...headers, 'content-type': type } },
  };
}

export async function send(
  { origin }: Pick<Server, 'origin'>,
  request: { path: string; init: RequestInit },
): Promise<Answer> {
  return (await fetch(`${origin}${request.path}`, request.init)).json();
}

export async function call(
  server: Pick<Server, 'origin'>,
  name: EndpointName,
  params: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<Answer> {
  return send(server, await toRequest(name, params, options));
}
