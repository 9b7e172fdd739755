import type { ReactNode } from 'react';
import type { RegisterStep } from '../../../core/index.js';
import { RegisterInit, type RegisterInitProps } from './register-init.js';
import { RegisterReady, type RegisterReadyProps } from './register-ready.js';

export interface RegisterSetUpProps extends Omit<RegisterInitProps, 'industryId'>, Pick<RegisterReadyProps, 'onEnter'> {
  readonly step: Extract<RegisterStep, { name: 'init' | 'initialized' }>;
}

/** The set-up of a company that has just been registered: its sample data, then what its founder needs. */
export function RegisterSetUp({ step, onEnter, ...form }: RegisterSetUpProps): ReactNode {
  if (step.name === 'init') return <RegisterInit {...form} industryId={step.industryId} />;
  return <RegisterReady {...step} pending={form.state.pending !== null} onEnter={onEnter} />;
}
