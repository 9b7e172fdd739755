import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from './engine.ts';
import { patience } from './page.ts';

/** An unused mobile number. */
export const freshPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** The newest code that was "sent" to a phone, read from the demo's outbox page; none before the first one. */
export async function findCode({ portal }: Services, phone: string): Promise<string | undefined> {
  const page = await (await fetch(`${portal}/dev/outbox`)).text();
  const [code] = /\b\d{6}(?:\d{2})?\b/.exec(page.slice(page.indexOf(phone) + phone.length)) ?? [];
  return page.includes(phone) ? code : undefined;
}

/** As that, once there is one, and another than `before`, which a test of the same phone has asked for. */
export async function codeFor(services: Services, phone: string, before?: string): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const code = await findCode(services, phone);
    if (code && code !== before) return code;
  }
  throw new Error(`nothing was sent to ${phone}`);
}
