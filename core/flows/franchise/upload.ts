import { createStore, type Readable } from '../../base/store.js';
import { type PortalError, toPortalError } from '../../errors.js';
import { createTurns } from '../../flow/turns.js';
import type { PortalEventDetails } from '../../portal/events.js';
import type { Portal } from '../../portal/portal.js';
import { checkImage } from '../../validation/images.js';
import type { IssueCode } from '../../validation/issues.js';
import type { Judge } from './name-freely.js';
import { type ChosenFile, storeImage, toCandidate } from './store-image.js';

/** The state of an image upload (rules.md 5.6: images only, 5M, no duplicate names). */
export type UploadState =
  | { readonly name: 'empty'; readonly issue: IssueCode | null }
  | { readonly name: 'uploading'; readonly file: string; readonly percent: number }
  /**
   * `file` is empty for an image stored by an earlier visit; `preview` is that of one chosen in this tab; `issue` is
   * that of an invalid image chosen as its replacement.
   */
  | {
      readonly name: 'done';
      readonly file: string;
      readonly key: string;
      readonly preview?: string | undefined;
      readonly issue?: IssueCode | null;
    }
  | { readonly name: 'failed'; readonly file: string; readonly error: PortalError };

/** Uploads one image to the object store (rules.md 6.6), for a form that needs its key. */
export interface Upload extends Readable<UploadState> {
  /** Validates and sends an image; a valid one replaces the previous. */
  choose(file: ChosenFile): Promise<void>;
  /** Restores a stored image by its key, with the name of its file and its preview if these are known. */
  restore(key: string, file?: string, preview?: string): void;
  /** What was chosen last; null for an image that was restored. */
  chosen(): ChosenFile | null;
  /** Sends a failed image again. */
  retry(): Promise<void>;
  /** Cancels the upload. */
  cancel(): void;
  /** Removes the image here; the object store keeps it. */
  remove(): void;
  /** What was stored is not accepted any more: another image is needed. */
  refuse(error: PortalError): void;
  /** Aborts a pending upload. Can be used again afterwards. */
  dispose(): void;
}

export interface UploadOptions {
  /** What the image is for: a word of the API, which issues the ticket for it. */
  readonly purpose: string;
  /** By default, any image of at most 5 MB is sent, under its own name. */
  readonly judge?: Judge;
}

/** The number of bytes needed to detect an image (core/validation/images.ts). */
/** The longest preview that is kept, in characters: seven of them take little of what a tab may store. */
const maxPreview = 20_000;

/** Not worth an error: a picture without one is shown by a sign. */
async function toPreview(file: ChosenFile): Promise<string | undefined> {
  try {
    const preview = await file.preview?.();
    return preview && preview.length <= maxPreview ? preview : undefined;
  } catch {
    return undefined;
  }
}

const isImage: Judge = async (file, take) => {
  const issue = checkImage(await toCandidate(file), { count: 1, existingNames: [] });
  if (issue === null) take(file.name);
  return issue;
};

export function createUpload(portal: Portal, { purpose, judge = isImage }: UploadOptions): Upload {
  const empty: UploadState = { name: 'empty', issue: null };
  const store = createStore<UploadState>(empty, portal.signal);
  const turns = createTurns(portal.signal);
  let last: ChosenFile | null = null;

  const set = (signal: AbortSignal, state: UploadState) => {
    if (!signal.aborted) store.set(state);
    return !signal.aborted;
  };

  /** After the image is done, which no drawing holds up. */
  const addPreview = async (file: ChosenFile, key: string) => {
    const preview = await toPreview(file);
    const state = store.get();
    if (preview && state.name === 'done' && state.key === key) store.set({ ...state, preview });
  };

  const choose = async (file: ChosenFile) => {
    const signal = turns.begin();
    const { size } = file;
    let { name } = file;
    const emitPhase = (phase: PortalEventDetails['upload']['phase'], progress: number) =>
      portal.emit('upload', { phase, name, size, progress });
    const before = store.get();
    const judged = (issue: IssueCode | null): UploadState =>
      before.name === 'done' ? { ...before, issue } : { name: 'empty', issue };

    last = file;

    try {
      if ('issue' in before && before.issue) set(signal, judged(null)); // cleared first, so that the same message is announced again
      const issue = await judge(file, (free) => {
        name = free;
        set(signal, { name: 'uploading', file: name, percent: 0 });
      });
      if (issue) return void set(signal, judged(issue));
      if (signal.aborted) return;
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
      } else if (set(signal, { name: 'done', file: name, key: stored.key })) {
        emitPhase('done', 1);
        void addPreview(file, stored.key);
      }
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
    restore(key, file = '', preview) {
      clear();
      store.set({ name: 'done', file, key, preview });
    },
    chosen: () => last,
    retry: async () => {
      if (last) await choose(last);
    },
    cancel: clear,
    remove: clear,
    refuse(error) {
      const before = store.get();
      turns.abort();
      last = null;
      store.set({ name: 'failed', file: 'file' in before ? before.file : '', error });
    },
    dispose() {
      turns.abort();
      if (store.get().name === 'uploading') store.set(empty);
    },
  };
}
