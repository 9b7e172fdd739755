import type { Clock } from '../base/clock.js';

/** All side effects that this package needs, as one injectable interface. */
export interface Environment {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Persistent and shared by tabs. Never throws; falls back to memory. */
  readonly storage: KeyValueStorage;
  /** Per tab. Never throws; falls back to memory. */
  readonly tabStorage: KeyValueStorage;
  readonly address: Address;
  readonly clock: Clock;
  /** `count` bytes from a cryptographically secure source. */
  randomBytes(count: number): Uint8Array;
  readonly userAgent: string;
  /** How many fingers the screen tells apart; a page that does not know says nothing. */
  readonly touchPoints?: number | undefined;
  readonly injected: InjectedObjects;
  /** False only if the device knows that it has no network. */
  online(): boolean;
  /**
   * Whether the document was loaded by a step back or forward, or by a reload, instead of from an address. Without it, a
   * portal cannot tell.
   */
  revisited?(): boolean;
  /** Subscribes to changes of the network, and to returns to the tab or from the back/forward cache. */
  listen(listener: (signal: EnvironmentSignal) => void): () => void;
  /** Subscribes to presses and keys in the page. Without it, nobody uses the page. */
  used?(listener: () => void): () => void;
  /** Runs work with the same name one at a time, across tabs if the browser supports it. */
  exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Posts a form with one file, the file last. Rejects as `fetch` does. */
  upload(url: string, request: UploadRequest): Promise<UploadResponse>;
}

/** The network has changed, the tab is shown again, or the page was restored from the back/forward cache. */
export type EnvironmentSignal = 'online' | 'offline' | 'shown' | 'returned';

/** A form with one file, for an object store. */
export interface UploadRequest {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly signal: AbortSignal;
  /**
   * Called with the fraction sent, 0 to 1. An implementation that reports progress must keep reporting it: a long silence
   * after the first report counts as a stall.
   */
  readonly onProgress: (share: number) => void;
}

/** The response of an object store; its text is untrusted data. */
export interface UploadResponse {
  readonly status: number;
  readonly text: string;
}

declare const listed: unique symbol;

/** A key of the table in `storage/stored.ts`, whose `toStorageKey` makes it: no other can be written. */
export type StorageKey = string & { readonly [listed]: true };

/** Strings by key, like `localStorage`. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: string): void;
  /** Subscribes to changes of other tabs; `null` means that everything was cleared. */
  subscribe(listener: (key: string | null) => void): () => void;
}

/** Objects that a native app has injected into the page; none without a page. */
export interface InjectedObjects {
  /** False in a frame: only the top-level page can use the app. */
  readonly top: boolean;
  /** The object at a path of property names from the window, or null. Never a window or an element. */
  find(path: readonly string[]): unknown;
  /**
   * Adds a receiver to a global object with the method `receive`, which the app can call. Several receivers can share a
   * name: each gets every text, and the method returns whether one has used it. Returns the function that removes it.
   */
  offer(name: string, receive: (text: unknown) => boolean): () => void;
}

/** The address bar. `push`, `replace` and `back` stay in the document; `leave` opens another one. */
export interface Address {
  /** The full URL, with the fragment. */
  href(): string;
  /** Adds a history entry with a number. */
  push(url: string, entry: number): void;
  /** The number of the current entry, also after a reload; 0 if it has none, below 0 if that many are to be gone back. */
  at(): number;
  /** How many entries the history of the tab has. Without it, none of another site's are passed over. */
  length?(): number;
  /** Whether the entry below is another site's or missing; not every engine knows. */
  isLowest?(): boolean;
  /** Changes the URL of the current entry, and its number if one is given. */
  replace(url: string, entry?: number): void;
  /** Goes back in the history, like the back button, by one step or several; asynchronous. */
  back(steps?: number): void;
  /** A number above all that entries of this page have. Without it, a router counts its own. */
  unused?(): number;
  /** Opens another document. */
  navigate(url: string): void;
  /** Subscribes to back and forward. */
  subscribe(listener: () => void): () => void;
}
