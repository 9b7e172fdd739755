import { createContext, useContext, useEffect } from 'react';

/** Hears which card is shown and the way back from it; returns how to tell that the card is gone. */
export type OnCard = (card: string, onBack: () => void) => () => void;

export const WayBackContext = createContext<OnCard | null>(null);

/** What the arrow of this card does, the device's own way back does too, where the portal is a page. */
export function useWayBack(card: string, onBack: (() => void) | undefined): void {
  const onCard = useContext(WayBackContext);
  useEffect(() => onBack && onCard?.(card, onBack));
}
