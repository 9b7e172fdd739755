import type { MiddlewareHandler } from 'hono';
import { refuse } from './envelope.ts';
import type { Origins } from './security/origins.ts';

const headers = 'token, timestamp, nonce, token-type, app-source, signature, accept-language, content-type';

/**
 * CORS for listed origins, without cookies. Requests of other origins are refused before they are handled, because some
 * GET calls have side effects (rules.md 6.5). `reads` tells the paths of those that have none.
 */
export function crossOrigin(origins: Origins, reads = (_path: string) => false): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    context.header('vary', 'Origin');

    if (origin === undefined) {
      const isForeign = site === 'cross-site' || site === 'same-site';
      return isForeign ? refuse(context, 'signature-refused', {}, 403) : next();
    }
    const { method, path } = context.req;
    // Before anything is changed, the browser asks again.
    if (!(await origins.isListed(origin, method === 'OPTIONS' || reads(path))))
      return refuse(context, 'signature-refused', {}, 403);

    context.header('access-control-allow-origin', origin);
    context.header('access-control-expose-headers', 'retry-after');
    if (method !== 'OPTIONS') return next();
    context.header('access-control-allow-methods', 'GET, POST');
    context.header('access-control-allow-headers', headers);
    context.header('access-control-max-age', '600');
    return context.body(null, 204);
  };
}
