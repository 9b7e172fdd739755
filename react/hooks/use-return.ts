import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

export interface Returned {
  /** The user is back and still signed in: `ReturnCard` is to be shown. */
  readonly returned: boolean;
  /** For a return that the browser does not tell of: the page was loaded anew. */
  setReturned(returned: boolean): void;
}

/** Follows whether the user comes back after a landing. The flow begins anew by `restart` in either case. */
export function useReturned(
  flow: Readable<FlowState<{ readonly name: string }, string>>,
  restart: () => void,
): Returned {
  const { session } = usePortal();
  const [returned, setReturned] = useState(false);
  useReturnFromLanding(flow, () => {
    setReturned(session.get().user !== null);
    restart();
  });
  return { returned, setReturned };
}

/**
 * Called when the first screen of a page was reached by a step back or a reload instead of from an address, and somebody
 * is signed in.
 */
export function useRevisit(onRevisit: () => void): void {
  const portal = usePortal();
  const latest = useRef(onRevisit);
  useLayoutEffect(() => {
    latest.current = onRevisit;
  });

  useEffect(() => {
    if (!portal.environment.revisited?.() || portal.hasBack()) return;
    let mounted = true;
    void portal.start().then(() => {
      if (mounted && portal.session.get().user) latest.current();
    });
    return () => {
      mounted = false;
    };
  }, [portal]);
}

/** Clears an input when the page is restored from the back/forward cache. */
export function useClearedOnReturn(input: RefObject<HTMLInputElement | null>, onCleared?: () => void): void {
  useReturn(() => {
    if (input.current) input.current.value = '';
    onCleared?.();
  });
}
