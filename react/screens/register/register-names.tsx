import type { ReactNode } from 'react';
import type { RegisterField, RegisterFlow, RegisterKind } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Form } from '../../ui/form/form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwnFields } from '../../ui/own/own-fields.js';
import { IndustryField } from './industry-field.js';

export interface RegisterNamesProps extends FlowFormProps<RegisterFlow, RegisterField> {
  readonly kind: RegisterKind;
  /** The person's name at WeChat. */
  readonly person?: string | undefined;
  readonly onSubmit: () => void;
}

/** Name and company, for an enterprise its industry (rules.md 2.4), and the page's own fields. */
export function RegisterNames({ state, flow, field, form, kind, person, onSubmit }: RegisterNamesProps): ReactNode {
  const { t } = useTranslator();
  const app = useReadable(usePortal().app);
  const ownFields = useOwnFields('register', { state, field, draft: flow.draft });
  return (
    <Form state={state} form={form} onEdit={flow.saveDraft} onSubmit={onSubmit}>
      <TextField
        field={field('name')}
        issue={state.issues.name}
        label={t('register.name.label')}
        placeholder={t('register.name.placeholder')}
        defaultValue={flow.draft.name ?? person}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        field={field('companyName')}
        issue={state.issues.companyName}
        label={t('register.companyName.label')}
        placeholder={t('register.companyName.placeholder')}
        defaultValue={flow.draft.companyName}
        autoComplete="organization"
        autoCapitalize="words"
      />
      {kind === 'enterprise' && (
        <IndustryField
          field={field('industry')}
          issue={state.issues.industry}
          defaultValue={flow.draft.industry ?? app.industry ?? undefined}
        />
      )}
      {ownFields}
      <SubmitButton pending={state.pending === 'complete'}>{t('register.submit')}</SubmitButton>
    </Form>
  );
}
