import { type ReactNode, useEffect } from 'react';
import { createUnbindPhoneFlow, type LoginUser } from '../../../core/index.js';
import { useWayBack } from '../../hooks/steps.js';
import { useCompanySetting } from '../../hooks/use-company-setting.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Facts, type FactsProps } from '../../ui/card/facts.js';
import { Outcome } from '../../ui/card/outcome.js';
import { done } from '../../ui/drawing/done.js';
import { handset } from '../../ui/drawing/handset.js';
import { CodeField } from '../../ui/form/code-field.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import dangerRules from '../../ui/sheet/parts/danger.css';
import { useRules } from '../../ui/sheet/use-rules.js';

export interface UnbindPhoneCardProps {
  /** A login of the list; by default the signed-in one. */
  readonly user?: LoginUser | undefined;
  /** Restores what was typed before a session expired. */
  readonly kept?: PreservedValues | undefined;
  /** The texts of the screen that uses the card. */
  readonly words: {
    readonly heading: string;
    readonly intro: string;
    readonly submit: string;
    readonly done: string;
    /** Which login it is, by name and value. */
    readonly facts?: FactsProps['facts'];
    /** The person's other companies are lost, too: they are named. */
    readonly alone?: boolean;
    /** What will be lost. */
    readonly loss?: string;
  };
  /** The card's name where it replaces another one: the heading takes the focus, and there is a back arrow. */
  readonly card?: string | undefined;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Unbinds the phone of a login: explains the consequences first, and asks for a code. */
export function UnbindPhoneCard({ user, kept, words, card, onCancel, onDone }: UnbindPhoneCardProps): ReactNode {
  const part = usePart();
  useRules(dangerRules);
  const { t } = useTranslator();
  const { state, flow, field } = useFlow((portal) => createUnbindPhoneFlow(portal, user));
  const { form, withForm, retry } = useRetry<'code'>();
  const { step } = state;
  const asking = step.name === 'confirm';
  const changes = useCompanySetting('phoneChange');
  useWayBack(card ?? '', card ? (step.name === 'unbound' ? onDone : onCancel) : undefined);
  useEffect(() => {
    if (words.alone) void flow.load();
  }, [flow, words.alone]);
  const lost = asking && step.companies.length > 0 ? ([[t('unbind.lost'), step.companies.join(' · ')]] as const) : [];
  const bindAnother = (
    <p {...part('aside')}>
      <PlaceLink to="bind-phone" params={{ isBind: '1' }}>
        {t('bind.heading')}
      </PlaceLink>
    </p>
  );

  return (
    <Card>
      <CardHead
        step={step.name}
        entered={card !== undefined}
        title={step.name === 'unbound' ? words.done : words.heading}
        intro={asking ? words.intro : undefined}
        picture={asking ? undefined : step.name === 'unbound' ? done : handset}
        onBack={asking ? onCancel : undefined}
      />
      {asking && words.facts && <Facts facts={[...words.facts, ...lost]} />}
      {asking && words.loss && <p {...part('loss')}>{words.loss}</p>}
      <ErrorRegion error={state.error} onRetry={retry} />
      {asking && (
        <PreservedForm state={state} values={kept} form={form} onSubmit={withForm(flow.submit)}>
          <CodeField
            field={field('code')}
            state={state}
            resend={flow.resend}
            recipient={step.maskedPhone}
            onSend={withForm(flow.sendCode)}
          />
          <SubmitButton kind="danger" pending={state.pending === 'submit'}>
            {words.submit}
          </SubmitButton>
          <Button kind="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </PreservedForm>
      )}
      {asking && words.alone && changes && (
        <p {...part('aside')}>
          {t('changePhone.instead')} <PlaceLink to="change-phone">{t('changePhone.heading')}</PlaceLink>
        </p>
      )}
      {step.name === 'unbound' && (
        <Outcome>
          <Button onClick={onDone}>{t('bind.continue')}</Button>
          {!card && bindAnother}
        </Outcome>
      )}
      {step.name === 'nothing' && (
        <Outcome text={t('unbind.nothing')}>
          <Button onClick={onCancel}>{t('common.back')}</Button>
          {bindAnother}
        </Outcome>
      )}
    </Card>
  );
}
