import { type ChosenFile, PortalError, type UploadState } from 'account-portal';
import { type Answers, fail, ok, refuse } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import type { UploadRequest, UploadResponse } from '../../../../core/environment/environment.ts';
import { createUpload } from '../../../../core/flows/franchise/upload.ts';
import { countedClock } from '../../../support/counted-clock.ts';
import { image } from '../../../support/images.ts';
import { idle, testPortal } from '../../../support/portal.ts';
import { settle } from '../../../support/settle.ts';

const ticket = { token: 'ak:sign:policy', key: 'licence/a.png', upload_url_: 'https://up.example.com/upload' };
const stored: UploadResponse = { status: 200, text: JSON.stringify({ key: 'licence/1001/x.png', hash: 'h' }) };
type Store = (url: string, request: UploadRequest) => Promise<UploadResponse>;

function open(store: Store = async () => stored, answers: Answers = {}) {
  const world = testPortal({ getUploadToken: ok(ticket), ...answers }, { companyId: '1001' });
  const put = vi.fn(store);
  world.environment.upload = put;
  const upload = createUpload(world.portal, { purpose: 'licence' });
  const states: UploadState[] = [];
  upload.subscribe(() => states.push(upload.get()));
  return { ...world, upload, put, states };
}

/** An object store whose answers the test controls. */
function held() {
  const answers: ((response: UploadResponse) => void)[] = [];
  const requests: UploadRequest[] = [];
  const store: Store = (_, request) =>
    new Promise((resolve, reject) => {
      requests.push(request);
      answers.push(resolve);
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  return { store, answers, requests };
}

test('sends an image with its own ticket, and keeps the key from the store (rules.md 6.6)', async () => {
  const { upload, put, states, server, emitted } = open(async (_, { onProgress }) => {
    for (const share of [0, 0.256, 1]) onProgress(share);
    return stored;
  });
  expect(upload.get()).toEqual({ name: 'empty', issue: null });

  await upload.choose(image('png', { name: '执照.png' }));

  expect(server.calls.map(({ name, params }) => [name, params])).toEqual([
    ['getUploadToken', { purpose_: 'licence', company_id_: '1001' }],
  ]);
  const [url, request] = put.mock.calls[0] ?? [];
  expect(url).toBe('https://up.example.com/upload');
  expect(request?.fields).toEqual([
    ['token', 'ak:sign:policy'],
    ['key', 'licence/a.png'],
  ]);
  expect([request?.file.name, request?.file.bytes.length]).toEqual(['image', 100]);
  expect(states.map((state) => (state.name === 'uploading' ? state.percent : state.name))).toEqual([
    0,
    0,
    25,
    100,
    'done',
  ]);
  expect(upload.get()).toEqual({ name: 'done', file: '执照.png', key: 'licence/1001/x.png' });
  expect(emitted('upload').map(({ phase, name, size, progress }) => [phase, name, size, progress])).toEqual([
    ['start', '执照.png', 100, 0],
    ['progress', '执照.png', 100, 0.256],
    ['progress', '执照.png', 100, 1],
    ['done', '执照.png', 100, 1],
  ]);
});

test.each<[string, NonNullable<ChosenFile['preview']>, string | undefined]>([
  ['kept', async () => 'c21hbGw=', 'c21hbGw='],
  ['missing where none can be drawn', () => Promise.reject(new Error('no canvas')), undefined],
  [
    'missing where drawing throws',
    () => {
      throw new Error('no canvas');
    },
    undefined,
  ],
  ['left out if it is long', async () => 'a'.repeat(20_001), undefined],
])('the preview of a stored image is %s', async (_, preview, kept) => {
  const { upload, emitted } = open();

  await upload.choose(image('png', { preview }));
  await idle();

  expect(upload.get()).toEqual({ name: 'done', file: 'a.png', key: 'licence/1001/x.png', preview: kept });
  expect(emitted('upload').at(-1)).toMatchObject({ phase: 'done' });
});

test('an image is done without waiting for its preview, which a later one does not get', async () => {
  let draw = (_: string) => {};
  const preview = () => new Promise<string>((resolve) => (draw = resolve));
  const { upload, emitted, put } = open();

  await upload.choose(image('png', { preview }));
  expect(upload.get()).toMatchObject({ name: 'done', key: 'licence/1001/x.png' });
  expect(emitted('upload').at(-1)).toMatchObject({ phase: 'done' });

  put.mockResolvedValue({ status: 200, text: JSON.stringify({ key: 'licence/1001/y.png' }) });
  await upload.choose(image('png', { name: 'y.png' }));
  draw('c21hbGw=');
  await idle();

  expect(upload.get()).toEqual({ name: 'done', file: 'y.png', key: 'licence/1001/y.png' });
});

test('sends no key if the store chooses the name', async () => {
  const { upload, put } = open(undefined, { getUploadToken: ok({ ...ticket, key: '' }) });

  await upload.choose(image());

  expect(put.mock.calls[0]?.[1].fields).toEqual([['token', 'ak:sign:policy']]);
});

test.each<[string, ChosenFile, string]>([
  ['no image', image('svg'), 'image-type'],
  ['HEIC', image('heic'), 'image-heic'],
  ['empty', image('png', { size: 0 }), 'image-empty'],
  ['disguised by its name', image('png', { name: 'a\u202egnp.exe' }), 'image-name'],
  ['larger than 5 MB', image('png', { size: 5 * 1024 * 1024 + 1 }), 'image-size'],
])('does not send a file that is %s', async (_, file, issue) => {
  const { upload, called, emitted } = open();

  await upload.choose(file);

  expect(upload.get()).toEqual({ name: 'empty', issue });
  expect(called()).toEqual([]);
  expect(emitted('upload')).toEqual([]);
});

test('accepts exactly 5 MB, and reads only the first bytes to recognise an image', async () => {
  const { upload } = open();
  const huge = image('svg', { size: 2 ** 40 });
  const whole = vi.spyOn(huge, 'arrayBuffer');

  await upload.choose(huge);
  expect(whole).not.toHaveBeenCalled();

  await upload.choose(image('png', { size: 5 * 1024 * 1024 }));
  expect(upload.get().name).toBe('done');
});

const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };

test.each<[string, ChosenFile, readonly string[]]>([
  ['has vanished', { name: 'a.png', size: 1, slice: () => gone, ...gone }, ['failed']],
  ['is not wholly on the device', { ...image(), ...gone }, ['start', 'failed']],
])('a file that %s asks for another one', async (_, file, phases) => {
  const { upload, emitted } = open();

  await upload.choose(file);

  const error = { code: 'upload-refused', cause: { name: 'NotReadableError' } };
  expect(upload.get()).toMatchObject({ name: 'failed', file: 'a.png', error });
  expect(emitted('upload').map(({ phase }) => phase)).toEqual(phases);
});

test('reports the progress of a transfer at every tenth, not at every packet', async () => {
  const { upload, emitted } = open(async (_, { onProgress }) => {
    for (let packet = 0; packet <= 500; packet += 1) onProgress(packet / 500);
    return stored;
  });

  await upload.choose(image('png'));

  expect(emitted('upload').map(({ phase, progress }) => `${phase} ${progress}`)).toEqual([
    'start 0',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tenth) => `progress ${tenth / 10}`),
    'done 1',
  ]);
});

test('aborts a transfer without progress for a minute, which can be retried', async () => {
  const { store, answers, requests } = held();
  const { upload, environment } = open(store);
  const chosen = upload.choose(image());
  await idle();
  const [request] = requests;

  request?.onProgress(0);
  for (const share of [0.1, 0.2, 1]) {
    environment.advance(59_999);
    request?.onProgress(share);
  }
  environment.advance(59_999);
  await idle();
  expect([upload.get(), request?.signal.aborted]).toEqual([{ name: 'uploading', file: 'a.png', percent: 100 }, false]);
  environment.advance(1);
  await chosen;

  expect(upload.get()).toMatchObject({ name: 'failed', error: { code: 'timeout' } });
  expect(request?.signal.aborted).toBe(true);

  const again = upload.retry();
  await idle();
  answers[1]?.(stored);
  await again;
  expect(upload.get().name).toBe('done');
});

test.each(['an upload that reports no progress', 'an upload that has ended'])('%s has no timeout', async (what) => {
  const { store, answers, requests } = held();
  const { upload, environment } = open(store);
  const chosen = upload.choose(image());
  await idle();
  if (what === 'an upload that has ended') {
    requests[0]?.onProgress(1);
    answers[0]?.(stored);
    await chosen;
  }
  const before = upload.get();

  environment.advance(3_600_000);
  await idle();

  expect(upload.get()).toBe(before);
  expect(requests[0]?.signal.aborted).toBe(false);
});

test.each([
  ['refused', { status: 403, text: '' }, 'upload-refused', 1],
  ['answered with no key', { status: 200, text: '{}' }, 'bad-answer', 1],
  ['answered with no JSON', { status: 200, text: '<html>' }, 'bad-answer', 1],
  ['answered with a list', { status: 200, text: '["key"]' }, 'bad-answer', 1],
  ['answered with nothing', { status: 200, text: 'null' }, 'bad-answer', 1],
  ['turned away by a broken store', { status: 500, text: '' }, 'server-busy', 4],
  ['turned away by a busy store', { status: 503, text: '' }, 'server-busy', 4],
  ['sent while too many are waiting', { status: 429, text: '' }, 'server-busy', 4],
  ['sent with a ticket that had expired', { status: 401, text: '' }, 'server-busy', 4],
])('an image that is %s', async (_, response, code, attempts) => {
  const { upload, environment, put, emitted } = open(async () => response);

  const settled = await settle(environment, upload.choose(image()));

  expect(upload.get()).toMatchObject({ name: 'failed', file: 'a.png', error: { code } });
  expect(put).toHaveBeenCalledTimes(attempts);
  expect(settled.after).toBe(attempts === 1 ? 0 : 3500);
  expect(emitted('upload').map(({ phase }) => phase)).toEqual(['start', 'failed']);
});

test('reports an image that is too large for the store, or for a proxy before it', async () => {
  const { upload, put, emitted } = open(async () => ({ status: 413, text: '<html>' }));

  await upload.choose(image());

  expect(upload.get()).toEqual({ name: 'empty', issue: 'image-too-large' });
  expect(put).toHaveBeenCalledTimes(1);
  expect(emitted('upload').map(({ phase }) => phase)).toEqual(['start', 'failed']);
});

test.each([
  [1_000_000, 'failed', 4],
  [1_000_001, 'empty', 1],
])('a connection that breaks while %d bytes are sent', async (size, name, attempts) => {
  const { upload, environment, put } = open(() => Promise.reject(new TypeError('Failed to fetch')));

  await settle(environment, upload.choose(image('png', { arrayBuffer: async () => new ArrayBuffer(size) })));

  expect(upload.get()).toMatchObject(
    name === 'empty' ? { name, issue: 'image-too-large' } : { name, error: { code: 'network' } },
  );
  expect(put).toHaveBeenCalledTimes(attempts);
});

test('without a network, a large image is not called too large', async () => {
  const { upload, environment } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  environment.setOnline(false);

  await upload.choose(image('png', { arrayBuffer: async () => new ArrayBuffer(2_000_000) }));

  expect(upload.get()).toMatchObject({ name: 'failed', error: { code: 'offline' } });
});

test('a format that the store does not take is refused in words', async () => {
  const { upload, put } = open(async () => ({ status: 415, text: '' }));

  await upload.choose(image());

  expect(upload.get()).toEqual({ name: 'empty', issue: 'image-heic' });
  expect(put).toHaveBeenCalledTimes(1);
});

test('keeps a stored image if a new one is too large for the store', async () => {
  let status = 200;
  const { upload } = open(async () => ({ ...stored, status }));
  await upload.choose(image());
  status = 413;

  await upload.choose(image('png', { name: 'b.png' }));

  expect(upload.get()).toMatchObject({ name: 'done', file: 'a.png', issue: 'image-too-large' });
});

test('retries a broken connection with another ticket', async () => {
  let attempts = 0;
  const { upload, environment, called } = open(async () => {
    attempts += 1;
    if (attempts < 3) throw new TypeError('Failed to fetch');
    return stored;
  });

  await settle(environment, upload.choose(image()));

  expect(upload.get().name).toBe('done');
  expect(called().filter((name) => name === 'getUploadToken')).toHaveLength(3);
});

test.each<[string, Answers, string]>([
  ['is refused', { getUploadToken: refuse('parameter-error') }, 'parameter-error'],
  ['asks for a new login', { getUploadToken: refuse('token-expired') }, 'token-expired'],
  ['names no address', { getUploadToken: ok({ ...ticket, upload_url_: '' }) }, 'bad-answer'],
  [
    'names an unsafe address',
    { getUploadToken: ok({ ...ticket, upload_url_: 'http://up.example.com' }) },
    'bad-answer',
  ],
])('sends nothing with a ticket that %s', async (_, answers, code) => {
  const { upload, put, called } = open(undefined, answers);

  await upload.choose(image());

  expect(upload.get()).toMatchObject({ name: 'failed', error: { code } });
  expect(put).not.toHaveBeenCalled();
  expect(called()).toHaveLength(1);
});

test('is `offline` at once without a network', async () => {
  const { upload, environment } = open(() => Promise.reject(new TypeError()), { getUploadToken: ok(ticket) });
  environment.setOnline(false);

  await upload.choose(image());

  expect(upload.get()).toMatchObject({ name: 'failed', error: { code: 'offline', cause: expect.any(TypeError) } });
});

test('sends a failed image again unchanged', async () => {
  let broken = true;
  const { upload, environment } = open(undefined, { getUploadToken: () => (broken ? fail() : ok(ticket)) });
  await settle(environment, upload.choose(image('png', { name: 'b.png' })));
  expect(upload.get().name).toBe('failed');

  broken = false;
  await upload.retry();

  expect(upload.get()).toMatchObject({ name: 'done', file: 'b.png' });
});

test.each(['cancel', 'remove', 'dispose'] as const)(
  '%s aborts the upload, and late answers are ignored',
  async (how) => {
    const { store, answers, requests } = held();
    const { upload, emitted } = open(store);
    const chosen = upload.choose(image());
    await idle();
    expect(upload.get().name).toBe('uploading');

    upload[how]();
    answers[0]?.(stored);
    requests[0]?.onProgress(1);
    await chosen;

    expect(requests[0]?.signal.aborted).toBe(true);
    expect(upload.get()).toEqual({ name: 'empty', issue: null });
    expect(emitted('upload').map(({ phase }) => phase)).toEqual(['start']);
  },
);

test('another image replaces one being uploaded and one that is stored', async () => {
  const { store, answers, requests } = held();
  const { upload } = open(store);

  const first = upload.choose(image('png', { name: 'first.png' }));
  await idle();
  const second = upload.choose(image('png', { name: 'second.png' }));
  await idle();
  answers[1]?.(stored);
  await Promise.all([first, second]);

  expect(requests[0]?.signal.aborted).toBe(true);
  expect(upload.get()).toMatchObject({ name: 'done', file: 'second.png' });
});

test('an invalid image keeps the stored one, and is reported each time it is chosen', async () => {
  const { upload, states } = open();
  await upload.choose(image('png', { name: 'first.png' }));
  const there = upload.get();
  states.length = 0;

  await upload.choose(image('svg'));
  await upload.choose(image('svg'));

  const wrong = { ...there, issue: 'image-type' };
  expect(states).toEqual([wrong, { ...there, issue: null }, wrong]);
  await upload.choose(image('png', { name: 'second.png' }));
  expect(upload.get()).toEqual({ ...there, file: 'second.png' });
});

test('cancelling between two attempts prevents the next', async () => {
  const { upload, environment, put } = open(async () => ({ status: 503, text: '' }));
  const { clock, running } = countedClock(environment.clock);
  Object.assign(environment, { clock });
  const chosen = upload.choose(image());
  await idle();
  expect(running.size).toBe(1);

  upload.cancel();
  await chosen;
  expect(running.size).toBe(0);
  environment.advance(10_000);
  await idle();

  expect(put).toHaveBeenCalledTimes(1);
});

test('an invalid image after a failed one is reported as such', async () => {
  const { upload } = open(async () => ({ status: 403, text: '' }));
  await upload.choose(image());

  await upload.choose(image('svg'));

  expect(upload.get()).toEqual({ name: 'empty', issue: 'image-type' });
});

test('a restored image ends an upload, and is not sent again', async () => {
  const { store, answers, requests } = held();
  const { upload, put } = open(store);
  const chosen = upload.choose(image());
  await idle();

  upload.restore('licence/1001/old.png');
  answers[0]?.(stored);
  await chosen;
  await upload.retry();

  expect(requests[0]?.signal.aborted).toBe(true);
  expect(upload.get()).toEqual({ name: 'done', file: '', key: 'licence/1001/old.png' });
  expect(put).toHaveBeenCalledTimes(1);
});

test('a removed image cannot be sent again', async () => {
  const { upload, put } = open();
  await upload.choose(image());

  upload.remove();
  await upload.retry();

  expect(upload.get()).toEqual({ name: 'empty', issue: null });
  expect(put).toHaveBeenCalledTimes(1);
});

test('restores an image of an earlier visit, which can be replaced', async () => {
  const { upload } = open();

  upload.restore('licence/1001/old.png');
  expect(upload.get()).toEqual({ name: 'done', file: '', key: 'licence/1001/old.png' });
  upload.dispose();
  expect(upload.get().name).toBe('done');

  await upload.choose(image());
  expect(upload.get()).toMatchObject({ name: 'done', key: 'licence/1001/x.png' });
});

test('an image that is refused later can only be replaced', async () => {
  const { upload, put } = open();
  await upload.choose(image());

  upload.refuse(new PortalError('upload-refused'));
  await upload.retry();
  expect(upload.get()).toMatchObject({ name: 'failed', file: 'a.png', error: { code: 'upload-refused' } });
  expect(put).toHaveBeenCalledTimes(1);

  await upload.choose(image('png', { name: 'b.png' }));
  expect(upload.get()).toMatchObject({ name: 'done', file: 'b.png' });
});
