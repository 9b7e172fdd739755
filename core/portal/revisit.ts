import { PortalError } from '../errors.js';
import { findTarget } from '../landing/landing-rules.js';
import { explainLanding } from '../landing/resolve-landing.js';
import type { RememberedPerson } from '../storage/remembered.js';
import { type CompletedLogin, type CompleteLoginDeps, pcDomainOf, withoutCode } from './complete-login.js';

/** The parameter of the fragment that says who is expected behind a landing: it opens nothing, and goes to no server. */
export const expectedParam = 'as';

/**
 * Leads somebody who is remembered here to the landing of their last login, whose origin may have their session. Nobody is
 * logged in by it: there is no code in the address, and a page without that session leads to a login.
 */
export async function revisit(
  deps: CompleteLoginDeps,
  person: RememberedPerson,
  signal: AbortSignal | undefined,
): Promise<CompletedLogin> {
  const { environment, device, hosts, options, ask } = deps;
  const found = findTarget(person.type, device);
  if ('refusal' in found) throw new PortalError(found.refusal);
  const pcDomain = found.target.origin === 'shop' ? await pcDomainOf(person, deps, signal) : '';
  const context = { device, hosts, authCode: 'none', pcDomain, allow: options.redirectAllow ?? [] };
  const { result, reasons } = explainLanding(person, context);
  if ('refusal' in result) throw new PortalError(result.refusal);
  if (!environment.online()) throw new PortalError('offline');

  const url = withoutCode(result.url);
  const leaving = await ask('before-redirect', { url, reason: reasons.map(({ fact }) => fact) });
  if (leaving) environment.address.navigate(`${url}#${new URLSearchParams({ [expectedParam]: person.account })}`);
  return { ...result, url, leaving };
}
