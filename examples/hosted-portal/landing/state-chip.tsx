import type { Order } from './sample-business.ts';
import { useLanding } from './use-landing.ts';

/** The state of an order, in words. */
export function StateChip({ state }: Pick<Order, 'state'>) {
  const { words } = useLanding();
  return <span className={`chip ${state}`}>{words.states[state]}</span>;
}
