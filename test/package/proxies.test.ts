import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../support/installed.ts';
import { patience } from '../support/patience.ts';
import { freePort, startChild, untilAnswers } from '../tools/children.mjs';
import { ownSettings } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
const children: ReturnType<typeof startChild>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a proxy by our example in front of a server of this machine, and resolves to its port. */
type Start = (program: string, upstream: number) => Promise<number>;

const startNginx: Start = async (program, upstream) => {
  const [port, plain] = [await freePort(), await freePort()];
  const key = join(folder, `${port}.key`);
  const certificate = join(folder, `${port}.pem`);
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const example = readFileSync('examples/deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:4100', `127.0.0.1:${upstream}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('account.example.com;', 'localhost;')
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, `${port}-${kind}`)};`,
  );
  const file = join(folder, `${port}.conf`);
  const own = ['daemon off;', 'master_process off;', `pid ${join(folder, `${port}.pid`)};`, 'error_log stderr crit;'];
  writeFileSync(file, [...own, 'events {}', 'http {', 'access_log off;', ...places, example, '}'].join('\n'));
  children.push(startChild(program, ['-c', file, '-p', folder]));
  return port;
};

const startCaddy: Start = async (program, upstream) => {
  const port = await freePort();
  const example = readFileSync('examples/deploy/Caddyfile', 'utf8').replace('a api 4100', `a localhost ${upstream}`);
  const own = [
    '{',
    'admin off',
    'local_certs',
    'skip_install_trust',
    'auto_https disable_redirects',
    'log {',
    'level ERROR',
    '}',
    '}',
  ];
  const file = join(folder, `Caddyfile-${port}`);
  writeFileSync(file, [...own, example].join('\n'));
  const env = {
    ...process.env,
    PUBLIC_HOST: `https://localhost:${port}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  children.push(startChild(program, ['run', '--adapter', 'caddyfile', '--config', file], { env }));
  return port;
};

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const open = (port: number) =>
  connect(`https://localhost:${port}`, {
    createConnection: () =>
      connectTls({
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        rejectUnauthorized: false,
        ALPNProtocols: ['h2'],
      }),
  });

async function ask(session: ClientHttp2Session, path: string, given: object = {}, body?: Buffer): Promise<Answer> {
  const request = session.request({ ':path': path, ':method': body ? 'POST' : 'GET', ...given });
  request.on('error', () => {}); // a proxy may answer, and take no more of the body
  request.end(body);
  const headers = await new Promise<IncomingHttpHeaders>((resolve) => request.once('response', resolve));
  let text = '';
  for await (const chunk of request) text += chunk;
  return { headers, text };
}

/** Until the proxy listens. */
async function untilOpen(port: number): Promise<ClientHttp2Session> {
  for (let tries = 0; ; tries += 1) {
    const session = open(port);
    const isOpen = await new Promise((resolve) => {
      session.once('connect', () => resolve(true));
      session.once('error', () => resolve(false));
    });
    if (isOpen) return session;
    if (tries > 600) throw new Error('The proxy does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What a server is told, as JSON. */
const echo = createServer((request, response) => {
  request.resume().on('end', () => response.end(JSON.stringify(request.headers)));
}).listen(0, '127.0.0.1');
let server: number;
beforeAll(async () => {
  server = await freePort();
  const variables = { ...ownSettings, DATA_DIR: 'memory', PORT: String(server), SMS_URL: 'http://127.0.0.1:1/' };
  const child = startChild(process.execPath, ['examples/serve.ts'], {
    env: { ...process.env, ...variables, PUBLIC_ORIGIN: 'https://localhost', TRUST_PROXY: '1' },
  });
  children.push(child);
  await untilAnswers(`http://127.0.0.1:${server}/healthz`, child);
}, 120_000);
afterAll(() => echo.close());

const programs = [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const;

describe.each(programs)('%s by our example', (name, start) => {
  const program = findProgram(name);
  const title = program === '' ? `(${name} is not installed)` : 'in front of the server';
  describe.skipIf(program === '')(title, () => {
    let session: ClientHttp2Session;
    beforeAll(async () => {
      session = await untilOpen(await start(program, server));
    }, 60_000);
    afterAll(() => session.destroy());

    test('speaks HTTP/2 and TLS, and passes compressed pages on', async () => {
      const page = await ask(session, '/login', { 'accept-encoding': 'gzip' });

      expect(session.alpnProtocol).toBe('h2');
      expect(page.headers).toMatchObject({
        ':status': 200,
        'strict-transport-security': 'max-age=31536000',
        'content-encoding': 'gzip',
      });
    });

    test('passes on that files with a hash in the name are kept for a year', async () => {
      const [chunk = ''] = readdirSync('dist/cdn/chunks').filter((file) => file.endsWith('.js'));

      // The server compresses a file once, and meanwhile serves it as it is.
      await vi.waitFor(async () => {
        const { headers } = await ask(session, `/cdn/chunks/${chunk}`, { 'accept-encoding': 'br' });
        expect(headers).toMatchObject({
          ':status': 200,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-encoding': 'br',
        });
      }, patience);
    });

    test('lets an image of 6 MB through, and says readably that one of 9 MB is too large', async () => {
      const send = (size: number) => {
        const headers = { origin: 'https://shop.test', 'content-type': 'image/png', 'content-length': size };
        return ask(session, '/upload', headers, Buffer.alloc(size));
      };
      const taken = await send(6_000_000);
      const refused = await send(9_000_000);

      expect(taken.headers[':status']).not.toBe(413);
      expect(taken.text).toContain('"code"'); // of the API
      expect(refused.headers).toMatchObject({ ':status': 413, 'access-control-allow-origin': '*' });
    });

    test('tells the server the real address, an id of its own and the scheme, whatever a client says', async () => {
      const address = echo.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      const other = await untilOpen(await start(program, port));
      const { text } = await ask(other, '/', { 'x-forwarded-for': '10.1.2.3', 'x-request-id': 'mine' });
      other.destroy();

      const told = JSON.parse(text);
      expect(told).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
      expect(told['x-request-id']).toMatch(/^[\w-]{20,}$/);
      expect(told.host).toMatch(/^localhost/);
    });
  });
});
