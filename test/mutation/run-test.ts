import { vi } from 'vitest';
import type { RecordedTest } from './recorded-tests.ts';

/** Before a test replaces the clock of the process. */
const { setTimeout, clearTimeout } = globalThis;
const step = 20;
/** As many steps without a timer or a request that could go on: nothing will end the test any more. */
const idleSteps = 25;
/** Milliseconds on the wall, for what waits for real timers. */
const patience = 120_000;

const begun = new WeakSet<object>();
const unhandled: unknown[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(reason));

/** What failed, or null. A test also fails when it takes far more than its usual time of the processor, or never ends. */
export async function runTest({ run, hooks }: RecordedTest, limit = Number.POSITIVE_INFINITY): Promise<string | null> {
  const stop = new AbortController();
  const whole = async () => {
    if (!begun.has(hooks)) for (const hook of hooks.beforeAll) await hook();
    begun.add(hooks);
    for (const hook of hooks.beforeEach) await hook();
    await run();
  };
  const after = async () => {
    for (const hook of hooks.afterEach) await hook();
  };
  try {
    await Promise.race([whole(), stuck(limit, stop.signal)]);
    await Promise.race([after(), stuck(limit, stop.signal)]);
    await new Promise((resolve) => setImmediate(resolve)); // rejections without a handler are told then
    if (unhandled.length > 0) throw unhandled[0];
    return null;
  } catch (error) {
    await Promise.race([after(), stuck(limit, stop.signal)]).catch(() => undefined);
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'thrown';
  } finally {
    stop.abort();
    unhandled.length = 0;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

function stuck(limit: number, signal: AbortSignal): Promise<never> {
  const [cpu, wall, before] = [process.cpuUsage(), performance.now(), pending()];
  return new Promise((_, reject) => {
    let idle = 0;
    let timer: NodeJS.Timeout;
    const look = () => {
      const { user, system } = process.cpuUsage(cpu);
      idle = pending() > before ? 0 : idle + 1;
      if (limit === Number.POSITIVE_INFINITY) idle = 0;
      if ((user + system) / 1000 > limit) return reject(new Error('takes too long'));
      if (idle >= idleSteps || performance.now() - wall > patience) return reject(new Error('never ends'));
      timer = setTimeout(look, step);
    };
    timer = setTimeout(look, step);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

const pending = () => process.getActiveResourcesInfo().filter((name) => name !== 'Immediate').length;
