import { expect, test } from 'vitest';
import { createSeal } from '../../../examples/api/security/seal.ts';
import { sweep } from '../../../examples/api/sweep.ts';
import { decodeImage } from '../../../examples/api/uploads/decode-image.ts';
import { toFileLink } from '../../../examples/api/uploads/file-links.ts';
import { patience } from '../../support/patience.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { bmp, exif, jpegWith, png } from './support/images.ts';

const ask = async (api: TestApi, params: object = {}) =>
  api.call('getUploadToken', { purpose_: 'licence', company_id_: '1002', ...params });

const toForm = (...fields: ReadonlyArray<readonly [string, string | Uint8Array]>) => {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Uint8Array.from(value)]), '../../evil.html');
  return form;
};

const send = (api: TestApi, body: FormData | string, headers: Record<string, string> = {}) =>
  api.send('/upload', { method: 'POST', body, headers });

/** The image of most tests, as it is stored. */
const image = await decodeImage(png());
const stored = typeof image === 'string' ? new Uint8Array() : image.bytes;

const isClaimed = async ({ database }: TestApi, key: string) => {
  const row = await database.selectFrom('uploads').select('used_at').where('key', '=', key).executeTakeFirstOrThrow();
  return row.used_at !== null;
};

onEachDatabase((suite) => {
  test('stores an image under the key of its ticket, without metadata', async () => {
    const { data } = await ask(suite.api);

    const answer = await send(suite.api, toForm(['token', data.token], ['key', data.key], ['file', jpegWith(exif(3))]));

    expect(data).toMatchObject({ upload_url_: 'http://127.0.0.1:4100/upload', domain_: 'http://127.0.0.1:4100' });
    expect(data.key).toMatch(/^licence\/1002\/20261123\/[\w-]{22}$/);
    expect(answer.http.status).toBe(200);
    expect(await answer.http.json()).toEqual({ key: data.key, hash: expect.stringMatching(/^[\w-]{43}$/) });
    const row = await suite.api.database
      .selectFrom('uploads')
      .selectAll()
      .where('key', '=', data.key)
      .executeTakeFirst();
    expect(row).toMatchObject({ type: 'image/jpeg', purpose: 'licence', company_id: '1002' });
    expect(Buffer.from(row?.bytes ?? []).toString('latin1')).not.toContain('GPS');
  });

  test('the URL of the store is ours, whatever host a request names', async () => {
    const params = { purpose_: 'licence', company_id_: '1002' };
    const path = `/v1/common/upload/getUploadToken?${new URLSearchParams(params)}`;
    const from = async (origin: string) => {
      const { data } = await suite.api.send(`${origin}${path}`, { headers: await suite.api.headers(params) });
      return data.upload_url_;
    };

    expect(await from('http://localhost:4100')).toBe('http://localhost:4100/upload');
    expect(await from('http://evil.test')).toBe('http://127.0.0.1:4100/upload');
  });

  test.each([
    ['by number', '1001', { uploadsPerCompany: 2 }],
    ['by size', '1003', { uploadBytesPerCompany: 2 * stored.byteLength }],
  ])('limits the images of a company per day %s', async (_, company_id_, config) => {
    const api = suite.second(config);
    const companies = api.database.updateTable('companies').set({ registration: 'review' });
    await companies.where('id', '=', company_id_).execute(); // else there are no tickets
    const sendOne = async (ticket: string) => send(api, toForm(['token', ticket], ['file', png()]));
    const tickets = await Promise.all([1, 2, 3].map(async () => (await ask(api, { company_id_ })).data.token));
    await send(api, toForm(['token', (await ask(api, { company_id_ })).data.token], ['file', 'no image'])); // does not count
    expect((await sendOne(tickets[0])).http.status).toBe(200);
    api.time += 540_000; // the tickets are still valid
    expect((await sendOne(tickets[1])).http.status).toBe(200);

    const refused = { code: 'too-many-requests', params: { seconds: 86_400 - 540 }, http: { status: 429 } };
    expect(await ask(api, { company_id_ })).toMatchObject(refused);
    expect(await sendOne(tickets[2])).toMatchObject(refused);
    api.time += 86_400_000 - 540_000;
    expect((await ask(api, { company_id_ })).status).toBe(1);
  });

  test('stores one of parallel uploads with one ticket', async () => {
    const { data } = await ask(suite.api);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(suite.api, toForm(['token', data.token], ['file', png()]))),
    );

    expect(answers.map(({ http }) => http.status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  test('refuses an invalid ticket whatever the size of the form', async () => {
    const answer = await send(suite.api, toForm(['token', 'made-up'], ['file', new Uint8Array(6 * 1024 * 1024)]));

    expect(answer).toMatchObject({ code: 'token-expired', http: { status: 401 } });
  });

  test('claims a ticket before the file arrives', async () => {
    const { data } = await ask(suite.api);
    const { headers, body } = new Request('http://127.0.0.1', {
      method: 'POST',
      body: toForm(['token', data.token], ['file', png()]),
    });
    const whole = new Uint8Array(await new Response(body).arrayBuffer());
    let sendRest = () => {};
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.subarray(0, whole.length - png().length));
        sendRest = () => {
          controller.enqueue(whole.subarray(whole.length - png().length));
          controller.close();
        };
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: slow, headers, duplex: 'half' };
    const first = suite.api.send('/upload', init);
    await expect.poll(() => isClaimed(suite.api, data.key), { timeout: patience }).toBe(true);

    const second = await send(suite.api, toForm(['token', data.token], ['file', png()]));
    sendRest();

    expect(second.code).toBe('token-expired');
    expect((await first).http.status).toBe(200);
  });

  test('serves a file only by its own short-lived link', async () => {
    const { data } = await ask(suite.api);
    await send(suite.api, toForm(['token', data.token], ['file', png()]));
    const seal = createSeal(suite.api.database);
    const link = await toFileLink(seal, data.key, suite.api.time);
    const get = (path: string) => suite.api.app.request(path);

    const file = await get(link);

    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(stored));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="image.png"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await get(`/files/${data.key}`)).status).toBe(404);
    expect((await get(link.replace('licence/1002', 'licence/1001'))).status).toBe(404);
    expect((await get(link.replace(/expires=(\d+)/, 'expires=9$1'))).status).toBe(404);
    suite.api.time += 5 * 60_000;
    expect((await get(link)).status).toBe(404);
  });

  test.each([
    ['a text', 'token text', 'upload-refused', 415],
    ['SVG', 'token svg', 'upload-refused', 415],
    ['a bitmap', 'token bitmap', 'upload-refused', 415],
    ['a picture that ends early', 'token broken', 'upload-refused', 400],
    ['too many pixels', 'token huge', 'upload-refused', 413],
    ['another key', 'token foreign-key image', 'upload-refused', 400],
    ['the file before the token', 'image token', 'upload-refused', 400],
    ['something behind the file', 'token image key', 'upload-refused', 400],
    ['two files', 'token image image', 'upload-refused', 400],
    ['a field that nobody asked for', 'token acl image', 'upload-refused', 400],
    ['a text in the place of the file', 'token no-file', 'upload-refused', 400],
    ['no token', 'key image', 'upload-refused', 400],
    ['a made-up token', 'made-up image', 'token-expired', 401],
    ['a changed token', 'changed image', 'token-expired', 401],
  ])('refuses %s', async (_, form, code, status) => {
    const { data } = await ask(suite.api);
    const parts = new Map<string, readonly [string, string | Uint8Array]>([
      ['token', ['token', data.token]],
      ['made-up', ['token', 'e30.AAAA']],
      ['changed', ['token', `x${data.token}`]],
      ['key', ['key', '']],
      ['foreign-key', ['key', 'licence/1001/x']],
      ['acl', ['acl', 'public']],
      ['image', ['file', png()]],
      ['huge', ['file', png({ width: 60_000, height: 60_000 })]],
      ['bitmap', ['file', bmp]],
      ['broken', ['file', png().subarray(0, 50)]],
      ['text', ['file', Buffer.from('text')]],
      ['svg', ['file', Buffer.from('<svg/>')]],
      ['no-file', ['file', 'text']],
    ]);

    const answer = await send(
      suite.api,
      toForm(...form.split(' ').map((name) => parts.get(name) ?? (['', ''] as const))),
    );

    expect(answer).toMatchObject({ status: 0, code, http: { status } });
    const row = await suite.api.database
      .selectFrom('uploads')
      .select('hash')
      .where('key', '=', data.key)
      .executeTakeFirst();
    expect(row).toEqual({ hash: null });
  });

  test('a ticket is valid for ten minutes', async () => {
    const { data } = await ask(suite.api);
    suite.api.time += 10 * 60_000;

    expect((await send(suite.api, toForm(['token', data.token], ['file', png()]))).code).toBe('token-expired');
  });

  test('limits the received bytes to 5 MB', async () => {
    const padded = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(png());
      return bytes;
    };
    const limit = 5 * 1024 * 1024;

    const upload = async (size: number, headers?: Record<string, string>) => {
      const { data } = await ask(suite.api);
      const { http } = await send(suite.api, toForm(['token', data.token], ['file', padded(size)]), headers);
      return http.status;
    };

    expect(await upload(limit)).toBe(200);
    expect(await upload(limit + 1)).toBe(413);
    expect(await upload(limit + 50_000)).toBe(413);
    expect(await upload(1000, { 'content-length': '6000000' })).toBe(413);
  });

  test.each([
    { title: 'no form', body: 'token=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { title: 'a broken form', body: '--x\r\nnonsense', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { title: 'a form without a boundary', body: 'x', headers: { 'content-type': 'multipart/form-data' } },
  ])('refuses $title without an internal error', async ({ body, headers }) => {
    expect(await send(suite.api, body, headers)).toMatchObject({ code: 'upload-refused', http: { status: 400 } });
    expect(suite.api.logged).toEqual([]);
  });

  test('a page of a listed origin can upload, another cannot', async () => {
    const origin = { origin: 'https://shop.lumen-lighting.example' };
    const { data } = await ask(suite.api);

    const foreign = await send(suite.api, toForm(['token', data.token], ['file', png()]), {
      origin: 'https://evil.test',
    });
    const listed = await send(suite.api, toForm(['token', data.token], ['file', png()]), origin);

    expect(foreign.http.status).toBe(403);
    expect(listed.http.headers.get('access-control-allow-origin')).toBe(origin.origin);
  });

  test.each([
    [{ purpose_: 'avatar' }, 'parameter-error'],
    [{ purpose_: '' }, 'parameter-error'],
    [{ company_id_: '9' }, 'company-unknown'],
  ])('refuses a ticket for %o', async (params, code) => {
    expect((await ask(suite.api, params)).code).toBe(code);
  });

  test('deletes unused files after a day', async () => {
    const { data } = await ask(suite.api);
    const rows = () => suite.api.database.selectFrom('uploads').select('key').where('key', '=', data.key).execute();

    await sweep(suite.api.database, suite.api.time);
    expect(await rows()).toHaveLength(1);
    await sweep(suite.api.database, suite.api.time + 25 * 3_600_000);
    expect(await rows()).toHaveLength(0);
  });
});
