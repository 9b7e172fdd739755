import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

/** What a card shows or leaves open, so that the page around it need not: whom to call, or that nothing is left to do. */
export type Notice = 'service-phone' | 'ending';

/** In `PortalApp`: notes one, until the function that this returns is called. */
export const PageNoticesContext = createContext<((notice: Notice) => () => void) | null>(null);

export function useNotice(notice: Notice, given = true): void {
  const note = useContext(PageNoticesContext);
  useLayoutEffect(() => (given ? note?.(notice) : undefined), [note, notice, given]); // before the page is painted
}

/** Those of all cards, and what notes one. */
export function usePageNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const note = useCallback((notice: Notice) => {
    setNotices((all) => [...all, notice]);
    return () => setNotices((all) => all.filter((_, index) => index !== all.indexOf(notice)));
  }, []);
  return [notices, note] as const;
}
