import type { BridgeTrace } from './bridge/create-bridge.js';
import type { ErrorAction, ErrorCode, ErrorParams, ErrorSeverity } from './errors.js';
import type { AccountType, Side } from './landing/landing-rules.js';
import type { ApplicationState } from './model/franchise-application.js';
import type { Locale } from './model/locale.js';
import type { LoginUser } from './model/login-user.js';
import type { CodeChannel, CodePurpose } from './portal-options.js';
import type { PublicCompany } from './tenant/tenant.js';
import type { IssueCode } from './validation/issues.js';

/** What every event carries beside its own detail. */
export interface EventContext {
  /** The portal that tells it. */
  readonly instanceId: string;
  /** Null while it is not known, and where a portal is of no company. */
  readonly companyId: string | null;
  /** The screen that is shown. */
  readonly screen: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A failure as an event tells it, without the words. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly severity: ErrorSeverity;
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

export function toPublicUser({ id, name, login, type, companyId, companyName }: LoginUser): PublicUser {
  return { id, name, login, type, companyId, companyName };
}

/** A company by its id, as an event names it. */
export interface NamedCompany {
  readonly id: string;
  readonly name: string;
}

/** One of a company's logins. */
export interface NamedAccount {
  readonly company: NamedCompany;
  readonly login: string;
  readonly side: Side | null;
}

/** A step of the funnel, for analytics: no name, number or address of anybody is among it. */
export interface FunnelStep {
  readonly stage: 'view' | 'invalid' | 'submit' | 'success' | 'failure' | 'leave';
  /** The task, such as `login`. */
  readonly flow: string;
  /** The code of the failure, or the names of the wrong fields; empty otherwise. */
  readonly reason: string;
}

/** Every event of the portal and what it tells. No password, code or token is ever among it. */
export interface PortalEventDetails {
  /** `capabilities`: what this browser and this portal can do beside showing the form. */
  ready: { capabilities: readonly string[]; methods: readonly string[] };
  tenant: {
    company: PublicCompany | null;
    source: string;
  };
  /** Another screen, or with `step` another step of the task on the same one. */
  screen: { from: string; to: string; step: string | null };
  /** Can be prevented. */
  'before-screen': { from: string; to: string };
  /** Can be prevented. `values` holds what was typed, without secrets; `extra` what the page sends along. */
  'before-submit': {
    flow: string;
    action: string;
    values: Readonly<Record<string, string>>;
    extra: Readonly<Record<string, string>>;
  };
  /** Work begins, or ends; `error` is what it ended with, refusals included. */
  pending: { flow: string; action: string; pending: boolean; error: ErrorCode | null };
  validation: { flow: string; errors: readonly { field: string; code: IssueCode }[] };
  /** `authCode` is there only when the page carries the landing out itself (`redirect: 'manual'`). */
  login: {
    user: PublicUser;
    accountType: AccountType;
    landing: { readonly url: string; readonly side: Side };
    authCode?: string;
  };
  /** The twin of `login`: any failure on the way in. */
  'login-error': { error: ErrorDetail };
  'account-select': NamedAccount;
  /** `company` is null when there is no default one any more. */
  'account-default': { company: NamedCompany | null };
  /** The association with a company was removed. */
  'account-remove': NamedAccount;
  'side-select': { side: AccountType };
  'bind-later': { maskedPhone: string; remind: boolean };
  'phone-bind': { maskedPhone: string };
  'phone-unbind': { maskedPhone: string };
  'code-send': { channel: CodeChannel; scene: CodePurpose; resendAt: number };
  'code-send-error': { channel: CodeChannel; scene: CodePurpose; error: ErrorDetail };
  'password-reset': { by: 'phone' | 'account' };
  'password-change': { by: 'password' };
  register: { kind: 'customer' | 'enterprise'; step: string };
  'register-error': { kind: 'customer' | 'enterprise'; step: string; error: ErrorDetail };
  'company-create': { company: NamedCompany };
  'company-init': { company: NamedCompany };
  /** Once, when a person begins to fill in the application; what is typed is kept for this tab. */
  'franchise-draft': { status: 'draft' };
  'franchise-submit': { status: ApplicationState };
  'franchise-status': { status: ApplicationState };
  upload: { phase: 'start' | 'done' | 'failed'; name: string; size: number; progress: number };
  /** A person is sent to WeChat, comes back, is somebody we know, or nobody. */
  social: { provider: 'wechat'; phase: 'start' | 'callback' | 'associated' | 'unknown' };
  'experience-start': { industryId: string; role: null };
  'role-select': { industryId: string; role: 'shop' | 'manager' };
  /** Something is wrong with the system: never a refusal, which is the person's own business. */
  error: { flow: string; error: ErrorDetail };
  /** Can be prevented: the portal then stays where it is. */
  'before-redirect': { url: string; reason: readonly string[] };
  /** One message between the page and the native app around it, by its name; never what it said. */
  bridge: BridgeTrace;
  logout: Record<never, never>;
  'session-expired': Record<never, never>;
  locale: { locale: Locale };
  track: FunnelStep;
}

/** The name of an event, without the prefix `portal-` that elements put before it. */
export type PortalEventName = keyof PortalEventDetails;

/** What a listener finds in `detail`, by the name of the event. */
export type PortalEvents = { [Name in PortalEventName]: PortalEventDetails[Name] & EventContext };
