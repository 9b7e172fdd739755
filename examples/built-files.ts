import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const built = fileURLToPath(new URL('../dist/examples', import.meta.url));

/** What the build made of a folder of examples, under a path that ends with `/*`. */
export function builtFiles(path: string, folder: string): MiddlewareHandler {
  const base = path.slice(0, -'/*'.length);
  return serveStatic({ root: `${built}/${folder}`, rewriteRequestPath: (asked) => asked.slice(base.length) });
}
