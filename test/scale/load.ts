import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { demoPassword } from '../../examples/api/database/demo-people.ts';
import { type Answer, type Server, toRequest } from './servers.ts';

export interface Figures {
  readonly seconds: number;
  /** Of reads. */
  readonly count: number;
  /** Failed reads, by code. */
  readonly failed: ReadonlyMap<string, number>;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Wrong logins, by outcome. */
  readonly storm: ReadonlyMap<string, number>;
}

/** As `fetch` takes more time than the server that is measured. */
function sender({ origin }: Pick<Server, 'origin'>) {
  const agent = new Agent({ keepAlive: true });
  const send = async (request: Awaited<ReturnType<typeof toRequest>>): Promise<Answer> => {
    const { method = 'GET', headers, body } = request.init;
    const answer = await new Promise<string | null>((resolve, reject) => {
      const sent = httpRequest(
        `${origin}${request.path}`,
        { agent, method, headers: headers as Record<string, string> }, // as toRequest makes them
        (response) => text(response).then(resolve, reject),
      );
      // The server may close an idle connection just when it is used again.
      sent.on('error', (error) => (sent.reusedSocket ? resolve(null) : reject(error)));
      sent.end(body ?? undefined);
    });
    return answer === null ? send(request) : JSON.parse(answer);
  };
  return { send, close: () => agent.destroy() };
}

/** Counts this code once more, or so many times. */
export function count(counts: Map<string, number>, code: string, times = 1): void {
  counts.set(code, (counts.get(code) ?? 0) + times);
}

/** Such as `server-busy 8`; `none` for no code. */
export const toList = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([code, times]) => `${code} ${times}`).join(', ') || 'none';

/**
 * Reads of 16 visitors, one after the other, while one address tries passwords of one account in eight loops. With `pause`,
 * each waits so many milliseconds before the next call; without, the machine is busy with nothing else.
 */
export async function measure(server: Pick<Server, 'origin'>, seconds: number, pause = 0): Promise<Figures> {
  const { send, close } = sender(server);
  const stopped = new AbortController();
  const times: number[] = [];
  const storm = new Map<string, number>();
  const failed = new Map<string, number>();
  const read = async (at: number) => {
    while (!stopped.signal.aborted) {
      const request = await toRequest('getCompanyById', { id: '1001' }, { address: `10.1.0.${at}` });
      const from = performance.now();
      const { code } = await send(request);
      times.push(performance.now() - from);
      if (code !== undefined) count(failed, code);
      if (pause > 0) await setTimeout(pause);
    }
  };
  const guess = async () => {
    while (!stopped.signal.aborted) {
      const params = { login_: 'customer.00001', password_: 'wrong.1' };
      const { code = 'ok' } = await send(await toRequest('mixedLogin', params, { address: '10.2.0.1' }));
      count(storm, code);
      await setTimeout(pause || 5);
    }
  };
  const from = performance.now();
  const loops = [...Array.from({ length: 16 }, (_, at) => read(at)), ...Array.from({ length: 8 }, guess)];
  await setTimeout(seconds * 1000);
  stopped.abort();
  await Promise.all(loops);
  close();
  const sorted = times.sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    seconds: (performance.now() - from) / 1000,
    count: sorted.length,
    failed,
    p50: share(0.5),
    p99: share(0.99),
    storm,
  };
}

/** Logins with the right password, of people and addresses that take turns, by eight at once. */
export async function measureLogins(server: Pick<Server, 'origin'>, seconds: number) {
  const { send, close } = sender(server);
  const failed = new Map<string, number>();
  const from = performance.now();
  const until = from + seconds * 1000;
  let turn = 0;
  const loop = async () => {
    while (performance.now() < until) {
      turn += 1;
      const params = { login_: `customer.${String((turn % 2000) + 2).padStart(5, '0')}`, password_: demoPassword };
      const { code } = await send(await toRequest('mixedLogin', params, { address: `10.3.${turn % 250}.1` }));
      if (code !== undefined) count(failed, code);
    }
  };
  await Promise.all(Array.from({ length: 8 }, loop));
  close();
  return { seconds: (performance.now() - from) / 1000, count: turn, failed };
}
