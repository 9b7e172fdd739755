import type { LoginUser } from '../model/login-user.js';

/** What the native app can be asked (spec.md section 3, "Native app bridge"). */
export interface BridgeAnswers {
  token: string;
  apiAddress: string;
  state: string;
  version: string;
  mac: string | null;
  industry: string;
  pushId: string | null;
}

/** What the native app can be told to do, and what it needs for it. */
export interface BridgeActions {
  saveUser: LoginUser;
  deleteUser: null;
  openIpSetting: null;
  /** Digits, `+`, `*`, `#`, `-` and commas, 3 to 20 of them. */
  call: { phone: string };
  setAppBar: { title: string; back: boolean };
}

export interface BridgeCallOptions {
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout?: number;
}

/** The native app around this page, if there is one. Both verbs reject with a PortalError; neither hangs. */
export interface NativeBridge {
  readonly available: boolean;
  ask<Name extends keyof BridgeAnswers>(name: Name, options?: BridgeCallOptions): Promise<BridgeAnswers[Name]>;
  act<Name extends keyof BridgeActions>(
    name: Name,
    params: BridgeActions[Name],
    options?: BridgeCallOptions,
  ): Promise<void>;
}
