import { readParam } from '../../address/web-url.js';
import type { Portal } from '../../portal/portal.js';

/** Whether a sign-out has led to this login: on this page, or by `signedOut=1` in its address, which is removed. */
export function takeSignedOut({ place, environment: { address } }: Portal): boolean {
  const href = address.href();
  if (readParam(href, 'signedOut', /^1$/) === null) return place.get().params.signedOut !== undefined;
  const url = new URL(href);
  url.searchParams.delete('signedOut');
  address.replace(url.href);
  return true;
}
