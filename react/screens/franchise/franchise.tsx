import { type ReactNode, useEffect } from 'react';
import { createFranchiseFlow, type FranchiseField, type FranchiseStep, type ScreenName } from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import { useCompanyName } from '../../hooks/use-company-name.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useStepPlace } from '../../hooks/use-step-place.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { useNotice } from '../../root/page-notices.js';
import { Card } from '../../ui/card/card.js';
import { CardHead, type CardHeadProps } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Stage } from '../../ui/card/stage.js';
import { building } from '../../ui/drawing/building.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoginMessage } from '../ending/login-message.js';
import type { ScreenProps } from '../screen-props.js';
import { applicationHead } from './application-head.js';
import { FranchiseForm } from './franchise-form.js';
import { FranchiseProof } from './franchise-proof.js';
import { FranchiseResult } from './franchise-result.js';

const places: Readonly<Record<FranchiseStep['name'], ScreenName>> = {
  phone: 'register-more',
  form: 'register-more',
  result: 'register-result',
};

/** The application to join the company of the page (rules.md 2.10 and 4.5). */
export function FranchiseScreen({ initialValues }: ScreenProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const company = useCompanyName();
  const tenant = useReadable(portal.tenant);
  const { state, flow, field } = useFlow(createFranchiseFlow);
  const { form, attempt, withForm, retry } = useRetry<FranchiseField>();
  // A server does not know what the tab has kept.
  const step: FranchiseStep = useMounted() ? state.step : { name: 'phone' };
  const { pending } = state;

  // What an earlier page of this tab showed may be out of date.
  useEffect(() => {
    if (flow.get().step.name === 'result') attempt(() => void flow.refresh());
    else void flow.open();
  }, [flow, attempt]);

  const onBack = step.name === 'form' && step.earlier === null ? flow.back : undefined;
  useStepPlace(flow, { places, step: state.step.name, above: onBack !== undefined, onBack });

  const result = step.name === 'result' ? step.application.state : null;
  useNotice(`step-${result === null ? 1 : result === 'approved' ? 3 : 2}`);

  const formProps = { state, flow, field, form };

  if (step.name === 'phone' && tenant.status === 'ready' && !tenant.companyId) {
    return <LoginMessage picture={building} title={t('tenant.unknown.heading')} text={t('tenant.unknown.hint')} />;
  }
  return (
    <Card>
      <CardHead
        {...headOf(step, t, company)}
        step={step.name === 'result' ? step.application.state : step.name}
        onBack={onBack}
      />
      <ErrorRegion error={state.error} onRetry={retry} />
      {pending === 'open' && <Skeleton rows={4} />}
      {step.name === 'phone' && pending !== 'open' && (
        <FranchiseProof
          {...formProps}
          phone={portal.place.get().params.phone ?? initialValues?.phone}
          proven={step.provenPhone}
          onSend={withForm(flow.sendCode)}
          onSubmit={withForm(flow.prove)}
        />
      )}
      {step.name === 'form' && (
        <FranchiseForm {...formProps} regions={step.regions} earlier={step.earlier} onSubmit={withForm(flow.submit)} />
      )}
      {step.name === 'result' && (
        <FranchiseResult
          application={step.application}
          pending={pending}
          onRefresh={() => attempt(() => void flow.refresh())}
          onCorrect={() => attempt(() => void flow.correct())}
        />
      )}
    </Card>
  );
}

function headOf(step: FranchiseStep, t: Translator['t'], company: string): CardHeadProps {
  if (step.name === 'phone') {
    return {
      title: t('franchise.heading'),
      intro: t('franchise.proof.intro'),
      stage: <Stage at={1} of={2} />,
    };
  }
  if (step.name === 'form') {
    return {
      title: t('franchise.more.heading'),
      intro: t('franchise.more.intro', { name: company }),
      stage: <Stage at={2} of={2} />,
    };
  }
  return applicationHead(step.application, t);
}
