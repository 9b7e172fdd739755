import type { UploadRequest, UploadResponse } from './environment.js';
import { toUploadForm } from './upload-by-fetch.js';

/** The part of XMLHttpRequest that we use; `fetch` cannot report the progress of an upload. */
export interface UploadingRequest {
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    onprogress: ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null;
  };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  send(body: FormData): void;
  abort(): void;
}

export function uploadByXhr(xhr: UploadingRequest, url: string, request: UploadRequest): Promise<UploadResponse> {
  const { signal, onProgress } = request;

  return new Promise<UploadResponse>((resolve, reject) => {
    const stop = () => xhr.abort();
    const settleOnce = (settle: () => void) => () => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = settleOnce(() => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.onerror = settleOnce(() => reject(new TypeError('The upload failed')));
    xhr.onabort = settleOnce(() => reject(new DOMException('The upload was aborted', 'AbortError')));
    if (signal.aborted) return reject(new DOMException('The upload was aborted', 'AbortError'));
    signal.addEventListener('abort', stop);
    onProgress(0);
    xhr.open('POST', url);
    xhr.send(toUploadForm(request));
  });
}
