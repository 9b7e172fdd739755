import { type ReactNode, useEffect } from 'react';
import {
  createRegisterFlow,
  type RegisterField,
  type RegisterStep,
  type ScreenName,
  type SocialIdentity,
  type Values,
} from '../../../core/index.js';
import { withTexts } from '../../../locales/with-texts.js';
import { useWayBack } from '../../hooks/steps.js';
import { useCompanyName } from '../../hooks/use-company-name.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useReturn, useReturned } from '../../hooks/use-return.js';
import { useStepPlace } from '../../hooks/use-step-place.js';
import { usePrefetch } from '../../loading/use-prefetch.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useNotice } from '../../root/page-notices.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Stage } from '../../ui/card/stage.js';
import { usePreservedValues } from '../../ui/form/preserved-form.js';
import { Lazy } from '../../ui/lazy.js';
import { Skeleton } from '../../ui/skeleton.js';
import type { ScreenProps } from '../screen-props.js';
import { Landed } from '../sign-in/landed.js';
import { loadReturnCard } from '../sign-in/load-return-card.js';
import { loadRegisterClosed } from './load-register-closed.js';
import { RegisterDetails } from './register-details.js';
import { registerHead, registerStage, registerStatus } from './register-head.js';
import { RegisterNames } from './register-names.js';

/** What follows the forms: the set-up of a new company, or the wait for a review. */
const loadSetUp = withTexts(() => import('./register-set-up.js').then((module) => module.RegisterSetUp), 'register');
const loadSubmitted = withTexts(
  () => import('./register-submitted.js').then((module) => module.RegisterSubmitted),
  'register',
  'proof',
  'franchise',
  'ending',
);

/** The screen of each step; null to stay where it is. */
const places: Readonly<Record<RegisterStep['name'], ScreenName | null>> = {
  opening: null,
  closed: 'register',
  details: 'register',
  known: null,
  complete: 'register-complete',
  init: 'register-init',
  initialized: 'register-init',
  submitted: 'register-result',
  landed: null,
};

/** Those of a step of WeChat's. */
const noPlaces = {};

export interface RegisterScreenProps extends ScreenProps {
  /** A registration with a social identity stays at the place of the WeChat screen. */
  readonly identity?: SocialIdentity | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Called to link an existing login, when the phone has one. */
  readonly onKnown?: (() => void) | undefined;
}

/** Registration (rules.md 2.4): a customer's on a tenant, an enterprise's elsewhere. */
export function RegisterScreen({ initialValues, methods, identity, onBack, onKnown }: RegisterScreenProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const company = useCompanyName();
  const { state, flow, field } = useFlow((portal) =>
    createRegisterFlow(portal, { openId: identity?.openId, byCode: methods?.includes('sms') }),
  );
  const preserved = usePreservedValues();
  const { form, attempt, withForm, retry } = useRetry<RegisterField>();
  const { step, pending } = state;
  useNotice('ending', step.name === 'initialized'); // its card comes a moment after the heading
  const submitted = step.name === 'submitted';
  useNotice('under-review', submitted || (step.name === 'complete' && step.review));
  const stage = registerStage(step);
  useNotice(`step-${submitted ? 3 : (stage?.at ?? 1)}`);
  const setUpAhead = usePrefetch(loadSetUp);
  const submittedAhead = usePrefetch(loadSubmitted);

  useEffect(() => attempt(() => void flow.open()), [flow, attempt]);
  useEffect(() => {
    if (step.name === 'known') void portal.go({ screen: 'login', params: { way: 'sms', known: 'on' } });
  }, [portal, step.name]);
  const { returned } = useReturned(flow, flow.back);
  useReturn(() => flow.saveDraft({ ...flow.draft, agreement: '' })); // nobody consents for the next user

  const back = step.name === 'complete' ? flow.back : step.name === 'details' ? onBack : undefined;
  useStepPlace(flow, { places: identity ? noPlaces : places, step: step.name, onBack: back });
  useWayBack(step.name === 'details' ? 'register' : step.name, identity && back); // the first is a step of WeChat's

  if (returned) {
    return (
      <Lazy
        load={loadReturnCard}
        props={{ onOther: () => void portal.go({ screen: 'login', params: { account: '' } }) }}
      />
    );
  }
  const formProps = { state, flow, field, form };
  const complete = (values: Values<RegisterField>) => {
    if (step.name === 'complete' && step.review) submittedAhead();
    else if (step.name === 'complete' && step.kind === 'enterprise') setUpAhead();
    return flow.complete(values);
  };

  if (step.name === 'closed') return <Lazy load={loadRegisterClosed} props={{}} />;
  return (
    <Card>
      <CardHead
        {...registerHead(step, t, company)}
        stage={<Stage {...stage} />}
        step={step.name === 'opening' ? 'details' : step.name}
        onBack={back}
        entered={identity !== undefined}
      />
      <ErrorRegion
        error={state.error}
        status={registerStatus(step, pending, t)}
        quiet
        onRetry={retry}
        onLogin={onKnown}
      />
      {step.name === 'opening' && !state.error && <Skeleton rows={4} />}
      {step.name === 'details' && (
        <RegisterDetails
          {...formProps}
          kind={step.kind}
          phone={initialValues?.phone}
          proven={step.provenPhone}
          preserved={preserved}
          onSend={withForm(flow.sendCode)}
          onSubmit={withForm(flow.submit)}
        />
      )}
      {step.name === 'complete' && (
        <RegisterNames {...formProps} step={step} person={identity?.nickname} onSubmit={withForm(complete)} />
      )}
      {(step.name === 'init' || step.name === 'initialized') && (
        <Lazy
          load={loadSetUp}
          props={{
            ...formProps,
            step,
            onImport: withForm((values) => flow.initialize(values, { importData: true })),
            onSkip: withForm((values) => flow.initialize(values, { importData: false })),
            onEnter: () => attempt(() => void flow.signIn()),
          }}
          fallback={<Skeleton rows={4} />}
        />
      )}
      {step.name === 'submitted' && <Lazy load={loadSubmitted} props={step} fallback={<Skeleton rows={4} />} />}
      {step.name === 'landed' && <Landed {...step.landing} />}
    </Card>
  );
}
