import { expect, test } from 'vitest';
import { uploadByFetch } from '../../../core/environment/upload-by-fetch.ts';

test('without XMLHttpRequest, posts a form and reports only the end of the upload', async () => {
  const sent: [string, RequestInit][] = [];
  const progress: number[] = [];
  const { signal } = new AbortController();

  const answer = await uploadByFetch(
    async (url, init) => {
      sent.push([url, init]);
      expect(progress).toEqual([]);
      return new Response('{"key":"a"}', { status: 201 });
    },
    'https://up.example.com',
    {
      fields: [['token', 't']],
      file: { name: 'a.png', bytes: new Uint8Array([1, 2, 3]) },
      onProgress: (share) => progress.push(share),
      signal,
    },
  );

  const [[url, init] = []] = sent;
  const form = init?.body as FormData; // an upload is sent as FormData
  expect([url, init?.method, init?.signal]).toEqual(['https://up.example.com', 'POST', signal]);
  expect([form.get('token'), (form.get('file') as File).name, (form.get('file') as File).size]).toEqual([
    't',
    'a.png',
    3,
  ]);
  expect([answer, progress]).toEqual([{ status: 201, text: '{"key":"a"}' }, [1]]);
});
