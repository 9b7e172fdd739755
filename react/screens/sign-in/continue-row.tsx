import { type ReactNode, useEffect } from 'react';
import { createReturnFlow, type LoginUser } from '../../../core/index.js';
import { toPerson } from '../../../core/internal.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { Landed } from './landed.js';
import { PersonRow } from './person-row.js';

/**
 * Above the login of somebody who is signed in, in the room of `ContinueRoom`: enters again as that person, with a
 * new code.
 */
export function ContinueRow({ user }: { user: LoginUser }): ReactNode {
  const { state, flow } = useFlow(createReturnFlow);
  const { step } = state;
  useEffect(() => flow.open(), [flow]);
  useReturnFromLanding(flow, flow.open);

  if (step.name === 'landed') return <Landed {...step.landing} />;
  return <PersonRow person={toPerson(user)} state={state} onResume={flow.resume} />;
}
