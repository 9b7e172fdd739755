import { serve } from '@hono/node-server';
import { closeServers } from '../close-servers.ts';
import { readConfig } from './config.ts';
import { startApi } from './start.ts';

/** Serves the API alone, for its development. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const api = await startApi(config);
  const server = serve({ fetch: api.app.fetch, port: config.port, hostname: '127.0.0.1' }, ({ port }) => {
    const origin = `http://127.0.0.1:${port}`;
    console.log(`API on ${origin} (${api.database})${config.demo ? `, messages on ${origin}/dev/outbox` : ''}`);
    api.startSweeping();
  });
  server.once('error', async (cause: Error) => {
    await api.close();
    fail(cause);
  });

  const stop = () => void closeServers([server]).then(api.close);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function fail(cause: unknown): void {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

await main().catch(fail);
