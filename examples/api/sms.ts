import type { SmsConfig } from './config.ts';
import type { Database } from './database/schema.ts';
import { addToOutbox, type OutboxMessage } from './outbox.ts';

export interface Sms {
  /**
   * Accepts a message for delivery, once what it is about has been committed. A silent one is not delivered, without a
   * difference that can be seen or timed.
   */
  send(message: OutboxMessage, options?: { readonly silent?: boolean }): Promise<void>;
}

const limitMs = 10_000;

/** The outbox of a demo; else an HTTP endpoint, whose failures are logged without phone and text. */
export function createSms(config: SmsConfig | null, database: Database, log: (thrown: unknown) => void): Sms {
  if (config === null) {
    return {
      send: (message, options) =>
        database.transaction().execute((transaction) => addToOutbox(transaction, message, options)),
    };
  }
  return {
    // Nobody waits for the delivery: the wait would tell a message that is sent from a silent one.
    async send(message, { silent = false } = {}) {
      if (!silent) void post(config, message).catch(log);
    },
  };
}

async function post({ url, token }: SmsConfig, { phone, purpose, text }: OutboxMessage): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ phone, purpose, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The server of SMS_URL answered with ${answer.status}.`);
}
