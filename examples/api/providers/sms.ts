import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Database, SmsState } from '../database/schema.ts';
import { addToOutbox, type OutboxMessage } from './outbox.ts';
import type { SmsConfig } from './provider-config.ts';

export interface Sms {
  /**
   * Accepts a message for delivery, once what it is about has been committed. A silent one is not delivered, without a
   * difference that can be seen or timed.
   */
  send(message: OutboxMessage, options?: { readonly silent?: boolean }): Promise<void>;
  /** Resolves once no delivery is under way. */
  settled(): Promise<void>;
}

/** The outbox of a demo; else an HTTP endpoint, whose failures are logged without phone and text. */
export function createSms(config: SmsConfig | null, database: Database, log: (thrown: unknown) => void): Sms {
  if (config === null) {
    return {
      send: (message, options) =>
        database.transaction().execute((transaction) => addToOutbox(transaction, message, options)),
      settled: async () => {},
    };
  }
  const deliveries = new Set<Promise<void>>();
  return {
    // Nobody waits for the delivery: the wait would tell a message that is sent from a silent one.
    async send(message, { silent = false } = {}) {
      if (silent) return;
      const delivery = deliver(config, database, message)
        .catch(log)
        .finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },
    async settled() {
      await Promise.all(deliveries);
    },
  };
}

const limitMs = 10_000;
/** In milliseconds, before the second and the third attempt. */
const pauses = [500, 2000];

/** The id is the same for every attempt, so that the provider can tell a repetition from another message. */
async function deliver(config: SmsConfig, database: Database, message: OutboxMessage): Promise<void> {
  const id = randomUUID();
  const { purpose, at: sent_at } = message;
  await database.insertInto('sms_messages').values({ id, purpose, state: 'sending', sent_at }).execute();
  try {
    await postUntilAccepted(config, id, message);
  } catch (cause) {
    await setState(database, id, 'refused');
    throw cause;
  }
  await setState(database, id, 'accepted');
}

/** A receipt may have come first, and says more. */
const setState = (database: Database, id: string, state: SmsState) =>
  database.updateTable('sms_messages').set({ state }).where('id', '=', id).where('state', '=', 'sending').execute();

async function postUntilAccepted(config: SmsConfig, id: string, message: OutboxMessage): Promise<void> {
  for (const pause of pauses) {
    const status = await post(config, id, message).catch(() => null);
    if (status !== null && !isTemporary(status)) return checkStatus(status);
    await setTimeout(pause);
  }
  checkStatus(await post(config, id, message));
}

const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408;

function checkStatus(status: number): void {
  if (status < 200 || status > 299) throw new Error(`The server of SMS_URL answered with ${status}.`);
}

async function post({ url, token }: SmsConfig, id: string, { phone, purpose, text }: OutboxMessage): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ id, phone, purpose, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  await answer.body?.cancel();
  return answer.status;
}
