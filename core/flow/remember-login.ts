import type { LoginWay } from '../model/login-way.js';
import type { Portal } from '../portal/portal.js';

export interface AcceptedLogin {
  readonly way: LoginWay;
  /** The account name or mobile number; none where nothing was typed. */
  readonly account?: string;
  /** The user wants it to be remembered. */
  readonly remember?: boolean;
}

/** Remembers a login that was accepted, as far as its user permits; on a device of somebody else, nothing of it. */
export function rememberLogin(
  { remembered, lastUsed, sharedDevice }: Portal,
  { way, account, remember = false }: AcceptedLogin,
): void {
  lastUsed.by(way);
  if (account !== undefined && remember && !sharedDevice.get()) remembered.add(account, way);
  else remembered.forget(account ?? '');
}
