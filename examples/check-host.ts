import type { Context, MiddlewareHandler } from 'hono';

/** Refuses a malformed host, which Node's server accepts but `new URL` does not. */
export function checkHost(refuse: (context: Context) => Response): MiddlewareHandler {
  return async (context, next) => (URL.canParse(context.req.url) ? next() : refuse(context));
}
