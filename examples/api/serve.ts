import { serve } from '@hono/node-server';
import { stopGracefully } from '../stop-gracefully.ts';
import { readConfig } from './config.ts';
import { startApi } from './start.ts';

/** Serves the API alone, for its development. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const api = await startApi(config);
  const server = serve({ fetch: api.app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    const origin = `http://${config.host}:${port}`;
    console.log(`API on ${origin} (${api.database})${config.demo ? `, messages on ${origin}/dev/outbox` : ''}`);
    api.startSweeping();
  });
  server.once('error', async (cause: Error) => {
    await api.close();
    fail(cause);
  });

  let isStopping = false;
  const stop = (noticeMs: number) => {
    if (!isStopping) void stopGracefully([server], api, noticeMs);
    isStopping = true;
  };
  process.once('SIGINT', () => stop(0));
  process.once('SIGTERM', () => stop(config.stopNoticeMs));
}

function fail(cause: unknown): void {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

await main().catch(fail);
