import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type AccountEntry, type AccountListFlow, createAccountListFlow, type Portal } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { usePart } from '../../ui/part.js';
import choiceRules from '../../ui/sheet/parts/choices.css';
import companyRules from '../../ui/sheet/parts/company.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AccountScreen } from '../account/account.js';
import { SessionGate } from '../gate/session-gate.js';
import type { ScreenProps } from '../screen-props.js';
import { SignInCard } from '../sign-in/sign-in-card.js';
import { NoCompanies } from './no-companies.js';
import { RemoveCard } from './remove-card.js';

export interface CompanyScreenProps extends ScreenProps {
  /** Starts with the sides of the user's company instead of the list. */
  readonly sidesFirst?: boolean | undefined;
}

/** The companies of the person who is signed in (rules.md 2.7). */
export function CompanyScreen({ sidesFirst = false }: CompanyScreenProps): ReactNode {
  return (
    <SessionGate title={headingOf(sidesFirst)} wide leading>
      {() => <Companies sidesFirst={sidesFirst} />}
    </SessionGate>
  );
}

const headingOf = (sidesFirst: boolean) => (sidesFirst ? 'sideChooser.heading' : 'accounts.heading');

function Companies({ sidesFirst }: { sidesFirst: boolean }): ReactNode {
  const portal = usePortal();
  const part = usePart();
  useRules(choiceRules);
  useRules(companyRules);
  const { t } = useTranslator();
  const { state, flow } = useFlow(createAccountListFlow);
  const { step } = state;

  const [reached, setReached] = useState(false);
  const load = useCallback(async () => {
    await flow.load();
    if (sidesFirst) await openOwnSides(flow, portal);
    if (flow.get().step.name !== 'loading') setReached(true);
  }, [flow, portal, sidesFirst]);
  useEffect(() => {
    if (!reached) void load(); // not in an `Activity` that is shown again
  }, [reached, load]);

  const listed = step.name === 'choose-account' || step.name === 'choose-side';
  useReturnFromLanding(flow, load);

  const [removing, setRemoving] = useState<AccountEntry | null>(null);
  const [returned, setReturned] = useState(false);
  const leaveRemoving = () => {
    setRemoving(null);
    setReturned(true);
  };

  if (removing && listed) {
    const reload = () => {
      leaveRemoving();
      void flow.load();
    };
    return <RemoveCard entry={removing} onCancel={leaveRemoving} onDone={reload} />;
  }

  if (step.name === 'loading' || step.name === 'signed-out' || !reached) {
    return (
      <Card wide>
        <CardHead title={t(headingOf(sidesFirst))} entered={returned} />
        <ErrorRegion error={state.error} onRetry={() => void load()} />
        {!state.error && (
          <div {...part('account-list')}>
            <Skeleton rows={3} />
          </div>
        )}
      </Card>
    );
  }
  const { error, pending } = state;
  if (step.name === 'choose-account' && step.accounts.entries.length === 0) return <NoCompanies entered={returned} />;
  return (
    <SignInCard
      step={step}
      flow={flow}
      error={error}
      pending={pending}
      above={
        <div {...part('signed-in')}>
          <AccountScreen listed={step.name === 'choose-account'} />
        </div>
      }
      entered={returned}
      onRemove={setRemoving}
    />
  );
}

/** Opens the sides of the session's company, else of the first one. */
async function openOwnSides(flow: AccountListFlow, { session }: Portal): Promise<void> {
  const { step } = flow.get();
  if (step.name !== 'choose-account') return;
  const { entries } = step.accounts;
  const entry = entries.find(({ companyId }) => companyId === session.get().user?.companyId) ?? entries[0];
  if (entry) await flow.open(entry);
}
