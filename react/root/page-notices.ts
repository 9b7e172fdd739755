import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

/**
 * What the page around a card has to know of it: it says whom to call, nothing is left to do, a registration waits for a
 * review, or which step of the task it is.
 */
export type Notice = 'service-phone' | 'ending' | 'under-review' | `step-${number}`;

/** In `PortalApp`: notes one, until the function that this returns is called. */
export const PageNoticesContext = createContext<((notice: Notice) => () => void) | null>(null);

export function useNotice(notice: Notice, given = true): void {
  const note = useContext(PageNoticesContext);
  useLayoutEffect(() => (given ? note?.(notice) : undefined), [note, notice, given]); // before the page is painted
}

/** Which step of a task a card is; the first before it says so. */
export const stepOf = (notices: readonly Notice[]): number =>
  Math.max(1, ...notices.map((notice) => (notice.startsWith('step-') ? Number(notice.slice(5)) : 0)));

/** Those of all cards, and what notes one. */
export function usePageNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const note = useCallback((notice: Notice) => {
    setNotices((all) => [...all, notice]);
    return () => setNotices((all) => all.filter((_, index) => index !== all.indexOf(notice)));
  }, []);
  return [notices, note] as const;
}
