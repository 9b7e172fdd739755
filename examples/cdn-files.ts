import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import manifest from '../package.json' with { type: 'json' };
import { cachedForEver } from './built-files.ts';
import { dist } from './dist-folder.ts';

/** A path under the version of this build, whole or major, such as `/cdn/1.2.3/` and `/cdn/1/`. */
const [major = ''] = manifest.version.split('.');
const versioned = new RegExp(`^/cdn/(${manifest.version.replaceAll('.', '\\.')}|${major})/`);

/**
 * Serves the files for a script tag as a CDN does: readable by every origin; hashed names, and everything under a whole
 * version, cached for ever.
 */
export function createCdnFiles(): Hono {
  const app = new Hono();
  app.use('/cdn/*', cors({ origin: '*' }), async (context, next) => {
    await next();
    const { path } = context.req;
    const fixed = /^\/cdn\/(\d+\/)?chunks\/|^\/cdn\/\d+\.\d+\.\d+\//.test(path) && context.res.ok;
    context.header('cache-control', fixed ? cachedForEver : 'public, max-age=300');
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('x-content-type-options', 'nosniff');
    // Developer tools find the map by this, so that the files need no comment.
    if (path.endsWith('.js')) context.header('sourcemap', `${basename(path)}.map`);
  });
  app.use(
    '/cdn/*',
    serveStatic({ root: fileURLToPath(dist), rewriteRequestPath: (path) => path.replace(versioned, '/cdn/') }),
  );
  return app;
}
