import { type RefObject, useEffect } from 'react';
import { usePortal } from '../provider/portal-context.js';

/** Called when the page is restored from the back/forward cache, with all secrets in it. */
export function useReturn(onReturn: () => void): void {
  const { listen } = usePortal().environment;

  useEffect(() =>
    listen((signal) => {
      if (signal === 'returned') onReturn();
    }),
  );
}

/** Clears an input when the page is restored from the back/forward cache. */
export function useClearedOnReturn(input: RefObject<HTMLInputElement | null>): void {
  useReturn(() => {
    if (input.current) input.current.value = '';
  });
}
