import { useContext, useEffect } from 'react';
import type { Flow, ScreenName } from '../../core/index.js';
import { StepsContext } from './steps.js';

export interface StepPlace<Name extends string> {
  /** The screen of each step; null while it is unknown, or if the page is about to navigate. */
  readonly places: Readonly<Partial<Record<Name, ScreenName | null>>>;
  readonly step: Name;
  /** The step has an entry of its own above the other one of its screen. */
  readonly above?: boolean;
  readonly onBack?: (() => void) | undefined;
}

/** Registers the step of a task whose steps have screens of their own (rules.md 2.1); otherwise as `useWayBack`. */
export function useStepPlace<Name extends string>(
  flow: Pick<Flow<unknown, never>, 'forward'>,
  { places, step, above = false, onBack }: StepPlace<Name>,
): void {
  const steps = useContext(StepsContext);
  const screen = places[step];
  const among = (Object.values(places) as (ScreenName | null)[]).filter((one) => one !== null);

  useEffect(() => (screen ? steps?.show({ name: above ? step : screen, screen, among, onBack }) : undefined));
  useEffect(() => {
    const named = Object.entries(places);
    return steps?.onForward((name) => named.some(([step, screen]) => screen === name && flow.forward(step)));
  }, [steps, flow, places]);
}
