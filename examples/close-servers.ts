import type { serve } from '@hono/node-server';

/** Milliseconds for the requests under way. */
const patience = 20_000;

/** Stops accepting connections, answers the requests under way, and then cuts what is left. */
export async function closeServers(servers: ReadonlyArray<ReturnType<typeof serve>>): Promise<void> {
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
  const plain = servers.filter((server) => 'closeAllConnections' in server);
  // A connection stays open after its answer.
  const idle = setInterval(() => {
    for (const server of plain) server.closeIdleConnections();
  }, 100);
  const late = setTimeout(() => {
    for (const server of plain) server.closeAllConnections();
  }, patience);
  await Promise.all(closed);
  clearInterval(idle);
  clearTimeout(late);
}
