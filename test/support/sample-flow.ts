import { rules } from 'account-portal';
import { createFlow, type FlowOptions } from '../../core/flow/flow.ts';
import { testPortal } from './portal.ts';

export type SampleField = 'account' | 'password' | 'remember';
export interface SampleStep {
  readonly name: string;
}

const ruleSet = { account: rules.account, password: rules.required('password-required') };
export const typed = { account: 'amy', password: 's3cret', remember: true };
export const done: SampleStep = { name: 'done' };

/** A flow with behavior defined by the test, and a portal of its own. */
export function openSampleFlow(options: Partial<FlowOptions<SampleStep, SampleField>> = {}) {
  const world = testPortal();
  const flow = createFlow<SampleStep, SampleField>(world.portal, {
    name: 'sample',
    step: { name: 'first' },
    rules: ruleSet,
    ...options,
  });
  const submit = (work: (signal: AbortSignal) => Promise<SampleStep>, values: object = typed) =>
    flow.run('submit', { values, rules: ruleSet, work });
  return { ...world, flow, submit };
}
