import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { isLocal } from '../read-setting.ts';
import { addToOutbox } from './outbox.ts';
import type { MailConfig } from './provider-config.ts';

export interface MailMessage {
  readonly to: string;
  readonly purpose: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

export interface Mail {
  /** Without a server for mails nothing should be promised by mail. */
  readonly isOffered: boolean;
  /** As `Sms.send`. */
  send(message: MailMessage, options?: { readonly silent?: boolean }): Promise<void>;
  /** Resolves once no delivery is under way. */
  settled(): Promise<void>;
}

/** The outbox of a demo; else an SMTP server, whose failures are logged without address and text. */
export function createMail(
  { demo, mail }: Pick<ApiConfig, 'demo' | 'mail'>,
  database: Database,
  log: (thrown: unknown) => void,
): Mail {
  if (mail !== null) return bySmtp(mail, log);
  return {
    isOffered: demo,
    async send({ to: phone, purpose, text, at }, options) {
      if (!demo) return;
      const message = { phone, purpose, text, at };
      await database.transaction().execute((transaction) => addToOutbox(transaction, message, options));
    },
    settled: async () => {},
  };
}

const limitMs = 10_000;
/** In milliseconds, before the second and the third attempt. */
const pauses = [500, 2000];

function bySmtp({ url, from }: MailConfig, log: (thrown: unknown) => void): Mail {
  const server = createTransport(
    {
      url,
      // Without TLS, name, password and codes could be read on the way.
      requireTLS: !isLocal(new URL(url).hostname),
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  /** The id is the same for every attempt, so that a mail that arrives twice is shown once. */
  const deliver = async ({ to, subject, text, at: date }: MailMessage) => {
    const messageId = `<${randomUUID()}@account-portal>`;
    const address = { name: '', address: to }; // never parsed as a list
    for (const pause of [...pauses, null]) {
      const failure = await server.sendMail({ to: address, subject, text, date, messageId }).then(
        () => null,
        (cause: unknown) => toFailure(cause),
      );
      if (failure === null) return;
      if (pause === null || !failure.isTemporary) throw failure.error;
      await setTimeout(pause);
    }
  };

  const deliveries = new Set<Promise<void>>();
  return {
    isOffered: true,
    // Nobody waits for the delivery: the wait would tell a message that is sent from a silent one.
    async send(message, { silent = false } = {}) {
      if (silent) return;
      const delivery = deliver(message)
        .catch(log)
        .finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },
    async settled() {
      await Promise.all(deliveries);
      server.close();
    },
  };
}

/** What a server answers repeats the address. */
function toFailure(cause: unknown): { readonly isTemporary: boolean; readonly error: Error } {
  const { code = 'unknown', responseCode = 0 } = Object(cause) as { code?: unknown; responseCode?: unknown }; // anything
  const status = Number(responseCode);
  const said = status > 0 ? `${status}` : String(code);
  return { isTemporary: status < 500, error: new Error(`The server of SMTP_URL did not take a mail (${said}).`) };
}
