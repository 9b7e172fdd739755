import type { Shown } from '../base/redacted.js';
import type { BridgeTrace } from '../bridge/create-bridge.js';
import type { ErrorAction, ErrorCode, ErrorParams, ErrorSeverity, PortalError } from '../errors.js';
import type { Side } from '../landing/landing-rules.js';
import type { ApplicationState } from '../model/application-receipt.js';
import type { LanguageTag } from '../model/locale.js';
import type { LoginUser } from '../model/login-user.js';
import type { SessionEnd } from '../session/session.js';
import type { TenantSource } from '../tenant/host-rules.js';
import type { PublicCompany } from '../tenant/tenant.js';
import type { IssueCode } from '../validation/issues.js';
import type { CodeChannel, CodePurpose } from './options.js';

/** Fields of every event. */
export interface EventContext {
  /** The portal that emitted it. */
  readonly instanceId: string;
  /** Null while it is unknown, and for a portal without a company. */
  readonly companyId: string | null;
  /** The current screen. */
  readonly screen: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** An error in an event, without its text. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly severity: ErrorSeverity;
  readonly params: ErrorParams;
  readonly action: ErrorAction;
}

/** The user who has logged in, without any secret. */
export interface PublicUser {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly type: string;
  readonly companyId: string;
  readonly companyName: string;
}

export const toErrorDetail = ({ code, severity, params, action }: PortalError): ErrorDetail => ({
  code,
  severity,
  params,
  action,
});

export const shownPublicUser = {
  id: true,
  name: true,
  login: true,
  type: true,
  companyId: true,
  companyName: true,
} as const satisfies Shown<PublicUser>;

export function toPublicUser({ id, name, login, type, companyId, companyName }: LoginUser): PublicUser {
  return { id, name, login, type, companyId, companyName };
}

/** A company in an event. */
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

/** A step of the funnel, for analytics; contains no personal data. */
export interface FunnelStep {
  readonly stage: 'view' | 'invalid' | 'submit' | 'success' | 'failure' | 'leave';
  /** The task, such as `login`. */
  readonly flow: string;
  /** The error code, or the names of invalid fields; empty otherwise. */
  readonly reason: string;
}

/** Every event of the portal with its detail. Never contains a password, code or token. */
export interface PortalEventDetails {
  /** `capabilities`: optional features of this browser and this portal. */
  ready: { capabilities: readonly string[]; methods: readonly string[] };
  tenant: {
    company: PublicCompany | null;
    source: TenantSource;
  };
  /** A change of screen, or with `step` a step of the task on the same screen. */
  screen: { from: string; to: string; step: string | null };
  /** Can be prevented. */
  'before-screen': { from: string; to: string };
  /** Can be prevented. `values` is the input without secrets; `extra` is the transient payload. */
  'before-submit': {
    flow: string;
    action: string;
    values: Readonly<Record<string, string>>;
    extra: Readonly<Record<string, string>>;
  };
  /** Work starts or ends; `error` is its error, including refusals. */
  pending: { flow: string; action: string; pending: boolean; error: ErrorCode | null };
  validation: { flow: string; errors: readonly { field: string; code: IssueCode }[] };
  /** `authCode` is present only with `redirect: 'manual'`. */
  login: {
    user: PublicUser;
    landing: { readonly url: string; readonly side: Side };
    authCode?: string;
  };
  /** The counterpart of `login`: any error during a login. */
  'login-error': { error: ErrorDetail };
  'account-select': NamedAccount;
  /** `company` is null if the default was cleared. */
  'account-default': { company: NamedCompany | null };
  /** The association with a company was removed. */
  'account-remove': NamedAccount;
  'side-select': { side: Side };
  'bind-later': { maskedPhone: string; remind: boolean };
  'phone-bind': { maskedPhone: string };
  'phone-unbind': { maskedPhone: string };
  'code-send': { channel: CodeChannel; scene: CodePurpose; resendAt: number };
  /** Without a wait, `resendAt` is now. */
  'code-send-error': { channel: CodeChannel; scene: CodePurpose; resendAt: number; error: ErrorDetail };
  'password-reset': { by: 'phone' | 'account' };
  'password-change': { by: 'password' };
  register: { kind: 'customer' | 'enterprise'; step: string };
  'register-error': { kind: 'customer' | 'enterprise'; step: string; error: ErrorDetail };
  'company-create': { company: NamedCompany };
  'company-init': { company: NamedCompany };
  /** Emitted once, when the user starts to fill in the application; input is stored for this tab. */
  'franchise-draft': { status: 'draft' };
  'franchise-submit': { status: ApplicationState };
  'franchise-status': { status: ApplicationState };
  /** `progress` is the fraction sent, 0 to 1; its phase is emitted about ten times. */
  upload: { phase: 'start' | 'progress' | 'done' | 'failed'; name: string; size: number; progress: number };
  /** The user is redirected to WeChat, returns, and is known or unknown. */
  social: { provider: 'wechat'; phase: 'start' | 'callback' | 'associated' | 'unknown' };
  'experience-start': { industryId: string; role: null };
  'role-select': { industryId: string; role: 'shop' | 'manager' };
  /** A fault of the system; never a refusal. */
  error: { flow: string; error: ErrorDetail };
  /** Can be prevented: the portal then does not navigate. */
  'before-redirect': { url: string; reason: readonly string[] };
  /** One message between the page and the native app, without its content. */
  bridge: BridgeTrace;
  logout: Record<never, never>;
  /** `reason` is why: too old, without use on a shared device, ended from elsewhere, or a new password. */
  'session-expired': { reason: Exclude<SessionEnd, 'left'> };
  locale: { locale: LanguageTag };
  track: FunnelStep;
}

/** The name of an event, without the prefix `portal-` of elements. */
export type PortalEventName = keyof PortalEventDetails;

/** The detail of an event, by its name. */
export type PortalEvents = { [Name in PortalEventName]: PortalEventDetails[Name] & EventContext };
