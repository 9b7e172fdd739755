import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from './engine.ts';
import { patience } from './page.ts';

/** An unused mobile number. */
export const freshPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** The newest code that was "sent" to a phone, read from the demo's outbox page. */
export async function codeFor({ portal }: Services, phone: string): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const page = await (await fetch(`${portal}/dev/outbox`)).text();
    const code = /\b\d{6}(?:\d{2})?\b/.exec(page.slice(page.indexOf(phone) + phone.length))?.[0];
    if (page.includes(phone) && code) return code;
  }
  throw new Error(`nothing was sent to ${phone}`);
}
