import { browserEnvironment } from 'account-portal';
import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import type { BrowserWindow } from '../../../core/environment/browser.ts';

test('uploading code that cannot be loaded is requested once more, then fails', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Error('404')));
  vi.doMock('../../../core/environment/upload-by-xhr.ts', load);
  const window = new Window({ url: 'https://account.example.com/login' });
  const environment = browserEnvironment(window as unknown as BrowserWindow); // happy-dom has its own types of events

  const upload = environment.upload('https://up.example.com', {
    fields: [],
    file: { name: 'image', bytes: new Uint8Array(1) },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const failed = expect(upload).rejects.toMatchObject({ code: 'chunk-load-failed' });
  await vi.advanceTimersByTimeAsync(1000);

  await failed;
  expect(load).toHaveBeenCalledTimes(2);
  vi.doUnmock('../../../core/environment/upload-by-xhr.ts');
  vi.useRealTimers();
  await window.happyDOM.close();
});
