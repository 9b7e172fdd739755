import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { FlowState, Readable } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';

/**
 * Called when the page is restored from the back/forward cache, with all secrets in it. Listens from mount on: one that
 * listened anew after a render would miss a return whose first listeners have led to that render.
 */
export function useReturn(onReturn: () => void): void {
  const { listen } = usePortal().environment;
  const latest = useRef(onReturn);
  useLayoutEffect(() => {
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

/** Called when the page is restored after a landing, which a flow would otherwise show forever. */
export function useReturnFromLanding(
  flow: Readable<FlowState<{ readonly name: string }, string>>,
  onReturn: () => void,
) {
  useReturn(() => {
    if (flow.get().step.name === 'landed') onReturn();
  });
}

/** Clears an input when the page is restored from the back/forward cache. */
export function useClearedOnReturn(input: RefObject<HTMLInputElement | null>, onCleared?: () => void): void {
  useReturn(() => {
    if (input.current) input.current.value = '';
    onCleared?.();
  });
}
