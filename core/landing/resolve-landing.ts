import { toCompanyId } from '../address/company-id.js';
import { type PortalHosts, toOrigin } from '../address/hosts.js';
import type { ErrorCode } from '../errors.js';
import { isNothing } from '../model/decode.js';
import type { LoginUser } from '../model/login-user.js';
import { allowedOrigin } from './allowed-redirect.js';
import { type Device, findTarget, type LandingTarget, type Side } from './landing-rules.js';

/** What determines a landing, besides the user. */
export interface LandingContext {
  readonly device: Device;
  /** The product's hosts; other landings require `allow` or `pcDomain`. */
  readonly hosts: PortalHosts;
  /** The one-time code for the URL; required for a landing. */
  readonly authCode: string | null | undefined;
  /** The company's own domain, with or without a scheme. */
  readonly pcDomain?: string | null | undefined;
  /** Origins that the embedder trusts besides ours. */
  readonly allow?: readonly string[];
}

/** The landing of a login: a URL on an allowed origin, with the one-time code. */
export interface Landing {
  /** Absolute. Contains the one-time code, so it is a secret until used. */
  readonly url: string;
  readonly side: Side;
  readonly device: Device;
}

/** Why there is no landing. */
export interface LandingRefusal {
  /**
   * `use-app` or `no-landing` for the type on this device, `data-abnormal` for an unknown type; `jump-error` where code,
   * company or origin is missing.
   */
  readonly refusal: ErrorCode;
}

/** One step of the decision, in order. Never contains the auth code. */
export interface LandingReason {
  readonly fact: 'type' | 'device' | 'side' | 'auth-code' | 'company' | 'pc-domain' | 'origin' | 'path';
  readonly value: string;
}

/** A landing with the steps of its decision, for support pages and tests. */
export interface LandingExplanation {
  readonly result: Landing | LandingRefusal;
  readonly reasons: readonly LandingReason[];
}

type LandingUser = Pick<LoginUser, 'type' | 'companyId'>;

/** Where a user goes after login (rules.md 2.13 and 4.1). A refusal is returned, not thrown. */
export function resolveLanding(user: LandingUser, context: LandingContext): Landing | LandingRefusal {
  return explainLanding(user, context).result;
}

/** The landing with the steps of its decision. */
export function explainLanding(user: LandingUser, context: LandingContext): LandingExplanation {
  const reasons: LandingReason[] = [];
  const note = (fact: LandingReason['fact'], value: string) => void reasons.push({ fact, value });
  const refuse = (refusal: ErrorCode): LandingExplanation => ({ result: { refusal }, reasons });

  const type = String(user.type).slice(0, 20);
  const { device } = context;
  note('type', type);
  note('device', device);
  const found = findTarget(type, device);
  if ('refusal' in found) return refuse(found.refusal);
  const { side, target } = found;
  note('side', side);

  const authCode = encodeCode(context.authCode);
  note('auth-code', authCode === null ? 'missing' : 'present');
  if (authCode === null) return refuse('jump-error');

  const companyId = toCompanyId(user.companyId);
  if (target.params.includes('companyId')) {
    note('company', companyId ?? 'missing');
    if (companyId === null) return refuse('jump-error');
  }

  const origin = originOf(target, context, note);
  note('origin', origin ?? 'missing');
  if (origin === null) return refuse('jump-error');

  note('path', target.path);
  const encoded = { companyId, auth_code_: authCode };
  const query = target.params.map((name) => `${name}=${encoded[name]}`).join('&');
  return { result: { url: `${origin}${target.path}?${query}`, side, device }, reasons };
}

function originOf(
  { origin }: LandingTarget,
  { hosts, pcDomain, allow }: LandingContext,
  note: (fact: LandingReason['fact'], value: string) => void,
): string | null {
  if (origin !== 'shop') return toOrigin(hosts[origin]);
  if (!pcDomain) return toOrigin(hosts.store);
  const companyOrigin = allowedOrigin(pcDomain, hosts, allow);
  note('pc-domain', companyOrigin === null ? 'refused' : 'accepted');
  return companyOrigin ?? toOrigin(hosts.store);
}

const maxCodeLength = 2048;

function encodeCode(code: unknown): string | null {
  if (typeof code !== 'string' || isNothing(code) || code.length > maxCodeLength) return null;
  try {
    return encodeURIComponent(code);
  } catch {
    return null; // a lone surrogate: not from a server
  }
}
