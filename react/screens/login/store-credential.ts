import type { NativeBridge } from '../../../core/index.js';
import { ownGlobal } from '../../dom/own-global.js';

/** Chromium only: not in the DOM types. */
type PasswordCredentials = new (data: { id: string; password: string }) => Credential;

/**
 * Offers an accepted login to the native app that asks for it, else to the browser's password manager, where there is one;
 * we never store a password.
 */
export async function storeCredential(bridge: NativeBridge, account: string, password: string): Promise<void> {
  const PasswordCredential = ownGlobal<PasswordCredentials>('PasswordCredential');
  try {
    // By name: an app that says nothing about its capabilities may not expect a password.
    const wanted = bridge.app.get().capabilities?.includes('saveCredential');
    if (wanted) await bridge.act('saveCredential', { account, password });
    else if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id: account, password }));
  } catch {
    // The app or the password manager could not keep it, or the user declined.
  }
}
