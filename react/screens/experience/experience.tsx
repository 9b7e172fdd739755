import { type ReactNode, useEffect } from 'react';
import { createExperienceFlow, type ExperienceField, type ExperienceStep } from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import { useWayBack } from '../../hooks/steps.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Card } from '../../ui/card/card.js';
import { CardHead, type CardHeadProps } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { done } from '../../ui/drawing/done.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import type { ScreenProps } from '../screen-props.js';
import { Landed } from '../sign-in/landed.js';
import { ExperienceForm } from './experience-form.js';
import { ExperienceRoles } from './experience-roles.js';

/** The trial (rules.md 2.11): an industry and a phone, then a role. */
export function ExperienceScreen({ initialValues }: ScreenProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { state, flow, field } = useFlow(createExperienceFlow);
  const { form, attempt, withForm, retry } = useRetry<ExperienceField>();
  const { step } = state;
  useEffect(() => void flow.prepare(), [flow]);
  useWayBack(step.name, step.name === 'role' ? flow.back : undefined); // its name is its path (rules.md 2.11)
  useReturnFromLanding(flow, flow.back);
  const preparing = state.pending === 'start' || state.pending === 'sign-in';
  const region = (
    <ErrorRegion
      error={state.error}
      status={preparing ? t('experience.preparing') : undefined}
      quiet={preparing}
      onRetry={retry}
    />
  );

  return (
    <Card wide>
      <CardHead {...headOf(step, t, flow.back)} step={step.name} />
      {step.name === 'industry' ? (
        <ExperienceForm
          state={state}
          flow={flow}
          field={field}
          form={form}
          phone={initialValues?.phone}
          proven={step.provenPhone}
          onSend={withForm(flow.sendCode)}
          onSubmit={withForm(flow.start)}
        >
          {region}
        </ExperienceForm>
      ) : (
        region
      )}
      {step.name === 'role' && (
        <ExperienceRoles pending={state.pending} onEnter={(role) => attempt(() => void flow.signIn(role))} />
      )}
      {step.name === 'landed' && <Landed {...step.landing} />}
      {step.name === 'industry' && (
        <p {...part('aside')}>
          <PlaceLink to="login">{t('register.goLogin')}</PlaceLink>
        </p>
      )}
    </Card>
  );
}

function headOf(step: ExperienceStep, t: Translator['t'], onBack: () => void): CardHeadProps {
  if (step.name === 'landed') return { title: t('login.success'), picture: done };
  if (step.name === 'role') {
    const industry = t(`industry.${step.industryId}`);
    return { title: t('experience.role.heading'), intro: t('experience.role.intro', { industry }), onBack };
  }
  return { title: t('experience.heading'), intro: t('experience.intro') };
}
