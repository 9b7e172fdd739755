import { expect, test } from 'vitest';
import { type UploadingRequest, uploadByXhr } from '../../../core/environment/upload-by-xhr.ts';

/** A fake XMLHttpRequest controlled by the test. */
function open(signal = new AbortController().signal) {
  const sent: { opened: string[]; form: FormData | null; aborted: boolean } = {
    opened: [],
    form: null,
    aborted: false,
  };
  const xhr: UploadingRequest & { status: number; responseText: string } = {
    status: 0,
    responseText: '',
    upload: { onprogress: null },
    onload: null,
    onerror: null,
    onabort: null,
    open: (...args) => void sent.opened.push(args.join(' ')),
    send(form) {
      sent.form = form;
    },
    abort() {
      sent.aborted = true;
      xhr.onabort?.();
    },
  };
  const shares: number[] = [];
  const done = uploadByXhr(xhr, 'https://up.example.com/', {
    fields: [
      ['token', 't'],
      ['key', 'k'],
    ],
    file: { name: 'image', bytes: new Uint8Array([1, 2, 3]) },
    signal,
    onProgress: (share) => shares.push(share),
  });
  return { xhr, sent, shares, done };
}

test('the fields go first, the file last, and the answer comes as it is', async () => {
  const { xhr, sent, done } = open();

  expect(sent.opened).toEqual(['POST https://up.example.com/']);
  expect([...(sent.form ?? [])].map(([name]) => name)).toEqual(['token', 'key', 'file']);
  expect(sent.form?.get('file')).toMatchObject({ size: 3 });
  xhr.status = 403;
  xhr.responseText = 'no';
  xhr.onload?.();

  expect(await done).toEqual({ status: 403, text: 'no' });
});

test('progress is told as a share from the beginning, where it can be computed', () => {
  const { xhr, shares } = open();

  for (const [lengthComputable, loaded, total] of [
    [true, 1, 4],
    [false, 2, 0],
    [true, 0, 0],
    [true, 4, 4],
  ] as const)
    xhr.upload.onprogress?.({ lengthComputable, loaded, total });

  expect(shares).toEqual([0, 0.25, 1]);
});

test('a broken connection rejects as fetch does', async () => {
  const { xhr, done } = open();

  xhr.onerror?.();

  await expect(done).rejects.toBeInstanceOf(TypeError);
});

test('aborting ends the request', async () => {
  const controller = new AbortController();
  const { sent, done } = open(controller.signal);

  controller.abort();

  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.aborted).toBe(true);
});

test('what was aborted before is not sent', async () => {
  const { sent, done } = open(AbortSignal.abort());

  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.opened).toEqual([]);
});

test('an abort after the answer does nothing', async () => {
  const controller = new AbortController();
  const { xhr, sent, done } = open(controller.signal);
  xhr.onload?.();
  await done;

  controller.abort();

  expect(sent.aborted).toBe(false);
});
