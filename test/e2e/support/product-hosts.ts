import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchServices } from '../../tools/services.mjs';

/** The demo as it is deployed: behind a proxy that speaks TLS, on hosts of the product and on a company's own domain. */
export interface ProductHosts {
  /** Arguments of Chromium, for which alone these hosts exist. */
  readonly browserArguments: readonly string[];
  /** The requests for the API, as `host path`. */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

export const product = 'cloud-order.example';
/** The first host of company 1002 in the demo. */
export const ownDomain = 'shop.lumen-lighting.example';

export async function openProductHosts(): Promise<ProductHosts> {
  const { services } = await launchServices(['ignore', 'ignore', 'inherit'], {
    API_ORIGIN: `https://api.${product}`,
    PUBLIC_ORIGIN: `https://api.${product}`,
    TRUST_PROXY: '1',
  });
  const target = new URL(services.portal);
  const calls: string[] = [];
  const proxy = createServer(await selfSigned(), (asked, answer) => {
    const { host = '' } = asked.headers;
    if (/^\/(v1|openapi)\//.test(asked.url ?? '')) calls.push(`${host} ${new URL(asked.url ?? '', target).pathname}`);
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    const passed = request(
      { hostname: target.hostname, port: target.port, path: asked.url, method: asked.method, headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;

  return {
    browserArguments: [`--host-resolver-rules=MAP *.example:443 127.0.0.1:${port}`, '--ignore-certificate-errors'],
    calls,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** A key and a certificate for one day, which nobody else has. */
async function selfSigned(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'account-portal-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const files = ['-keyout', key, '-out', cert, '-subj', `/CN=${product}`];
  try {
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...files]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
