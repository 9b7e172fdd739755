import { createContext, useContext, useEffect, useState } from 'react';
import { createSteps, type Steps } from '../../core/internal.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { useReturn } from './use-return.js';

export const StepsContext = createContext<Steps | null>(null);

/** Keeps history and steps in sync. `entries`: steps without a path of their own have entries, too. */
export function useSteps(entries: boolean): Steps {
  const portal = usePortal();
  const place = useReadable(portal.place);
  const [steps] = useState(() => createSteps(portal, entries));
  useEffect(() => steps.start(), [steps]);
  useReturn(steps.comeBack);
  useEffect(() => steps.follow(place), [steps, place]);
  return steps;
}

/**
 * The browser's back button does what the back arrow of this step does. The forward button leads to the step again, if it
 * has the name of one that its flow has left with `retreat`.
 */
export function useWayBack(step: string, onBack: (() => void) | undefined): void {
  const steps = useContext(StepsContext);
  useEffect(() => onBack && steps?.show({ name: step, onBack }));
}
