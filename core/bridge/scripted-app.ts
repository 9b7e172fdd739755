import type { Clock } from '../base/clock.js';
import { isWireObject, readOwn, toText } from '../model/decode.js';

/** The answer to one message: data, a refusal, or silence; `after` is a delay in milliseconds. */
export type AppAnswer =
  | { readonly data: unknown; readonly after?: number }
  | { readonly refuse: string; readonly after?: number }
  | { readonly silent: true };

/** By the name of the request or action. Others are refused with `not-served`. */
export type AppScript = Readonly<Record<string, AppAnswer | ((params: unknown) => AppAnswer)>>;

/** One message received by the app. */
export interface AppMessage {
  readonly kind: string;
  readonly name: string;
  readonly params: unknown;
}

/** The other side of a bridge: a scripted app. */
export interface ScriptedApp {
  /** Every message of the page, oldest first. */
  readonly messages: AppMessage[];
  /** Receives a message of the page and answers it, now or later. */
  take(text: string, answer: (text: string) => void): void;
  /** Changes the answers to these names. */
  script(changes: AppScript): void;
}

/** A native app for tests with scripted answers. */
export function createScriptedApp(start: AppScript, clock: Clock): ScriptedApp {
  let script = new Map(Object.entries(start));
  const messages: AppMessage[] = [];

  return {
    messages,
    take(text, answer) {
      const message: unknown = JSON.parse(text);
      if (!isWireObject(message)) return;
      const [id, name, params] = [
        toText(readOwn(message, 'id')),
        toText(readOwn(message, 'name')),
        readOwn(message, 'params'),
      ];
      messages.push({ kind: toText(readOwn(message, 'kind')), name, params });
      if (readOwn(message, 'kind') === 'cancel') return;

      const chosen = script.get(name) ?? { refuse: 'not-served' };
      const reply = typeof chosen === 'function' ? chosen(params) : chosen;
      if ('silent' in reply) return;
      const outcome = 'refuse' in reply ? { ok: false, error: { code: reply.refuse } } : { ok: true, data: reply.data };
      const send = () => answer(JSON.stringify({ v: 1, id, ...outcome }));
      if (reply.after === undefined) send();
      else clock.after(reply.after, send);
    },
    script(changes) {
      script = new Map([...script, ...Object.entries(changes)]);
    },
  };
}
