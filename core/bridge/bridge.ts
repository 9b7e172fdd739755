import type { Readable } from '../base/store.js';
import type { IndustryId } from '../model/industry.js';
import type { LoginUser } from '../model/login-user.js';

/** The requests to the native app (rules.md 3.7); `null` if it has no such value. */
export interface BridgeAnswers {
  token: string | null;
  /** An origin; used only if the page allows it. */
  apiAddress: string | null;
  /** Opaque; returned to the app with the user. */
  state: string | null;
  version: string | null;
  mac: string | null;
  industry: IndustryId | null;
  pushId: string | null;
  /** The answer of WeChat's SDK in the app; `state` is the one that was sent. */
  wechat: { readonly code: string; readonly state: string };
  /** An image chosen by the user; null if none was chosen. */
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

/** The parameters of requests; none by default. */
export interface BridgeQuestions extends Record<Exclude<keyof BridgeAnswers, 'wechat' | 'file'>, null> {
  wechat: { readonly state: string };
  /** `accept` as in an input for files. */
  file: { readonly accept: string };
}

/** The actions of the native app, with their parameters. */
export interface BridgeActions {
  /** `state` is the app's answer to the request `state`. */
  saveUser: { readonly user: LoginUser; readonly state: string | null };
  /** "Remember password": sent only to an app that names it in `hello`, which keeps it in the system's own store. */
  saveCredential: { readonly account: string; readonly password: string };
  deleteUser: null;
  openIpSetting: null;
  /** A number in any notation; what people write between its digits is dropped, any other character is refused. */
  call: { readonly phone: string };
  /** `back`: the portal has a previous place, and returns there on the app's event `back`. */
  setAppBar: { readonly title: string; readonly back: boolean };
}

/** The events of the native app. */
export interface BridgeEvents {
  /** The user pressed the device's back button. */
  back: null;
  /** The app is in the foreground again. */
  resumed: null;
  /** The height of the page covered by the keyboard, in CSS pixels. */
  keyboard: { readonly height: number };
  state: string;
  token: string | null;
  pushId: string;
}

/** Ways to end one request or action early. */
export interface BridgeCallOptions {
  /** Aborted, it rejects with `aborted`, and the app is sent a `cancel`. */
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout?: number;
}

/** A capability of an app: a request or an action. */
export type BridgeCapability = keyof BridgeAnswers | keyof BridgeActions;

/** What the app has reported about itself. */
export interface BridgeApp {
  /** `waiting` until the app has been found and has introduced itself, or has failed to in time. */
  readonly status: 'absent' | 'waiting' | 'present';
  readonly platform: 'ios' | 'android' | null;
  readonly transport: string | null;
  /** Whether it has answered `hello`; an app that has not may never answer anything. */
  readonly introduced: boolean;
  readonly version: string | null;
  /** `null` if the app has not reported any: requests are then sent, and may be refused. */
  readonly capabilities: readonly string[] | null;
}

/**
 * The native app around this page, if there is one. Both verbs reject with a PortalError and neither hangs: `use-app`
 * without an app, `not-served` for what it cannot do, `app-refused { reason }` in the app's own words, `timeout`,
 * `aborted`, `bad-answer`.
 */
export interface NativeBridge {
  /** False once it is certain that there is no app. */
  readonly available: boolean;
  /** What is known of the app. */
  readonly app: Readable<BridgeApp>;
  /** Looks for the app and exchanges `hello`, once; resolves when it is known whether there is an app. Never rejects. */
  connect(): Promise<BridgeApp>;
  /** Whether the app has this capability; false while it is unknown whether there is an app. */
  can(name: BridgeCapability): boolean;
  /** Sends a request to the app; resolves to its answer. */
  ask<Name extends keyof BridgeAnswers>(
    name: Name,
    params: BridgeQuestions[Name],
    options?: BridgeCallOptions,
  ): Promise<BridgeAnswers[Name]>;
  /** Sends an action to the app; resolves when the app has confirmed it. */
  act<Name extends keyof BridgeActions>(
    name: Name,
    params: BridgeActions[Name],
    options?: BridgeCallOptions,
  ): Promise<void>;
  /** Subscribes to an event of the app; returns the unsubscribe function. */
  on<Name extends keyof BridgeEvents>(name: Name, listener: (data: BridgeEvents[Name]) => void): () => void;
  /** Disconnects from the app; pending messages reject with `aborted`. */
  destroy(): void;
}
