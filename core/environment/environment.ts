/** The outside world, as narrow as this package needs it. Everything that is not pure comes in through here. */
export interface Environment {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Kept on the device, shared by tabs. Never throws; falls back to memory. */
  readonly storage: KeyValueStorage;
  /** Kept for one tab. Never throws; falls back to memory. */
  readonly tabStorage: KeyValueStorage;
  readonly address: Address;
  readonly clock: Clock;
  /** `count` bytes from a cryptographically secure source. */
  randomBytes(count: number): Uint8Array;
  readonly userAgent: string;
  readonly injected: InjectedWorld;
  /** False only when the device knows that it has no network. */
  online(): boolean;
  /**
   * Hears that the network came or went, and that the page was shown again as it had been left (back/forward cache).
   */
  listen(listener: (signal: EnvironmentSignal) => void): () => void;
  /** Runs the work of one name one at a time, over all tabs where the browser can. */
  exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Posts a form with one file, the file last. Rejects as `fetch` does. */
  upload(url: string, request: UploadRequest): Promise<UploadResponse>;
}

/** The network came or went; or the page was shown again as it had been left. */
export type EnvironmentSignal = 'online' | 'offline' | 'returned';

/** A form with one file, as an object store takes it. */
export interface UploadRequest {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly signal: AbortSignal;
  /**
   * Hears of the share that was sent, 0 to 1. Whoever calls it before the end goes on calling it while something moves:
   * a long silence after that is taken for a stall.
   */
  readonly onProgress: (share: number) => void;
}

/** What an object store answered; its text is read as data. */
export interface UploadResponse {
  readonly status: number;
  readonly text: string;
}

/** Texts by key, as `localStorage` keeps them. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Hears of a change made by another tab; `null` means that everything was cleared. */
  subscribe(listener: (key: string | null) => void): () => void;
}

/** The time, and what is done later. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after `ms` milliseconds; returns its own cancel. */
  after(ms: number, run: () => void): () => void;
}

/** What a native app put into the page around us; nothing where there is no page. */
export interface InjectedWorld {
  /** False in a frame: an app answers to its page only. */
  readonly top: boolean;
  /** What stands at the end of a path of names that begins at the window, or null. Never a window or an element. */
  find(path: readonly string[]): unknown;
  /**
   * Puts an object with the method `receive` where the app can call it. Several may share a name: each hears every
   * text, and the method returns whether one of them had a use for it. Returns the way to leave.
   */
  offer(name: string, receive: (text: unknown) => boolean): () => void;
}

/** The address bar. `push`, `replace` and `back` stay in the document; `leave` opens another one. */
export interface Address {
  /** The whole address, fragment included. */
  href(): string;
  /** Makes an entry in the history, and gives it a number. */
  push(url: string, entry: number): void;
  /** The number of the entry that is shown, also after a reload; 0 for one that was given none. */
  at(): number;
  /** Changes the address of the entry that is shown. */
  replace(url: string): void;
  /** Undoes the last `push`, as the device's back button does; it may take a moment. */
  back(): void;
  /** Opens another document. */
  leave(url: string): void;
  /** Hears of back and forward. */
  subscribe(listener: () => void): () => void;
}
