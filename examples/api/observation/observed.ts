import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** What was answered, without anything that a caller has sent. */
export interface Observed {
  /** Its `X-Request-Id`. */
  readonly request: string;
  readonly method: string;
  /** The name of the call, or the pattern of the path; one of few. */
  readonly call: string;
  readonly status: number;
  /** `ok`, the code of the refusal, or `http-` and the status. */
  readonly outcome: string;
  readonly ms: number;
}

export type Observer = (observed: Observed) => void;

/** Tells observers of each answer. Those that machines ask for every few seconds are none. */
export function observed(observers: readonly Observer[]): MiddlewareHandler {
  return async (context, next) => {
    const from = performance.now();
    await next();
    const path = routePath(context, -1);
    if (unobserved.has(path)) return;
    const { status } = context.res;
    const seen: Observed = {
      request: context.get('requestId') ?? '',
      method: context.req.method,
      call: context.get(callKey) ?? path,
      status,
      outcome: context.get(outcomeKey) ?? (status < 400 ? 'ok' : `http-${status}`),
      ms: Math.round((performance.now() - from) * 10) / 10,
    };
    for (const observe of observers) observe(seen);
  };
}

const unobserved: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const [callKey, outcomeKey] = ['observedCall', 'observedOutcome'];

export const nameCall = (context: Context, name: string) => context.set(callKey, name);
export const nameOutcome = (context: Context, code: string) => context.set(outcomeKey, code);
