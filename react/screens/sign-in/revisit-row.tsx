import { type ReactNode, useEffect } from 'react';
import { createRevisitFlow } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Landed } from './landed.js';
import { PersonRow } from './person-row.js';

/** What is not kept of somebody who is remembered. */
const unknown = { headImage: '', companyTheme: '' } as const;

export interface RevisitRowProps {
  /** Called when nobody is remembered for this company, or no longer. */
  readonly onNobody: () => void;
}

/** Above the login of a site that remembers somebody, in the room of `ContinueRoom`: continues where the session is. */
export function RevisitRow({ onNobody }: RevisitRowProps): ReactNode {
  const { companyId } = useReadable(usePortal().tenant);
  const { state, flow } = useFlow(createRevisitFlow);
  const { step } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are remembered for another company
  useEffect(() => flow.open(), [flow, companyId]);
  useReturnFromLanding(flow, flow.open);
  useEffect(() => {
    if (step.name === 'nobody') onNobody();
  }, [step, onNobody]);

  if (step.name === 'landed') return <Landed {...step.landing} />;
  if (step.name === 'nobody') return null;
  const person = { ...unknown, ...step.person, login: step.person.account };
  return <PersonRow person={person} state={state} onResume={flow.resume} onForget={flow.forget} />;
}
