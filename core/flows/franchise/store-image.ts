import { toOrigin } from '../../address/hosts.js';
import { getUploadToken } from '../../api/endpoints/upload.js';
import { createDeadline } from '../../base/deadline.js';
import type { Environment, UploadRequest, UploadResponse } from '../../environment/environment.js';
import { isPortalError, PortalError } from '../../errors.js';
import { required, toObject } from '../../model/decode.js';
import type { Portal } from '../../portal/portal.js';
import { isWorthRepeating } from '../../transport/retry.js';
import type { ImageCandidate } from '../../validation/images.js';
import type { IssueCode } from '../../validation/issues.js';

/** The part of a browser's `File` that is used. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
  arrayBuffer(): Promise<ArrayBuffer>;
  /** A small JPEG or PNG of an image in base64, which shows it after a reload; undefined if there is none. */
  preview?(): Promise<string | undefined>;
}

export interface StoreImageOptions {
  readonly purpose: string;
  readonly signal: AbortSignal;
  /** Called with the fraction sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const retries = 3;

/**
 * Bytes of an image that every server takes, as the form around it is small: many proxies refuse what is larger than
 * 1 MB, and a page of another origin sees only a broken connection then.
 */
export const sizeAnywhere = 1_000_000;

/** Milliseconds without progress after which a transfer counts as stalled; the usual limit of web servers. */
const stallLimit = 60_000;

/** The key of the stored image, or the issue for which it was refused. */
export type StoredImage = { readonly key: string } | { readonly issue: IssueCode };

/** Sends an image to the object store with a ticket of its own. */
export async function storeImage(portal: Portal, file: ChosenFile, options: StoreImageOptions): Promise<StoredImage> {
  const { environment, tenant } = portal;
  const { purpose, signal, onProgress } = options;
  const companyId = tenant.get().companyId ?? '';
  const bytes = new Uint8Array(await file.arrayBuffer().catch(toUnreadable));

  for (let attempt = 0; ; attempt += 1) {
    try {
      const { token, key, uploadUrl } = await portal.call(getUploadToken, { purpose, companyId }, { signal });
      if (toOrigin(uploadUrl) === null) throw new PortalError('bad-answer');
      const fields = Object.entries({ token, ...(key ? { key } : {}) });
      const request = { fields, file: { name: 'image', bytes }, signal, onProgress };
      return toStored(await transfer(environment, uploadUrl, request));
    } catch (thrown) {
      if (signal.aborted || !isWorthRepeating(thrown, null)) throw thrown;
      if (bytes.length > sizeAnywhere && isPortalError(thrown) && thrown.code === 'network')
        return { issue: 'image-too-large' };
      if (attempt === retries) throw thrown;
      const { pause, release } = createDeadline(environment.clock, undefined, signal);
      await pause(500 * 2 ** attempt).finally(release);
    }
  }
}

/** The file is gone from the device, or was never fully on it: photos may be in the cloud only. */
export function toUnreadable(cause: unknown): never {
  throw new PortalError('upload-refused', {}, { cause });
}

/** Sends it; rejects with `timeout` if it stalls, and with `aborted` if the caller aborts. */
async function transfer(environment: Environment, url: string, request: UploadRequest): Promise<UploadResponse> {
  const { race, signal, renew, release } = createDeadline(environment.clock, undefined, request.signal);
  const onProgress = (share: number) => {
    renew(stallLimit);
    request.onProgress(share);
  };
  const sent = environment.upload(url, { ...request, signal, onProgress }).catch((cause: unknown) => {
    throw new PortalError(environment.online() ? 'network' : 'offline', {}, { cause });
  });
  return race(sent).finally(release);
}

function toStored({ status, text }: UploadResponse): StoredImage {
  if (status === 413) return { issue: 'image-too-large' }; // from the store, or from a proxy with a lower limit
  if (status === 415) return { issue: 'image-heic' };
  // The ticket has expired, or the store is busy; a retry with another ticket may succeed.
  if (status === 401 || status === 429 || status >= 500) throw new PortalError('server-busy');
  if (status !== 200) throw new PortalError('upload-refused');
  try {
    return { key: required(toObject(JSON.parse(text)), 'key') };
  } catch (cause) {
    throw new PortalError('bad-answer', {}, { cause });
  }
}

const headLength = 64;

/** What of a file its validation needs. Rejects with `upload-refused` if it cannot be read. */
export async function toCandidate(file: ChosenFile): Promise<ImageCandidate> {
  const head = await file.slice(0, headLength).arrayBuffer().catch(toUnreadable);
  return { name: file.name, size: file.size, bytes: new Uint8Array(head) };
}
