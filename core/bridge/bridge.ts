import type { IndustryId } from '../model/industry.js';
import type { LoginUser } from '../model/login-user.js';
import type { Readable } from '../store.js';

/** What the native app can be asked (spec.md section 3, "Native app bridge"); `null` when it has none of it. */
export interface BridgeAnswers {
  token: string | null;
  /** An origin; the portal uses it only when the page allows it. */
  apiAddress: string | null;
  /** Opaque to us; it goes back to the app with the user. */
  state: string | null;
  version: string | null;
  mac: string | null;
  industry: IndustryId | null;
  pushId: string | null;
  /** What WeChat's own kit in the app brought back; `state` is the one that was sent. */
  wechat: { readonly code: string; readonly state: string };
  /** An image the person chose; null when they chose none. */
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

/** What goes with a question; nothing unless it stands here. */
export interface BridgeQuestions extends Record<Exclude<keyof BridgeAnswers, 'wechat' | 'file'>, null> {
  wechat: { readonly state: string };
  /** `accept` as in an input for files. */
  file: { readonly accept: string };
}

/** What the native app can be told to do, and what it needs for it. */
export interface BridgeActions {
  /** `state` is what the app answered when it was asked for it. */
  saveUser: { readonly user: LoginUser; readonly state: string | null };
  deleteUser: null;
  openIpSetting: null;
  /** Digits, `+`, `*`, `#`, `-` and commas, 3 to 20 of them. */
  call: { readonly phone: string };
  /** `back`: the portal has an earlier place, and goes there when the app tells it of the event `back`. */
  setAppBar: { readonly title: string; readonly back: boolean };
}

/** What the native app tells by itself. */
export interface BridgeEvents {
  /** The person used the device's own way back. */
  back: null;
  /** The app is in front again. */
  resumed: null;
  /** What the keyboard covers of the page from below, in CSS pixels. */
  keyboard: { readonly height: number };
  state: string;
  token: string | null;
  pushId: string;
}

/** How one ask or action may end early. */
export interface BridgeCallOptions {
  /** Aborted, it rejects with `aborted`; the app is not told. */
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout?: number;
}

/** What an app may be able to do: answer a question, or carry out an action. */
export type BridgeCapability = keyof BridgeAnswers | keyof BridgeActions;

/** The app as it introduced itself. */
export interface BridgeApp {
  /** `waiting` until the app has been found and has introduced itself, or has failed to in time. */
  readonly status: 'absent' | 'waiting' | 'present';
  readonly platform: 'ios' | 'android' | null;
  readonly transport: string | null;
  /** Whether it answered when it was asked who it is; one that did not may never answer anything. */
  readonly introduced: boolean;
  readonly version: string | null;
  /** `null` when the app did not say: then it is asked, and may refuse. */
  readonly capabilities: readonly string[] | null;
}

/**
 * The native app around this page, if there is one. Both verbs reject with a PortalError and neither hangs: `use-app`
 * without an app, `not-served` for what it cannot do, `app-refused { reason }` in the app's own words, `timeout`,
 * `aborted`, `bad-answer`.
 */
export interface NativeBridge {
  /** False when it is certain that no app is there. */
  readonly available: boolean;
  /** Who is there, as far as it is known. */
  readonly app: Readable<BridgeApp>;
  /** Looks for the app and introduces the page to it, once; resolves when it is known who is there. Never rejects. */
  connect(): Promise<BridgeApp>;
  /** Whether this may be asked or told; false while it is not known whether there is an app. */
  can(name: BridgeCapability): boolean;
  /** A question to the app. */
  ask<Name extends keyof BridgeAnswers>(
    name: Name,
    params: BridgeQuestions[Name],
    options?: BridgeCallOptions,
  ): Promise<BridgeAnswers[Name]>;
  /** Has the app do something; resolves when it has said that it did. */
  act<Name extends keyof BridgeActions>(
    name: Name,
    params: BridgeActions[Name],
    options?: BridgeCallOptions,
  ): Promise<void>;
  /** Hears what the app tells by itself; returns the way to stop. */
  on<Name extends keyof BridgeEvents>(name: Name, listener: (data: BridgeEvents[Name]) => void): () => void;
  /** Lets go of the app: what is under way rejects with `aborted`. */
  destroy(): void;
}
