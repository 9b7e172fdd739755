import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.js';

/** What a person said to visit statistics; null until they have said something. */
export type Consent = 'given' | 'refused' | null;

/** The person's answer, remembered on the device and the same in every tab. */
export function useConsent(): [Consent, (consent: 'given' | 'refused') => void] {
  const { environment, storagePrefix } = usePortal();
  const { storage } = environment;
  const key = `${storagePrefix}statisticsConsent`;
  const [consent, setConsent] = useState<Consent>(() => toConsent(storage.get(key)));

  useEffect(
    () =>
      storage.subscribe((changed) => {
        if (changed === null || changed === key) setConsent(toConsent(storage.get(key)));
      }),
    [storage, key],
  );

  return [
    consent,
    (next) => {
      storage.set(key, next);
      setConsent(next);
    },
  ];
}

function toConsent(text: string | null): Consent {
  return text === 'given' || text === 'refused' ? text : null;
}
