import { useCallback, useEffect, useRef } from 'react';
import { usePortal } from './portal-context.js';
import type { ScreenFocus } from './screen-focus.js';
import { useReadable } from './use-readable.js';
import { useReturn } from './use-return.js';

/**
 * Makes an entry of the history of each card from which an arrow leads back, though the address stays the same: the
 * place carries the card's name and that of the one before. The device's way back takes that of the card; the way back
 * of the card takes its entry back. An entry whose card is gone, as after a reload, is passed over.
 */
export function useCardHistory(): NonNullable<ScreenFocus['onCard']> {
  const portal = usePortal();
  const place = useReadable(portal.place);
  const shown = useRef<Shown>({});
  const asked = useRef<string | undefined>(undefined);
  const before = useRef(place);
  const followed = useRef(false);
  const left = useRef(false);

  const settle = useCallback(() => {
    const { card, onBack } = shown.current;
    const { screen, params } = portal.place.get();
    if (params.card === card) {
      followed.current = false;
      asked.current = undefined;
    } else if (card === undefined) {
      if (!left.current) portal.back();
    } else if (followed.current) onBack?.();
    else if (params.from === card) portal.back();
    else if (asked.current !== card) {
      asked.current = card; // once: the page may have said no
      void portal.go({ screen, params: { ...params, card, from: params.card ?? '' } });
    }
  }, [portal]);

  useEffect(
    () =>
      portal.landing.subscribe(() => {
        left.current = portal.landing.get() !== null;
      }),
    [portal],
  );
  useReturn(() => {
    left.current = false;
    settle();
  });

  useEffect(() => {
    const { card, onBack } = shown.current;
    const { params, screen } = before.current;
    before.current = place;
    const stood = card !== undefined && params.card === card && screen === place.screen;
    if (!stood || place.params.card === card || place.params.from === card) return settle();
    followed.current = true;
    onBack?.();
  }, [place, settle]);

  /** One card goes and the next one comes in the same moment: the latest word counts. */
  const hear = useCallback(
    (latest: Shown) => {
      shown.current = latest;
      void Promise.resolve().then(() => {
        if (shown.current === latest) settle();
      });
    },
    [settle],
  );
  return useCallback(
    (card, onBack) => {
      hear({ card, onBack });
      return () => hear({});
    },
    [hear],
  );
}

interface Shown {
  readonly card?: string;
  readonly onBack?: () => void;
}
