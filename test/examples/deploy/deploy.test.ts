import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createApp } from '../../../examples/api/app.ts';
import { type ApiConfig, readConfig } from '../../../examples/api/config.ts';
import { runtimePackages, toRuntime } from '../../../examples/deploy/keep-runtime.mjs';
import manifest from '../../../package.json' with { type: 'json' };
import { providers, readNames } from '../api/support/read-names.ts';

type Variables = Readonly<Record<string, string>>;
const read = (file: string) => readFileSync(`examples/deploy/${file}`, 'utf8');
const lines = (file: string) => read(file).replaceAll('\\\n', '').split('\n');
const dockerfile = lines('Dockerfile');
const argumentsOf = (word: string) =>
  dockerfile.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const image: Variables = Object.fromEntries(
  argumentsOf('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('='))),
);

const known = readNames();

function check(given: Variables): ApiConfig {
  expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
  const config = readConfig(given);
  expect(config).toMatchObject({ demo: false, host: '0.0.0.0', trustProxy: 1 });
  expect(config.databaseUrl).toMatch(/^postgres:/);
  expect(config.publicOrigin).toMatch(/^https:/);
  return config;
}

/** How long the calls under way may take when a process stops, in seconds. */
const callsSeconds = 20;

describe('the container', () => {
  test('runs as nobody in particular, on the Node of this repository', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim().replace('v', '');

    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('FROM').map((text) => text.split(/[ -]/)[0])).toEqual(Array(2).fill(`node:${version}`));
    expect(argumentsOf('EXPOSE')).toEqual([image.PORT]);
    expect(image.NODE_ENV).toBe('production');
  });

  test('copies what exists, and starts what it has copied', () => {
    const copied = argumentsOf('COPY').filter((text) => !text.startsWith('--from'));
    const sources = copied.flatMap((text) => text.split(' ').slice(0, -1));
    const built = argumentsOf('COPY').filter((text) => text.startsWith('--from=build'));

    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    const given = new Set(sources.concat('node_modules', 'dist').map((source) => `/app/${source}`));
    expect(built.map((text) => text.split(' ')[1]).filter((source) => !given.has(source ?? ''))).toEqual([]);
    for (const command of argumentsOf('CMD').map((text) => JSON.parse(text) as string[]))
      expect(existsSync(command[1] ?? '')).toBe(true);
  });

  test('is healthy by a path that the server has', async () => {
    const [health = ''] = argumentsOf('HEALTHCHECK');

    expect(health).toContain(`fetch('http://127.0.0.1:${image.PORT}/healthz')`);
  });

  test('has the packages that the server imports, and no others', () => {
    const started = ['api/run-migrations.ts', 'api/admin.ts', 'api/uploads/decoder.ts'];
    const entries = ['serve.ts', 'cluster.ts', 'api/serve.ts', ...started];
    const files = new Set<string>();
    const packages = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      const code = readFileSync(file, 'utf8');
      for (const [, named, awaited] of code.matchAll(
        /^(?:import|export|\}) [^;]*?from '([^']+)';|import\('([^']+)'\)/gm,
      )) {
        const to = named ?? awaited ?? '';
        if (to.startsWith('.')) {
          const path = join(dirname(file), to);
          if (/\.tsx?$/.test(path)) visit(path);
        } else if (!to.startsWith('node:') && !to.startsWith('account-portal'))
          packages.add(to.split('/', to.startsWith('@') ? 2 : 1).join('/'));
      }
    };
    for (const entry of entries) visit(`examples/${entry}`);

    // Of a folder, which a server with a database of its own does not open; and of the package, which asks for React.
    packages.delete('@electric-sql/pglite');
    const own = Object.keys(manifest.dependencies);
    expect([...packages, 'react', 'react-dom'].filter((name) => !own.includes(name)).sort()).toEqual(
      expect.arrayContaining([...runtimePackages].sort()),
    );
    expect([...packages].filter((name) => ![...runtimePackages, ...own].includes(name))).toEqual([]);
    const { dependencies } = toRuntime(manifest);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...runtimePackages, ...own]));
    expect(dependencies).not.toHaveProperty('vitest');
  });
});

describe('compose', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  const filled = (environment: Variables): Variables =>
    Object.fromEntries(
      Object.entries(environment).map(([name, text]) => [
        name,
        text.replace(/\$\{\w+(:\?|:-([^}]*))?\}/g, (_, sign, otherwise) =>
          sign === ':?' ? 'x.test' : (otherwise ?? ''),
        ),
      ]),
    );

  test('sets what a server needs, and nothing that it does not know', () => {
    const given = { ...image, ...filled(services.api.environment), SMS_URL: 'https://x.test/' };
    const { sms, captcha, mail, files } = check(given);

    expect([sms?.url, captcha, mail, files]).toEqual(['https://x.test/', null, null, null]);
    check({ ...given, ...providers });
  });

  test('two servers start once the database is migrated, and none is reached but through the proxy', () => {
    expect(services.api.deploy.replicas).toBe(2);
    expect(services.api.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services.migrate.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(existsSync(services.migrate.command[1])).toBe(true);
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['proxy']);
    expect(services.api.build.dockerfile).toBe('examples/deploy/Dockerfile');
    expect(services.migrate).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: services.api.image });
    const { STOP_NOTICE } = services.api.environment;
    expect(Number.parseInt(services.api.stop_grace_period, 10)).toBeGreaterThan(Number(STOP_NOTICE) + callsSeconds);
  });

  test('the proxy leads to the port of the servers, and says whose request it is', () => {
    const proxy = read('Caddyfile');

    expect(proxy).toContain(`dynamic a api ${image.PORT} {`);
    expect(proxy).toContain('header_up X-Forwarded-For {remote_host}');
    expect(proxy).toContain('header Strict-Transport-Security');
    const [mount = ''] = services.proxy.volumes;
    expect(existsSync(`examples/deploy/${mount.split(':')[0]}`)).toBe(true);
  });
});

describe('kubernetes', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests read known fields, and fail if they are missing
  const objects: any[] = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
  const of = (kind: string) => objects.find((object) => object.kind === kind);
  const { replicas, selector, template } = of('Deployment').spec;
  const [container] = template.spec.containers;
  const given: Variables = { ...image, ...of('ConfigMap').data, ...of('Secret').stringData };

  test('has every part once', () => {
    expect(objects.map(({ kind }) => kind)).toEqual([
      ...['ConfigMap', 'Secret', 'Job', 'Deployment', 'PodDisruptionBudget', 'Service', 'NetworkPolicy'],
    ]);
    expect(parseAllDocuments(read('kubernetes.yaml')).flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('sets what a server needs, and nothing that it does not know', () => {
    const { sms, captcha, mail, files, metricsHost } = check(given);

    expect([sms, captcha, mail, files].includes(null)).toBe(false);
    expect(metricsHost).toBe('0.0.0.0');
    const names = container.envFrom.map((from: Record<string, { name: string }>) => Object.values(from)[0]?.name);
    expect(names).toEqual([of('ConfigMap').metadata.name, of('Secret').metadata.name]);
  });

  test('probes ask for paths and ports that the server has', async () => {
    const ports = new Map(container.ports.map(({ name, containerPort }: never) => [name, String(containerPort)]));
    const database = { selectFrom: () => ({ select: () => ({ execute: async () => [] }) }) } as never;
    const config = readConfig({ DEMO: '1' });
    const app = createApp({ config, opened: { kind: 'postgres', database }, log: () => {} });

    for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
      const { path, port } = container[probe].httpGet;
      expect(ports.get(port)).toBe(image.PORT);
      expect((await app.request(path)).status, path).toBe(path === '/readyz' ? 503 : 200); // nothing is migrated
    }
    expect(ports.get('metrics')).toBe(given.METRICS_PORT);
    expect(template.metadata.annotations['prometheus.io/port']).toBe(given.METRICS_PORT);
    expect(container.readinessProbe.httpGet.path).not.toBe(container.livenessProbe.httpGet.path);
    expect(ports.has(of('Service').spec.ports[0].targetPort)).toBe(true);
  });

  test('a stop loses nothing, and leaves enough servers', () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe;

    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(given.STOP_NOTICE) + callsSeconds);
    expect(periodSeconds * failureThreshold).toBeLessThan(Number(given.STOP_NOTICE));
    expect(of('PodDisruptionBudget').spec.minAvailable).toBeLessThan(replicas);
    for (const labels of [selector, of('PodDisruptionBudget').spec.selector].map(({ matchLabels }) => matchLabels))
      expect(template.metadata.labels).toMatchObject(labels);
    expect(template.metadata.labels).toMatchObject(of('Service').spec.selector);
  });

  test('no process may more than it needs, and only the ingress reaches it', () => {
    const job = of('Job').spec.template;
    for (const { spec } of [template, job]) {
      expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
      for (const { securityContext } of spec.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
    const [migrate] = job.spec.containers;
    expect(existsSync(migrate.command[1])).toBe(true);
    expect(migrate.image).toBe(container.image);
    expect(migrate.env.map(({ name }: { name: string }) => name)).toEqual(['DATABASE_URL']);
    const { podSelector, ingress, policyTypes } = of('NetworkPolicy').spec;
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(podSelector.matchExpressions[0].values).toEqual([template.metadata.labels.app, job.metadata.labels.app]);
    const open = ingress.filter(({ from }: { from?: unknown[] }) => !from?.length);
    expect(open).toEqual([]);
    const reached = ingress.flatMap(({ ports }: { ports: { port: number }[] }) =>
      ports.map(({ port }) => String(port)),
    );
    expect(reached).toEqual([image.PORT, given.METRICS_PORT]);
  });
});

test('the settings of a machine of one’s own name all that a start asks for, and nothing that it does not know', () => {
  const given = parseEnv(read('production.env')) as Variables;
  const asked = (variables: Variables) => () => readConfig({ ...variables, NODE_ENV: 'production' });
  const filled = { ...given, PUBLIC_ORIGIN: 'https://x.test', SMS_URL: 'https://x.test', DATABASE_URL: 'postgres://x' };

  expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
  expect(asked(given)).toThrow(/^PUBLIC_ORIGIN must be set.*\n?.*$/m);
  expect(asked(filled)()).toMatchObject({ demo: false, trustProxy: 1, mode: 'strict' });
});

test('what the examples leave to be set is in their README', () => {
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);

  for (const name of new Set(needed)) expect(read('README.md')).toContain(`\`${name}\``);
  for (const [, file] of read('README.md').matchAll(/`([\w.-]+\.(?:yaml|mjs|conf|env)|Dockerfile|Caddyfile)`/g))
    expect(existsSync(`examples/deploy/${file}`), file).toBe(true);
});
