import { useEffect, useState } from 'react';
import type { Place, Portal } from '../core/index.js';
import { usePortal } from './portal-context.js';
import type { ScreenFocus } from './screen-focus.js';
import { useReadable } from './use-readable.js';
import { useReturn } from './use-return.js';

type OnCard = NonNullable<ScreenFocus['onCard']>;

/**
 * Makes an entry of the history of each card from which an arrow leads back, though the address stays the same: the
 * place carries the card's name and that of the one before. The device's way back takes that of the card; the way back
 * of the card takes its entry back. An entry whose card is gone, as the one ahead of who went back, is passed over.
 */
export function useCardHistory(): OnCard {
  const portal = usePortal();
  const place = useReadable(portal.place);
  const [history] = useState(() => createCardHistory(portal));

  useEffect(() => portal.landing.subscribe(history.leave), [portal, history]);
  useReturn(history.comeBack);
  useEffect(() => history.follow(place), [history, place]);

  return history.onCard;
}

interface Shown {
  readonly card?: string;
  readonly onBack?: () => void;
}

/** The card that is shown and the place, which is what the history says: where one of the two moves, the other does. */
function createCardHistory(portal: Portal) {
  let shown: Shown = {};
  let before = portal.place.get();
  /** The card that is to have an entry: asked for once, for the page may say no. */
  let asked: string | undefined;
  /** The device has gone back, and the cards go after it. */
  let following = false;
  /** Somebody has logged in: what lies behind is left as it is. */
  let leaving = false;

  const settle = () => {
    const { card, onBack } = shown;
    const { screen, params } = portal.place.get();
    if (params.card === card) {
      following = false;
      asked = undefined;
    } else if (card === undefined) {
      if (!leaving) portal.back(); // this entry's card is gone
    } else if (following) {
      onBack?.(); // the device went over more than one
    } else if (params.from === card) {
      portal.back(); // the arrow was pressed
    } else if (asked !== card) {
      asked = card;
      void portal.go({ screen, params: { ...params, card, from: params.card ?? '' } });
    }
  };

  /** One card goes and the next one comes in the same moment: the latest word counts. */
  const hear = (latest: Shown) => {
    shown = latest;
    void Promise.resolve().then(() => {
      if (shown === latest) settle();
    });
  };

  const onCard: OnCard = (card, onBack) => {
    hear({ card, onBack });
    return () => hear({});
  };

  return {
    onCard,
    /** The place is another one, or the same as at first. */
    follow(place: Place) {
      const { card, onBack } = shown;
      const { params } = place;
      const stood = card !== undefined && before.params.card === card && before.screen === place.screen;
      before = place;
      if (stood && params.card !== card && params.from !== card) {
        following = true;
        onBack?.();
      } else settle();
    },
    leave() {
      leaving = portal.landing.get() !== null;
    },
    comeBack() {
      leaving = false;
      settle();
    },
  };
}
