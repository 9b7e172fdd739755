import { useEffect, useState } from 'react';
import type { Place, Portal } from '../../core/index.js';
import type { CardHistory } from '../focus/screen-focus.js';
import { useReturn } from '../hooks/use-return.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

/**
 * Gives each card that has a back arrow an entry in the history, although the URL stays the same: the place carries the
 * names of the card and of the previous one. The browser's back button triggers the arrow of the card, and the arrow
 * removes the entry. The forward button leads to the card again if its flow still can; other entries whose card is gone
 * are skipped.
 */
export function useCardHistory(): CardHistory {
  const portal = usePortal();
  const place = useReadable(portal.place);
  const [history] = useState(() => createCardHistory(portal));

  useEffect(() => portal.landing.subscribe(history.leave), [portal, history]);
  useEffect(() => history.enter(), [history]);
  useReturn(history.comeBack);
  useEffect(() => history.follow(place), [history, place]);

  return history.cards;
}

interface Shown {
  readonly card?: string;
  readonly onBack?: () => void;
}

/** Keeps the current card and the place, which mirrors the history, in sync. */
function createCardHistory(portal: Portal) {
  let shown: Shown = {};
  let before = portal.place.get();
  /** The card that an entry was requested for; only once, as the page may prevent it. */
  let asked: string | undefined;
  /** The browser has gone back, and the cards are following. */
  let following = false;
  /** After a login the history is left alone. */
  let leaving = false;
  /** Once the app is unmounted, or hidden, the history may be at another page. */
  let mounted = false;

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

  /**
   * One card is removed as the next one is added: only the latest call counts. Effects may run late; if the user has gone
   * on meanwhile, `follow` is about to be told where.
   */
  const setShown = (latest: Shown) => {
    shown = latest;
    void Promise.resolve().then(() => {
      if (shown === latest && mounted && before === portal.place.get()) settle();
    });
  };

  const flows = new Set<(step: string) => boolean>();
  /** Whether the entry is that of a card that a flow has left, and shows again now. */
  const reached = () => {
    const { card } = portal.place.get().params;
    return card !== undefined && card !== shown.card && [...flows].some((forward) => forward(card));
  };

  const cards: CardHistory = {
    onCard(card, onBack) {
      setShown({ card, onBack });
      return () => setShown({});
    },
    onFlow(forward) {
      flows.add(forward);
      return () => void flows.delete(forward);
    },
  };

  return {
    cards,
    enter() {
      mounted = true;
      return () => {
        mounted = false;
      };
    },
    /** The place has changed, or is the initial one. */
    follow(place: Place) {
      const { card, onBack } = shown;
      const { params } = place;
      const stood = card !== undefined && before.params.card === card && before.screen === place.screen;
      before = place;
      if (stood && params.card !== card && params.from !== card) {
        following = true;
        onBack?.();
      } else if (reached()) {
        following = false;
        shown = {}; // the card is on its way: what has just been removed settles nothing
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
