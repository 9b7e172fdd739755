import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Portal } from '../../../core/index.js';
import { ownGlobal } from '../../dom/own-global.js';
import { usePortal } from '../../provider/portal-context.js';
import { controlIn } from '../../ui/form/remember-tick.js';

export interface SavedLoginProps {
  readonly form: RefObject<HTMLFormElement | null>;
}

/**
 * Asks for a saved password at once, by the dialog that some browsers show on a press, and logs in with it; the form stays
 * as it is where there is none, or the user declines. Draws nothing.
 */
export function SavedLogin({ form }: SavedLoginProps): ReactNode {
  const portal = usePortal();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void (savesHere(portal) ? readSaved() : Promise.resolve(null)).then((saved) => {
      const { screen, params } = portal.place.get();
      const { saved: _, ...others } = params;
      portal.replace({ screen, params: others });
      if (saved) fillIn(form.current, saved);
    });
  }, [portal, form]);
  return null;
}

/** Not in WeChat, an app or a frame, which have no saved passwords. */
const savesHere = ({ userAgent, bridge, environment }: Portal) =>
  !userAgent.wechat && !userAgent.app && !bridge.available && environment.injected.top;

/** Chromium only: not in the DOM types. */
interface SavedPassword extends Credential {
  readonly password: string;
}
type Capabilities = { getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>> };

async function readSaved(): Promise<SavedPassword | null> {
  try {
    const capabilities = await ownGlobal<Capabilities>('PublicKeyCredential')?.getClientCapabilities?.();
    if (!capabilities?.immediateGet) return null;
    const asked = { password: true, uiMode: 'immediate' } as CredentialRequestOptions;
    const found = await navigator.credentials.get(asked);
    return found?.type === 'password' ? (found as SavedPassword) : null; // which has this type
  } catch {
    return null; // none is saved, or the user has declined
  }
}

function fillIn(form: HTMLFormElement | null, { id, password }: SavedPassword): void {
  for (const [name, value] of Object.entries({ account: id, password })) {
    const control = controlIn(form, name);
    if (!(control instanceof HTMLInputElement) || control.disabled) return;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
