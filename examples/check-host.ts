import type { Context, MiddlewareHandler } from 'hono';

/** Refuses a request whose host no URL can have: Node's server lets it through, and nobody could read its address. */
export function checkHost(refuse: (context: Context) => Response): MiddlewareHandler {
  return async (context, next) => (URL.canParse(context.req.url) ? next() : refuse(context));
}
