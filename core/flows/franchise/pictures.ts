import { createStore, type Readable } from '../../base/store.js';
import type { PortalError } from '../../errors.js';
import type { ApplicationPicture } from '../../model/franchise-application.js';
import type { Portal } from '../../portal/portal.js';
import type { IssueCode } from '../../validation/issues.js';
import type { createJudge, Judge, NamedFile } from './name-freely.js';
import type { ChosenFile } from './store-image.js';
import { createUpload, type Upload, type UploadState } from './upload.js';

/** How many pictures an application has at most, besides the license (rules.md 5.6). */
export const maxPictures = 6;

/** A picture of the list: being sent, stored, or failed. */
export type Picture = Exclude<UploadState, { readonly name: 'empty' }> & {
  /** Its own as long as it is in the list. */
  readonly id: string;
};

/** A file that was chosen and did not become a picture. */
export interface RefusedImage {
  readonly name: string;
  readonly issue: IssueCode;
}

/** The pictures of a form, and what was not taken. */
export interface PicturesState {
  /** In the order in which they were added. */
  readonly pictures: readonly Picture[];
  /** Of the files that were added last, those that were not taken. */
  readonly refused: readonly RefusedImage[];
}

/**
 * Several images of one form, no more than `maxPictures` (rules.md 5.6). Of two files with the same name, the second gets
 * another one; the same image is refused.
 */
export interface Pictures extends Readable<PicturesState> {
  /** Validates files, and sends those that are taken. Resolves when all are stored or have failed. */
  add(files: readonly ChosenFile[]): Promise<void>;
  /** Sends a failed picture again. */
  retry(id: string): Promise<void>;
  /** Removes a picture, and aborts its upload; the object store keeps what it has. */
  remove(id: string): void;
  /** What was chosen; null for a picture that was restored. */
  chosen(id: string): ChosenFile | null;
  /** Aborts pending uploads. Can be used again afterwards. */
  dispose(): void;
}

/** Pictures, for the flow that has them. */
export interface OwnedPictures extends Pictures {
  /** All, also those that are still being sent. */
  files(): readonly NamedFile[];
  /** Those that are stored. */
  stored(): readonly ApplicationPicture[];
  /** Replaces the list by stored pictures, with the previews that are known. */
  restore(pictures: readonly (ApplicationPicture & { readonly preview?: string | undefined })[]): void;
  /** The pictures at these places are not accepted any more. */
  refuse(places: readonly number[], error: PortalError): void;
}

interface Item {
  readonly id: string;
  readonly name: string;
  readonly upload: Upload;
}

export interface PicturesOptions {
  readonly purpose: string;
  readonly createJudge: ReturnType<typeof createJudge>;
  /** The files of the form that are not in this list. */
  readonly others: () => readonly NamedFile[];
}

export function createPictures(portal: Portal, { purpose, createJudge, others }: PicturesOptions): OwnedPictures {
  const store = createStore<PicturesState>({ pictures: [], refused: [] }, portal.signal);
  let items: readonly Item[] = [];
  let count = 0;
  let uploads = new AbortController();

  const files = () => items.map(({ name, upload }) => ({ name, file: upload.chosen() }));
  const show = (refused = store.get().refused) => {
    const pictures = items.flatMap(({ id, upload }): Picture[] => {
      const state = upload.get();
      return state.name === 'empty' ? [] : [{ ...state, id }];
    });
    store.set({ pictures, refused });
  };
  const refuseFile = (file: RefusedImage) => show([...store.get().refused, file]);

  const append = (name: string): Upload => {
    // What is in the list was judged with the whole list in view.
    const judge: Judge = async (_, take) => {
      take(name);
      return null;
    };
    const upload = createUpload(portal, { purpose, judge });
    count += 1;
    const item: Item = { id: String(count), name, upload };
    items = [...items, item];
    upload.subscribe(() => {
      const state = upload.get();
      if (state.name !== 'empty') return show();
      items = items.filter((other) => other !== item);
      if (state.issue) refuseFile({ name, issue: state.issue });
      else show();
    });
    return upload;
  };
  const judge = createJudge(
    () => [...others(), ...files()],
    () => maxPictures + others().length - 1,
  );
  /** Sends a file that is taken, and resolves once that is known. */
  const begin = async (file: ChosenFile, signal: AbortSignal): Promise<{ sent?: Promise<void> }> => {
    let sent: Promise<void> | undefined;
    const take = (name: string) => {
      if (!signal.aborted) sent = append(name).choose(file);
    };
    // A file that cannot be read is in the list, where its upload says so.
    const issue = await judge(file, take).catch(() => take(file.name));
    if (issue && !signal.aborted) refuseFile({ name: file.name, issue });
    return { ...(sent && { sent }) };
  };
  const find = (id: string) => items.find((item) => item.id === id)?.upload;
  const dispose = () => {
    uploads.abort();
    uploads = new AbortController();
    for (const { upload } of items) upload.dispose();
    items = items.filter(({ upload }) => upload.get().name !== 'empty');
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    files,
    stored: () =>
      items.flatMap(({ upload }) => {
        const state = upload.get();
        return state.name === 'done' ? [{ key: state.key, name: state.file }] : [];
      }),
    async add(files) {
      const { signal } = uploads;
      show([]); // emptied first, so that the same message is announced again
      const begun = await Promise.all(files.map((file) => begin(file, signal)));
      await Promise.all(begun.map(({ sent }) => sent));
    },
    chosen: (id) => find(id)?.chosen() ?? null,
    async retry(id) {
      await find(id)?.retry();
    },
    remove: (id) => find(id)?.remove(),
    restore(pictures) {
      dispose();
      items = [];
      for (const { key, name, preview } of pictures) append(name).restore(key, name, preview);
      show([]);
    },
    refuse(places, error) {
      for (const place of places) items[place]?.upload.refuse(error);
    },
    dispose,
  };
}
