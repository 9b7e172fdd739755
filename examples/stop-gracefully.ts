import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import type { serve } from '@hono/node-server';
import type { RunningApi } from './api/start.ts';
import { closeServers } from './close-servers.ts';

/**
 * Ends a process without losing a call: first it is not ready any more, for as long as whoever sends calls needs to notice;
 * then it accepts no connection, and answers the calls under way; last it closes the database.
 */
export async function stopGracefully(
  servers: ReadonlyArray<ReturnType<typeof serve>>,
  api: RunningApi,
  noticeMs: number,
): Promise<void> {
  api.announceStop();
  await setTimeout(noticeMs);
  await closeServers(servers);
  await api.close();
  // The channel to the first process of a cluster would keep this one alive.
  if (cluster.isWorker && process.connected) process.disconnect();
}
