import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { dist } from './dist-folder.ts';

const built = fileURLToPath(new URL('examples', dist));

/** For files with a hash of their content in the name. */
export const cachedForEver = 'public, max-age=31536000, immutable';

/** Serves the build output of an examples folder under a path that ends with `/*`; hashed names are cached for ever. */
export function builtFiles(path: string, folder: string): MiddlewareHandler {
  const base = path.slice(0, -'/*'.length);
  const files = serveStatic({ root: `${built}/${folder}`, rewriteRequestPath: (asked) => asked.slice(base.length) });

  return async (context, next) => {
    const answer = await files(context, next);
    if (answer && context.req.path.startsWith(`${base}/chunks/`)) answer.headers.set('cache-control', cachedForEver);
    return answer;
  };
}
