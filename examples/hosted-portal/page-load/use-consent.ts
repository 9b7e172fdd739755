import { usePortal } from 'account-portal/react';
import { useCallback, useReducer, useSyncExternalStore } from 'react';
import { consentKey } from './consent-key.ts';

/** The user's answer about visit statistics; null until given. */
export type Consent = 'given' | 'refused' | null;

/** The user's answer, stored on the device and shared by all tabs. Null on a server. */
export function useConsent(): [Consent, (consent: 'given' | 'refused') => void] {
  const { storage } = usePortal().environment;
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const listen = useCallback(
    (look: () => void) => storage.subscribe((changed) => (changed === null || changed === consentKey) && look()),
    [storage],
  );
  const consent = useSyncExternalStore(listen, () => toConsent(storage.get(consentKey)), unheard);

  return [
    consent,
    (next) => {
      storage.set(consentKey, next);
      lookAgain(); // storage events report other tabs only
    },
  ];
}

const unheard = () => null;

function toConsent(text: string | null): Consent {
  return text === 'given' || text === 'refused' ? text : null;
}
