import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { loopbackOnly } from './api/dev/loopback-only.ts';

/** What `npm run dev` sends to this process after an edit: the number of the build, or why there is none. */
interface Built {
  readonly build: string;
  readonly error?: string;
}

/**
 * For `npm run dev` only: `/dev/reload` tells open pages of every build. A page reloads when the number changes, also after
 * a restart of the server, when it has connected again.
 */
export function createLiveReload(origins: readonly string[]): Hono<{ Bindings: HttpBindings }> {
  let last: Built = { build: `${Date.now()}` };
  const pages = new Set<SSEStreamingApi>();
  const tell = (page: SSEStreamingApi) => page.writeSSE({ data: JSON.stringify(last), retry: 100 });

  process.on('message', (built: Built) => {
    last = built;
    for (const page of pages) void tell(page);
  });
  process.channel?.unref(); // does not keep a stopped server alive
  // A stream that stays open would hold up the restart.
  process.once('SIGTERM', () => {
    for (const page of pages) page.abort();
  });

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store'); // a reload takes the files just written
  });
  app.get('/dev/reload', loopbackOnly, cors({ origin: [...origins] }), (context) =>
    streamSSE(context, async (page) => {
      pages.add(page);
      await tell(page);
      await new Promise<void>((resolve) => page.onAbort(resolve));
      pages.delete(page);
    }),
  );
  return app;
}
