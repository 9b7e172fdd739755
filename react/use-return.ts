import { type RefObject, useEffect, useRef } from 'react';
import { usePortal } from './portal-context.js';

/** Called when a person comes back and the browser shows the page as it had been left, secrets and all. */
export function useReturn(onReturn: () => void): void {
  const { listen } = usePortal().environment;
  const latest = useRef(onReturn);

  useEffect(() => {
    latest.current = onReturn;
  });

  useEffect(
    () =>
      listen((signal) => {
        if (signal === 'returned') latest.current();
      }),
    [listen],
  );
}

/** An input whose text is gone when the page is shown again from the browser's history. */
export function useClearedOnReturn(input: RefObject<HTMLInputElement | null>): void {
  useReturn(() => {
    if (input.current) input.current.value = '';
  });
}
