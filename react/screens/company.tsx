import { type ReactNode, useEffect, useState } from 'react';
import { type AccountEntry, createAccountListFlow, type LoginUser } from '../../core/index.js';
import { usePortal, useTranslator } from '../portal-context.js';
import type { ScreenProps } from '../screen-props.js';
import { Card } from '../ui/card.js';
import { CardHead, type CardHeadProps } from '../ui/card-head.js';
import { ErrorRegion } from '../ui/error-region.js';
import { Skeleton } from '../ui/skeleton.js';
import { useFlow } from '../use-flow.js';
import { useReadable } from '../use-readable.js';
import { useReturn } from '../use-return.js';
import { BindPhoneCard } from './bind-phone-card.js';
import { EntrySteps, entryHead } from './entry-steps.js';
import { RemoveCard } from './remove-card.js';
import { SignedOut } from './signed-out.js';
import { useDefaultNotice } from './use-default-notice.js';

export interface CompanyScreenProps extends ScreenProps {
  /** Starts with the sides of this person's company instead of the list. */
  readonly sidesFirst?: boolean | undefined;
}

/** The companies of the person who is signed in (spec.md section 2, company screen). */
export function CompanyScreen({ sidesFirst = false }: CompanyScreenProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { state, flow } = useFlow(createAccountListFlow);
  const { step } = state;
  const notice = useDefaultNotice(step.name === 'choose-account' ? step.accounts : null);

  // Again when another tab signs in, or out.
  const signedIn = useReadable(portal.session).user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in is asked by the flow itself
  useEffect(() => {
    const load = async () => {
      await flow.load();
      const loaded = flow.get().step;
      if (!sidesFirst || loaded.name !== 'choose-account') return;
      const companyId = portal.session.get().user?.companyId;
      const { entries } = loaded.accounts;
      const entry = entries.find((one) => one.companyId === companyId) ?? entries[0];
      if (entry) await flow.open(entry);
    };
    void load();
  }, [flow, portal, sidesFirst, signedIn]);

  const listed = step.name === 'choose-account' || step.name === 'choose-side';
  useReturn(() => {
    if (flow.get().step.name === 'landed') void flow.load();
  });

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
  if (step.name === 'bind-phone') {
    const proceed = (changed?: LoginUser) => void flow.proceed(changed);
    const pending = state.pending !== null;
    return <BindPhoneCard user={step.user} prompt entered error={state.error} pending={pending} onDone={proceed} />;
  }

  const waiting = step.name === 'loading' || step.name === 'signed-out';
  const head: CardHeadProps = waiting
    ? { title: t('accounts.heading'), centered: step.name === 'signed-out' }
    : entryHead(step, flow, t);
  return (
    <Card wide>
      <CardHead {...head} step={waiting ? 'choose-account' : step.name} entered={returned} />
      <ErrorRegion error={state.error} status={notice} onRetry={waiting ? () => void flow.load() : undefined} />
      {step.name === 'loading' && !state.error && <Skeleton rows={3} />}
      {step.name === 'signed-out' && <SignedOut />}
      {!waiting && <EntrySteps step={step} flow={flow} pending={state.pending} onRemove={setRemoving} />}
    </Card>
  );
}
