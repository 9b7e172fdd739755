import type { Environment, UploadRequest, UploadResponse } from './environment.js';

/** The form of an upload: its fields in the given order and the file last, as object stores require. */
export function toUploadForm({ fields, file }: Pick<UploadRequest, 'fields' | 'file'>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('file', new Blob([file.bytes]), file.name);
  return form;
}

/** An upload without XMLHttpRequest, and so without progress. */
export async function uploadByFetch(
  fetch: Environment['fetch'],
  url: string,
  request: UploadRequest,
): Promise<UploadResponse> {
  const response = await fetch(url, { method: 'POST', body: toUploadForm(request), signal: request.signal });
  const text = await response.text();
  request.onProgress(1);
  return { status: response.status, text };
}
