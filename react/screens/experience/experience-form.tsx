import { type ReactNode, useMemo } from 'react';
import type { ExperienceField, ExperienceFlow } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { IndustryGrid } from '../../ui/choice/industry-grid.js';
import { Form } from '../../ui/form/form.js';
import { proofFields } from '../../ui/form/proof-fields.js';
import { SubmitBar } from '../../ui/form/submit-bar.js';

export interface ExperienceFormProps extends FlowFormProps<ExperienceFlow, ExperienceField> {
  /** The initial value of the phone. */
  readonly phone: string | undefined;
  /** A phone that is proven already: neither it nor a code is asked for. */
  readonly proven: string | undefined;
  /** What failed: below the industries, which fill the screen of a phone. */
  readonly children: ReactNode;
  readonly onSend: () => void;
  readonly onSubmit: () => void;
}

/** The form of the trial: an industry and a phone. */
export function ExperienceForm(props: ExperienceFormProps): ReactNode {
  const { state, flow, field, form, phone, proven, children, onSend, onSubmit } = props;
  const { t } = useTranslator();
  const app = useReadable(usePortal().app);
  const drawn = useMounted();
  const draft = useMemo(() => (drawn ? flow.draft : {}), [drawn, flow]); // as it was when the form came
  return (
    <Form state={state} form={form} onEdit={drawn ? flow.saveDraft : undefined} onSubmit={onSubmit}>
      <IndustryGrid
        field={field('industry')}
        issue={state.issues.industry}
        label={t('experience.chooseIndustry')}
        defaultValue={draft.industry ?? app.industry ?? undefined}
      />
      {children}
      {proofFields({ state, field, flow, proven, defaultValue: draft.phone ?? phone, onSend })}
      <SubmitBar pending={state.pending === 'start'}>{t('experience.start')}</SubmitBar>
    </Form>
  );
}
