import type { BridgeTrace } from './bridge/create-bridge.js';
import type { ErrorAction, ErrorCode, ErrorParams } from './errors.js';
import type { Side } from './landing/landing-rules.js';
import type { ApplicationState } from './model/franchise-application.js';
import type { Locale } from './model/locale.js';
import type { CodePurpose } from './portal-options.js';
import type { PublicCompany } from './tenant/tenant.js';
import type { IssueCode } from './validation/issues.js';

/** What every event carries beside its own detail. */
export interface EventContext {
  readonly instanceId: string;
  readonly companyId: string | null;
  /** The screen that is shown. */
  readonly screen: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly action: ErrorAction;
}

/** Who has logged in, without anything that could be used to act for them. */
export interface PublicUser {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly type: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** Every event of the portal and what it tells. No password, code or token is ever among it. */
export interface PortalEventDetails {
  ready: { methods: readonly string[] };
  tenant: {
    company: PublicCompany | null;
    source: string;
  };
  screen: { from: string; to: string };
  /** Can be prevented. */
  'before-screen': { from: string; to: string };
  /** Can be prevented. `values` holds what was typed, without secrets. */
  'before-submit': { flow: string; action: string; values: Readonly<Record<string, string>> };
  /** Work begins, or ends; `error` is what it ended with, refusals included. */
  pending: { flow: string; action: string; pending: boolean; error: ErrorCode | null };
  validation: { flow: string; errors: readonly { field: string; code: IssueCode }[] };
  /** `authCode` is there only when the page carries the landing out itself (`redirect: 'manual'`). */
  login: { user: PublicUser; side: Side; url: string; authCode?: string };
  /** The twin of `login`: any failure on the way in. */
  'login-error': { error: ErrorDetail };
  'account-select': { companyId: string; login: string; side: Side };
  'account-default': { companyId: string };
  'bind-later': { remind: boolean };
  'phone-bind': { maskedPhone: string };
  'phone-unbind': { maskedPhone: string };
  'code-send': { purpose: CodePurpose; resendAt: number };
  'code-send-error': { purpose: CodePurpose; error: ErrorDetail };
  'password-reset': { by: 'phone' | 'account' };
  'password-change': { by: 'password' };
  register: { kind: 'customer' | 'enterprise' };
  'register-error': { kind: 'customer' | 'enterprise'; step: string; error: ErrorDetail };
  'company-create': { companyId: string };
  'company-init': { companyId: string };
  'franchise-submit': { status: ApplicationState };
  'franchise-status': { status: ApplicationState };
  upload: { phase: 'start' | 'done' | 'failed'; name: string; size: number; progress: number };
  /** A person is sent to WeChat, comes back, is somebody we know, or nobody. */
  social: { provider: 'wechat'; phase: 'start' | 'callback' | 'associated' | 'unknown' };
  'experience-start': { industryId: string };
  'role-select': { industryId: string; role: 'shop' | 'manager' };
  /** Something is wrong with the system: never a refusal, which is the person's own business. */
  error: { flow: string; error: ErrorDetail };
  /** Can be prevented: the portal then stays where it is. */
  'before-redirect': { url: string; reasons: readonly string[] };
  /** One message between the page and the native app around it, by its name; never what it said. */
  bridge: BridgeTrace;
  logout: Record<never, never>;
  'session-expired': Record<never, never>;
  locale: { locale: Locale };
}

export type PortalEventName = keyof PortalEventDetails;

export type PortalEvents = { [Name in PortalEventName]: PortalEventDetails[Name] & EventContext };
