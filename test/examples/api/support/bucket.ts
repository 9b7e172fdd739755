import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { FilesConfig } from '../../../../examples/api/providers/provider-config.ts';

export interface Bucket {
  readonly config: FilesConfig;
  /** By key. */
  readonly objects: Map<string, { readonly type: string; readonly bytes: Buffer }>;
  /** The methods and headers of all requests. */
  readonly asked: Array<{ readonly method: string; readonly headers: Readonly<Record<string, unknown>> }>;
  /** Statuses for the next requests, instead of their answers. */
  readonly failures: number[];
  close(): void;
}

const credentials = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG', region: 'eu-south-2' };

/** A store that keeps objects of one bucket, for requests whose signature of version 4 and hash of the body fit. */
export async function openBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  const asked: Bucket['asked'] = [];
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const bytes = await buffer(request);
    asked.push({ method, headers });
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    const failure = failures.shift();
    if (failure !== undefined) return answer(failure, '<Error/>');
    if (!(await isSigned(`http://${headers.host}${url}`, method, headers, bytes))) return answer(403, '<Error/>');
    if (!url.startsWith('/licences/')) return answer(404, '<Error/>');
    const key = decodeURIComponent(url.slice('/licences/'.length));
    if (method === 'PUT') objects.set(key, { type: String(headers['content-type']), bytes });
    if (method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    const object = objects.get(key);
    return object === undefined ? answer(404, '<Error/>') : answer(200, method === 'GET' ? object.bytes : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server
  const config = { bucket: `http://127.0.0.1:${port}/licences`, ...credentials };
  return { config, objects, asked, failures, close: () => server.close() };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Signs the request that has arrived once more, with the headers that it says are signed. */
async function isSigned(url: string, method: string, headers: Headers, body: Buffer): Promise<boolean> {
  const given = String(headers.authorization);
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  const isWhole = method !== 'PUT' || hash === createHash('sha256').update(body).digest('hex');
  const signer = new AwsV4Signer({
    url,
    method,
    service: 's3',
    region: credentials.region,
    datetime: String(headers['x-amz-date']),
    accessKeyId: credentials.keyId,
    secretAccessKey: credentials.secret,
    headers: signed.filter((name) => name !== 'host').map((name): [string, string] => [name, String(headers[name])]),
  });
  return isWhole && given === (await signer.authHeader());
}
