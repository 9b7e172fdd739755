import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';

/** How a card says that it shows the company's service phone, which the page need not repeat; null outside of a page. */
export const ServiceInCardContext = createContext<(() => () => void) | null>(null);

/** Whether a card on the page shows the service phone, and what such a card calls. */
export function useServiceInCard(): readonly [shown: boolean, tell: () => () => void] {
  const [cards, setCards] = useState(0);
  const tell = useMemo(
    () => () => {
      setCards((count) => count + 1);
      return () => setCards((count) => count - 1);
    },
    [],
  );
  return [cards > 0, tell];
}

/** Tells the page before it is painted that this card has the service phone, while `shown`. */
export function useTellService(shown: boolean): void {
  const tell = useContext(ServiceInCardContext);
  useLayoutEffect(() => (shown ? tell?.() : undefined), [shown, tell]);
}
