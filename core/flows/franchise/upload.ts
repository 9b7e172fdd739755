import { createStore, type Readable } from '../../base/store.js';
import { type PortalError, toPortalError } from '../../errors.js';
import { createTurns } from '../../flow/turns.js';
import type { PortalEventDetails } from '../../portal/events.js';
import type { Portal } from '../../portal/portal.js';
import { checkImage } from '../../validation/images.js';
import type { IssueCode } from '../../validation/issues.js';
import { type ChosenFile, storeImage, toUnreadable } from './store-image.js';

/** The state of an image upload (rules.md 5.6: images only, 5M, no duplicate names, one license). */
export type UploadState =
  | { readonly name: 'empty'; readonly issue: IssueCode | null }
  | { readonly name: 'uploading'; readonly file: string; readonly percent: number }
  /**
   * `file` is empty for an image stored by an earlier visit; `issue` is that of an invalid image chosen as its
   * replacement.
   */
  | { readonly name: 'done'; readonly file: string; readonly key: string; readonly issue?: IssueCode | null }
  | { readonly name: 'failed'; readonly file: string; readonly error: PortalError };

/** Uploads one image to the object store (rules.md 6.6), for a form that needs its key. */
export interface Upload extends Readable<UploadState> {
  /** Validates and sends an image; a valid one replaces the previous. */
  choose(file: ChosenFile): Promise<void>;
  /** Restores a stored image by its key. */
  restore(key: string): void;
  /** Sends a failed image again. */
  retry(): Promise<void>;
  /** Cancels the upload. */
  cancel(): void;
  /** Removes the image here; the object store keeps it. */
  remove(): void;
  /** Aborts a pending upload. Can be used again afterwards. */
  dispose(): void;
}

/** The number of bytes needed to detect an image (core/validation/images.ts). */
const headLength = 64;

export function createUpload(portal: Portal, { purpose }: { purpose: string }): Upload {
  const empty: UploadState = { name: 'empty', issue: null };
  const store = createStore<UploadState>(empty, portal.life);
  const turns = createTurns(portal.life);
  let last: ChosenFile | null = null;

  const set = (signal: AbortSignal, state: UploadState) => {
    if (!signal.aborted) store.set(state);
    return !signal.aborted;
  };

  const choose = async (file: ChosenFile) => {
    const signal = turns.begin();
    const { name, size } = file;
    const emitPhase = (phase: PortalEventDetails['upload']['phase'], progress: number) =>
      portal.emit('upload', { phase, name, size, progress });
    const before = store.get();
    const judged = (issue: IssueCode | null): UploadState =>
      before.name === 'done' ? { ...before, issue } : { name: 'empty', issue };

    last = file;

    try {
      if ('issue' in before && before.issue) set(signal, judged(null)); // cleared first, so that the same message is announced again
      const bytes = new Uint8Array(await file.slice(0, headLength).arrayBuffer().catch(toUnreadable));
      const issue = checkImage({ name, size, bytes }, { count: 1, existingNames: [] });
      if (issue) return void set(signal, judged(issue));
      if (!set(signal, { name: 'uploading', file: name, percent: 0 })) return;
      emitPhase('start', 0);

      let reported = 0;
      const onProgress = (share: number) => {
        const percent = Math.floor(share * 100);
        if (!set(signal, { name: 'uploading', file: name, percent }) || percent < reported + 10) return;
        reported = percent;
        emitPhase('progress', share);
      };
      const stored = await storeImage(portal, file, { purpose, signal, onProgress });
      if ('issue' in stored) {
        if (set(signal, judged(stored.issue))) emitPhase('failed', 0);
      } else if (set(signal, { name: 'done', file: name, key: stored.key })) emitPhase('done', 1);
    } catch (thrown) {
      if (set(signal, { name: 'failed', file: name, error: toPortalError(thrown) })) emitPhase('failed', 0);
    }
  };

  const clear = () => {
    turns.abort();
    last = null;
    store.set(empty);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose,
    restore(key) {
      clear();
      store.set({ name: 'done', file: '', key });
    },
    retry: async () => {
      if (last) await choose(last);
    },
    cancel: clear,
    remove: clear,
    dispose() {
      turns.abort();
      if (store.get().name === 'uploading') store.set(empty);
    },
  };
}
