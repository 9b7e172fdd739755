import { PortalError } from '../errors.js';
import type { RememberedPerson } from '../storage/remembered.js';
import { type CompletedLogin, type CompleteLoginDeps, findLanding } from './complete-login.js';

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
  const { environment, ask } = deps;
  const { result, url, reason } = await findLanding(deps, person, () => ({ authCode: 'none' }), signal);
  if (!environment.online()) throw new PortalError('offline');
  const leaving = await ask('before-redirect', { url, reason });
  if (leaving) environment.address.navigate(`${url}#${new URLSearchParams({ [expectedParam]: person.account })}`);
  return { ...result, url, leaving };
}
