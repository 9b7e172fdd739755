import { PortalError } from '../errors.js';
import type { IncomingMessage } from './envelope.js';

type Answer = Extract<IncomingMessage, { kind: 'answer' }>;

interface Waiting {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: PortalError) => void;
}

/** Pending messages by id. The first answer counts; unexpected ones are ignored. */
export interface PendingMessages {
  /** Sends a message, and resolves to the answer, by whichever channel it arrives. */
  answerTo(id: string, send: () => unknown): Promise<unknown>;
  /** False if it was not expected. */
  settle(answer: Answer): boolean;
  forget(id: string): void;
  failAll(error: PortalError): void;
}

/** `receive` handles an answer that was returned by `send` itself. */
export function createPendingMessages(receive: (text: string) => void): PendingMessages {
  const waiting = new Map<string, Waiting>();
  const take = (id: string): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };
  const refused = (reason: string, cause?: unknown) => new PortalError('app-refused', { reason }, { cause });

  const receiveReturned = (returned: unknown): void => {
    if (typeof returned === 'string') receive(returned);
  };

  return {
    answerTo: (id, send) =>
      new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        try {
          const returned = send();
          if (isPromise(returned))
            returned.then(receiveReturned, (cause) => take(id)?.reject(refused('rejected', cause)));
          else receiveReturned(returned);
        } catch (cause) {
          take(id)?.reject(refused('unreachable', cause));
        }
      }),
    settle({ id, data, refused: reason }) {
      const message = take(id);
      if (reason === null) message?.resolve(data);
      else message?.reject(refused(reason));
      return message !== undefined;
    },
    forget: (id) => void take(id),
    failAll(error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(error);
    },
  };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
