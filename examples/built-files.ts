import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const built = fileURLToPath(new URL('../dist/examples', import.meta.url));

/** For a file whose name holds the hash of what is in it. */
export const keptForEver = 'public, max-age=31536000, immutable';

/** What the build made of a folder of examples, under a path that ends with `/*`; hashed names are kept for ever. */
export function builtFiles(path: string, folder: string): MiddlewareHandler {
  const base = path.slice(0, -'/*'.length);
  const files = serveStatic({ root: `${built}/${folder}`, rewriteRequestPath: (asked) => asked.slice(base.length) });

  return async (context, next) => {
    const answer = await files(context, next);
    if (answer && context.req.path.startsWith(`${base}/chunks/`)) answer.headers.set('cache-control', keptForEver);
    return answer;
  };
}
