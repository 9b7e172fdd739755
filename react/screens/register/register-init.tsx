import { type ReactNode, useState } from 'react';
import { industries, type RegisterField, type RegisterFlow } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Progress } from '../../ui/card/progress.js';
import { Form } from '../../ui/form/form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { usePart } from '../../ui/part.js';
import progressRules from '../../ui/sheet/parts/progress.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { IndustryField } from './industry-field.js';
import { WhatAwaits } from './what-awaits.js';

export interface RegisterInitProps extends FlowFormProps<RegisterFlow, RegisterField> {
  readonly industryId: string;
  readonly onImport: () => void;
  readonly onSkip: () => void;
}

/** Sample data for a new company, or none (rules.md 2.4). */
export function RegisterInit({ state, field, form, industryId, onImport, onSkip }: RegisterInitProps): ReactNode {
  const part = usePart();
  useRules(progressRules);
  const { t } = useTranslator();
  const [wanted, setWanted] = useState(true);
  const industry = industries.find(({ id }) => id === industryId);
  /** The industry of the form before is asked for once more only if somebody wants the data of another. */
  const [asking, setAsking] = useState(industry === undefined);
  const pending = state.pending !== null;
  const importing = pending && wanted;
  const choose = (data: boolean) => {
    if (pending) return;
    setWanted(data);
    (data ? onImport : onSkip)();
  };
  return (
    <Form state={state} form={form} onSubmit={() => choose(true)}>
      {asking || !industry || state.issues.industry ? (
        <IndustryField field={field('industry')} issue={state.issues.industry} defaultValue={industryId} />
      ) : (
        <>
          <WhatAwaits founding industry={industry.id} />
          <p {...part('options')}>
            <span {...part('hint')}>{t('register.init.import.hint')}</span>
            <button {...part('link')} type="button" onClick={() => setAsking(true)}>
              {t('register.init.other')}
            </button>
          </p>
        </>
      )}
      <div {...part('work', { empty: !importing })} role="status">
        {importing && (
          <>
            <p {...part('work-text')}>{t('register.init.importing')}</p>
            <Progress label={t('register.init.importing')} />
          </>
        )}
      </div>
      <SubmitButton pending={importing}>{t('register.init.import.label')}</SubmitButton>
      <Button kind="secondary" pending={pending && !wanted} onClick={() => choose(false)}>
        {t('register.init.skip')}
      </Button>
    </Form>
  );
}
