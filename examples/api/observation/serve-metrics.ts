import cluster from 'node:cluster';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { ApiConfig } from '../config.ts';

type Place = Pick<ApiConfig, 'metricsPort' | 'metricsHost'>;

/** Resolves to what ends the server, once it listens. */
export type Close = () => void;

/** Serves `/metrics` at METRICS_PORT, an address of its own: figures are for operators, and the others are public. */
export async function serveMetrics(place: Place, registry: Registry): Promise<Close> {
  if (!cluster.isWorker) return listen(place, registry.contentType, () => registry.metrics());
  const { AggregatorRegistry } = await import('prom-client');
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry(); // answers the first process from now on
  return () => {};
}

/** The sums of all processes of a cluster, by its first one. */
export async function serveClusterMetrics(place: Place): Promise<Close> {
  if (place.metricsPort === 0) return () => {};
  const { AggregatorRegistry } = await import('prom-client'); // for those only who ask for figures
  const all = new AggregatorRegistry();
  return listen(place, all.contentType, () => all.clusterMetrics());
}

async function listen({ metricsPort, metricsHost }: Place, type: string, read: () => Promise<string>): Promise<Close> {
  const app = new Hono();
  app.use(async (context, next) => {
    const hostname = URL.canParse(context.req.url) ? new URL(context.req.url).hostname : '.';
    return isOwnName(hostname) || hostname === metricsHost ? next() : context.text('Ask by address.', 403);
  });
  app.get('/metrics', async (context) =>
    context.body(await read(), 200, { 'content-type': type, 'cache-control': 'no-store' }),
  );
  const server = serve({ fetch: app.fetch, port: metricsPort, hostname: metricsHost });
  await once(server, 'listening');
  return () => server.close();
}

/** An address, or a name of this network. A name with a dot may be another site's, pointed at this machine (DNS rebinding). */
function isOwnName(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.');
}
