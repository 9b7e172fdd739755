import { useEffect, useRef } from 'react';
import type { ScreenName } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

export interface StepPlaceOptions {
  /** The place of the current step; null while it is unknown, or if the page is about to navigate. */
  readonly screen: ScreenName | null;
  /** The places of the task. A place among them that is not the step's is corrected. */
  readonly among: readonly ScreenName[];
  /** Called on the browser's back button; returns whether the task has followed. */
  readonly onReturn?: ((screen: ScreenName) => boolean) | undefined;
}

/** Syncs the URL with the steps of a task, and the task with the back button (rules.md 2.1). */
export function useStepPlace({ screen, among, onReturn }: StepPlaceOptions): void {
  const portal = usePortal();
  const here = useReadable(portal.place).screen;
  const seen = useRef<{ screen: ScreenName | null; here: ScreenName; from: ScreenName | null }>({
    screen: null,
    here,
    from: null,
  });

  useEffect(() => {
    const before = seen.current;
    seen.current = { screen: screen ?? before.screen, here, from: before.from };
    const { screen: now } = portal.place.get(); // may have changed since the render
    if (screen === null || screen === here || here !== now) return;
    const place = { screen, params: {} };
    if (before.screen === null) {
      if (among.includes(here)) portal.replace(place);
    } else if (before.screen !== screen) {
      const returning = before.from === screen;
      seen.current.from = returning ? null : here;
      if (returning) portal.back();
      else void portal.go(place);
    } else if (before.here !== here && among.includes(here) && !onReturn?.(here)) {
      portal.replace(place);
    }
  }, [portal, screen, here, among, onReturn]);
}
