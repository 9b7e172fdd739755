import { useEffect, useRef } from 'react';
import type { ScreenName } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

export interface StepPlaceOptions {
  /** The place of the current step; null while it is unknown, or if the page is about to navigate. */
  readonly screen: ScreenName | null;
  /** The places of the task. A place among them that is not the step's is corrected. */
  readonly among: readonly ScreenName[];
  /** Called on the browser's back and forward buttons; returns whether the task has followed. */
  readonly onMove: (screen: ScreenName) => boolean;
}

/** Syncs the URL with the steps of a task, and the task with the back and forward buttons (rules.md 2.1). */
export function useStepPlace({ screen, among, onMove }: StepPlaceOptions): void {
  const portal = usePortal();
  const here = useReadable(portal.place).screen;
  const seen = useRef<{ screen: ScreenName | null; here: ScreenName }>({ screen: null, here });
  /** From where each place was entered. */
  const entered = useRef(new Map<ScreenName, ScreenName>());

  useEffect(() => {
    const before = seen.current;
    seen.current = { screen: screen ?? before.screen, here };
    const { screen: now } = portal.place.get(); // may have changed since the render
    if (screen === null || screen === here || here !== now) return;
    const place = { screen, params: {} };
    if (before.screen === null) {
      if (among.includes(here)) portal.replace(place);
    } else if (before.screen !== screen) {
      if (entered.current.get(here) === screen) {
        portal.back();
      } else {
        entered.current.set(screen, here);
        void portal.go(place);
      }
    } else if (before.here !== here && among.includes(here) && !onMove(here)) {
      portal.replace(place);
    }
  }, [portal, screen, here, among, onMove]);
}
