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

test('sends the fields first and the file last, and returns the response unchanged', async () => {
  const { xhr, sent, done } = open();

  expect(sent.opened).toEqual(['POST https://up.example.com/']);
  expect([...(sent.form ?? [])].map(([name]) => name)).toEqual(['token', 'key', 'file']);
  expect(sent.form?.get('file')).toMatchObject({ size: 3 });
  xhr.status = 403;
  xhr.responseText = 'no';
  xhr.onload?.();

  expect(await done).toEqual({ status: 403, text: 'no' });
});

test('reports progress as a fraction, if it can be computed', () => {
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

test('rejects for a broken connection as fetch does', async () => {
  const { xhr, done } = open();

  xhr.onerror?.();

  await expect(done).rejects.toBeInstanceOf(TypeError);
});

test('abort ends the request', async () => {
  const controller = new AbortController();
  const { sent, done } = open(controller.signal);

  controller.abort();

  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.aborted).toBe(true);
});

test('does not send if aborted before', async () => {
  const { sent, done } = open(AbortSignal.abort());

  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.opened).toEqual([]);
});

test('ignores an abort after the response', async () => {
  const controller = new AbortController();
  const { xhr, sent, done } = open(controller.signal);
  xhr.onload?.();
  await done;

  controller.abort();

  expect(sent.aborted).toBe(false);
});
