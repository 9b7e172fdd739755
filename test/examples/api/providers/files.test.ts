import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '../../../../examples/api/providers/files.ts';
import { createSeal } from '../../../../examples/api/security/seal.ts';
import { sweep } from '../../../../examples/api/sweep.ts';
import { toFileLink } from '../../../../examples/api/uploads/file-links.ts';
import { type Bucket, openBucket } from '../support/bucket.ts';
import type { TestApi } from '../support/client.ts';
import { onEmbeddedDatabase } from '../support/databases.ts';
import { png } from '../support/images.ts';

onEmbeddedDatabase((suite) => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await openBucket();
  });
  afterAll(() => bucket.close());
  const open = () => suite.second({ files: bucket.config });

  const upload = async (api: TestApi) => {
    const { data } = await api.call('getUploadToken', { purpose_: 'licence', company_id_: '1002' });
    const body = new FormData();
    body.append('token', data.token);
    body.append('file', new Blob([Uint8Array.from(png())]), 'a.png');
    const { http } = await api.send('/upload', { method: 'POST', body });
    return { key: String(data.key), http };
  };
  const link = (api: TestApi, key: string) => toFileLink(createSeal(api.database), key, api.time);
  const rowOf = (key: string) =>
    suite.api.database.selectFrom('uploads').select(['size', 'bytes']).where('key', '=', key).executeTakeFirst();

  test('an upload is in the bucket only, and leaves it by a link of ours only', async () => {
    const api = open();
    const { key, http } = await upload(api);
    const stored = bucket.objects.get(key);

    expect(http.status).toBe(200);
    expect(stored?.type).toBe('image/png');
    expect(await rowOf(key)).toEqual({ size: stored?.bytes.length, bytes: null });
    const file = await api.app.request(await link(api, key));
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(stored?.bytes);
    expect((await api.app.request(`/files/${key}`)).status).toBe(404);
    const [put] = bucket.asked;
    expect(Object.keys(put?.headers ?? {}).filter((name) => /acl|grant|tagging/.test(name))).toEqual([]);
  });

  test('a busy store is asked again; one that refuses is an error, and nothing is served', async () => {
    const api = open();
    bucket.failures.push(503);
    expect((await upload(api)).http.status).toBe(200);

    bucket.failures.push(403);
    const { key, http } = await upload(api);

    expect(http.status).toBe(500);
    expect(String(api.logged)).toBe('Error: The store of S3_URL answered a PUT with 403.');
    expect((await api.app.request(await link(api, key))).status).toBe(404);
  });

  test('a wrong secret is refused by the store', async () => {
    const api = suite.second({ files: { ...bucket.config, secret: 'wrong' } });

    expect((await upload(api)).http.status).toBe(500);
  });

  test('what is not part of an application is deleted from the bucket, too', async () => {
    const api = open();
    const { key } = await upload(api);
    const files = createFiles(bucket.config, api.database);
    const tomorrow = api.time + 2 * 86_400_000;

    bucket.failures.push(403);
    await expect(sweep(api.database, tomorrow, { files })).rejects.toThrow('answered a DELETE with 403');
    expect(await rowOf(key)).toBeDefined();
    await sweep(api.database, tomorrow, { files });

    expect(bucket.objects.has(key)).toBe(false);
    expect(await rowOf(key)).toBeUndefined();
    expect(await files.get(key)).toBeNull();
  });
});

test('requests are signed as Signature Version 4 says', async () => {
  let arrived = { url: '', headers: {} as Record<string, unknown>, body: Buffer.alloc(0) };
  const server = createServer(async (request, response) => {
    arrived = { url: request.url ?? '', headers: request.headers, body: await buffer(request) };
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server
  const config = { bucket: `http://127.0.0.1:${port}/b`, region: 'eu-west-1', keyId: 'ID', secret: 'key' };
  const bytes = Buffer.from('licence');

  await createFiles(config, undefined as never).put('licence/1/a_-b', { type: 'image/png', bytes });
  server.close();

  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const { url, headers, body } = arrived;
  const signed = /SignedHeaders=([^,]+)/.exec(String(headers.authorization))?.[1] ?? '';
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = ['PUT', url, '', lines.join(''), signed, hash(body)].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/eu-west-1/s3/aws4_request`;
  const key = scope.split('/').reduce<string | Buffer>(mac, 'AWS4key');
  const signature = mac(key, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')).toString('hex');

  expect(body).toEqual(bytes);
  expect(signed.split(';')).toEqual(expect.arrayContaining(['host', 'x-amz-content-sha256', 'x-amz-date']));
  expect(headers.authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=ID/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  );
});
