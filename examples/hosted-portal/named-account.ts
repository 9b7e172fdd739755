import { createLoginFlow, type Portal } from 'account-portal';

const maxLength = 100;

/** Fills in the account of the fragment, as by a page that has found its visitor signed out; it is removed from the address. */
export function takeNamedAccount(portal: Portal): void {
  const { address } = portal.environment;
  const url = new URL(address.href());
  const account = new URLSearchParams(url.hash.slice(1)).get('account');
  if (account === null) return;
  url.hash = '';
  address.replace(url.href);
  if (account.length > maxLength) return;
  const login = createLoginFlow(portal);
  login.saveDraft({ account });
  login.dispose();
}
