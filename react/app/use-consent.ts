import { useCallback, useReducer, useSyncExternalStore } from 'react';
import { toStorageKey } from '../../core/internal.js';
import { usePortal } from '../provider/portal-context.js';

/** The user's answer about visit statistics; null until given. */
export type Consent = 'given' | 'refused' | null;

/** The user's answer, stored on the device and shared by all tabs. Null on a server. */
export function useConsent(): [Consent, (consent: 'given' | 'refused') => void] {
  const { environment, storagePrefix } = usePortal();
  const { storage } = environment;
  const key = toStorageKey(storagePrefix, 'statisticsConsent');
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const listen = useCallback(
    (look: () => void) => storage.subscribe((changed) => (changed === null || changed === key) && look()),
    [storage, key],
  );
  const consent = useSyncExternalStore(listen, () => toConsent(storage.get(key)), unheard);

  return [
    consent,
    (next) => {
      storage.set(key, next);
      lookAgain(); // storage events report other tabs only
    },
  ];
}

const unheard = () => null;

function toConsent(text: string | null): Consent {
  return text === 'given' || text === 'refused' ? text : null;
}
