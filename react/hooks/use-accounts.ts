import { useEffect } from 'react';
import type { FlowState } from '../../core/index.js';
import { type AccountListFlow, type AccountListStep, type Accounts, createAccountListFlow } from '../../core/index.js';
import { useFlow } from './use-flow.js';

/** The companies of the signed-in user; null until they have loaded. */
export function useAccounts(): {
  accounts: Accounts | null;
  state: FlowState<AccountListStep, never>;
  flow: AccountListFlow;
} {
  const { state, flow } = useFlow(createAccountListFlow);
  useEffect(() => void flow.load(), [flow]);
  return { accounts: 'accounts' in state.step ? state.step.accounts : null, state, flow };
}
