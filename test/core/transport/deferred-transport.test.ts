import { memoryEnvironment } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { PortalError } from '../../../core/errors.ts';
import { createDeferredTransport } from '../../../core/transport/deferred-transport.ts';
import type { Transport } from '../../../core/transport/transport.ts';
import { countedClock } from '../../support/counted-clock.ts';
import { settle } from '../../support/settle.ts';

const request = { name: 'getByHost', method: 'GET', path: '/v1/getByHost', params: {} } as const;

function setUp(load: () => Promise<Transport>, timeout?: number) {
  const environment = memoryEnvironment();
  const { clock, running } = countedClock(environment.clock);
  return { environment, running, transport: createDeferredTransport(load, clock, timeout) };
}

const never = () => new Promise<never>(() => {});

test('a call goes on with what was fetched, as it was made', async () => {
  const send = vi.fn(async () => ({ id_: '1001' }));
  const load = vi.fn(async () => ({ send }));
  const { transport, running } = setUp(load);

  const options = { token: 't0ken' };
  expect(await transport.send(request, options)).toEqual({ id_: '1001' });
  await transport.send(request, options);

  expect(send.mock.calls).toEqual([
    [request, options],
    [request, options],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(running.size).toBe(0);
});

test.each([
  { timeout: undefined, after: 15_000 },
  { timeout: 2000, after: 2000 },
])('who waits for what does not come gives up after $after ms', async ({ timeout, after }) => {
  const { transport, environment, running } = setUp(never, timeout);

  const settled = await settle(environment, transport.send(request));

  expect(settled).toMatchObject({ error: { code: 'timeout' }, after });
  expect(running.size).toBe(0);
});

test('a call that is not wanted any more ends at once, and another goes on', async () => {
  let arrive: (transport: Transport) => void = () => {};
  const coming = new Promise<Transport>((resolve) => {
    arrive = resolve;
  });
  const { transport, environment, running } = setUp(() => coming);
  const unwanted = new AbortController();

  const first = settle(environment, transport.send(request, { signal: unwanted.signal }));
  const second = transport.send(request);
  unwanted.abort();
  expect(await first).toMatchObject({ error: { code: 'aborted' }, after: 0 });
  arrive({ send: async () => 'answer' });

  expect(await second).toBe('answer');
  expect(running.size).toBe(0);
});

test('a failure to fetch it is that of the call, and the next call tries again', async () => {
  const load = vi.fn(async (): Promise<Transport> => ({ send: async () => 'answer' }));
  load.mockRejectedValueOnce(new PortalError('network'));
  const { transport } = setUp(load);

  await expect(transport.send(request)).rejects.toMatchObject({ code: 'network' });

  expect(await transport.send(request)).toBe('answer');
});
