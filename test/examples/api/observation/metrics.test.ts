import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createApp } from '../../../../examples/api/app.ts';
import { readConfig } from '../../../../examples/api/config.ts';
import { createMetrics } from '../../../../examples/api/observation/metrics.ts';
import type { Observed } from '../../../../examples/api/observation/observed.ts';
import { serveMetrics } from '../../../../examples/api/observation/serve-metrics.ts';
import { onEmbeddedDatabase } from '../support/databases.ts';
import { ownSecrets } from '../support/own-secrets.ts';
import { noon } from '../support/seeded.ts';

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // of a TCP server
      server.close(() => found(port));
    });
  });

onEmbeddedDatabase((suite) => {
  const open = () => {
    const seen: Observed[] = [];
    const metrics = createMetrics();
    const opened = { kind: 'pglite', database: suite.api.database } as const;
    const config = readConfig({ DEMO: '1' });
    const app = createApp({
      config,
      opened,
      now: () => noon,
      log: () => {},
      observers: [(observed) => seen.push(observed), metrics.observe],
    });
    return { app, seen, metrics };
  };

  test('tells of each answer by call and outcome, and of nothing that was sent', async () => {
    const { app, seen } = open();
    const phone = '13800138000';
    const headers = { ...(await suite.api.headers({ login_: phone })), 'x-request-id': 'from-the-proxy' };
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    await app.request('/v1/account/mixedLogin', { method: 'POST', headers: form, body: `login_=${phone}` });
    await app.request(`/v1/account/mixedLogin?token=${phone}`);
    await app.request(`/nowhere/${phone}`);
    const settings = await app.request('/v1/base/company/getCompanyById/1001', {
      headers: await suite.api.headers({}),
    });
    await app.request(`/files/licence/${phone}`);
    await app.request('/docs');
    await app.request('/healthz');

    expect(seen.map(({ method, call, status, outcome }) => `${method} ${call} ${status} ${outcome}`)).toEqual([
      'POST mixedLogin 400 parameter-error',
      'GET /v1/account/mixedLogin 405 parameter-error',
      'GET /* 404 parameter-error',
      expect.stringMatching(/^GET getCompanyById \d+ [\w-]+$/),
      'GET /files/:key{.+} 404 parameter-error',
      'GET /docs 200 ok',
    ]);
    expect(seen.map(({ request }) => request)).toContain(settings.headers.get('x-request-id'));
    expect(seen[0]?.request).toBe('from-the-proxy');
    expect(JSON.stringify(seen)).not.toContain(phone);
  });

  test('figures are served at an address of their own, and not by the API', async () => {
    const { app, metrics } = open();
    metrics.watch({
      waitingHashes: () => 7,
      waitingForLocks: () => 5,
      connections: () => ({ open: 3, idle: 1, waiting: 2 }),
    });
    metrics.jobEnded('sweep', 0.5, true);
    await app.request('/docs');
    const place = { metricsHost: '127.0.0.1', metricsPort: await freePort() };
    const close = await serveMetrics(place, metrics.registry);
    const answer = await fetch(`http://127.0.0.1:${place.metricsPort}/metrics`);
    const text = await answer.text();
    const elsewhere = await fetch(`http://127.0.0.1:${place.metricsPort}/v1/account/mixedLogin`);
    close();

    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of [
      'portal_requests_total{call="/docs",outcome="ok"} 1',
      'portal_request_seconds_count{call="/docs"} 1',
      'portal_password_queue 7',
      'portal_lock_queue 5',
      'portal_database_connections{state="waiting"} 2',
      'portal_jobs_total{job="sweep",outcome="failed"} 1',
      'portal_job_seconds{job="sweep"} 0.5',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(elsewhere.status).toBe(404);
    expect((await app.request('/metrics')).status).toBe(404);
  });

  test.each([
    ['127.0.0.1', 200],
    ['10.1.2.3:9464', 200],
    ['[::1]:9464', 200],
    ['localhost:9464', 200],
    ['api:9464', 200],
    ['rebound.example:9464', 403],
    ['127.0.0.1.example', 403],
  ])('figures are for those who ask for %s: %i', async (host, status) => {
    const place = { metricsHost: 'localhost', metricsPort: await freePort() };
    const close = await serveMetrics(place, createMetrics().registry);
    const ask = new Promise<number | undefined>((answered, fail) => {
      get({ host: '127.0.0.1', port: place.metricsPort, path: '/metrics', headers: { host } }, (answer) => {
        answer.resume();
        answered(answer.statusCode);
      }).on('error', fail);
    });

    expect(await ask.finally(close)).toBe(status);
  });

  test('an address in use is told at the start', async () => {
    const place = { metricsHost: '127.0.0.1', metricsPort: await freePort() };
    const { registry } = createMetrics();
    const close = await serveMetrics(place, registry);

    await expect(serveMetrics(place, registry)).rejects.toThrow('EADDRINUSE');
    close();
  });
});

test('nothing is served by default, and then for this machine', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ metricsPort: 0, metricsHost: '127.0.0.1', logLevel: 'error' });
  expect(readConfig(ownSecrets)).toMatchObject({ metricsPort: 0, host: '127.0.0.1', logLevel: 'info' });
  expect(readConfig({ ...ownSecrets, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(() => readConfig({ DEMO: '1', HOST: '0.0.0.0' })).toThrow('HOST is not for a demo');
});
