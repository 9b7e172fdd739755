import type { ReactNode } from 'react';
import type { RegisterField, RegisterFlow, RegisterStep } from '../../../core/index.js';
import { withTexts } from '../../../locales/with-texts.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useNamedCompany } from '../../hooks/use-named-company.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Form } from '../../ui/form/form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { Icon } from '../../ui/icon.js';
import { checkCircleIcon } from '../../ui/icons.js';
import { Lazy } from '../../ui/lazy.js';
import { useOwnFields } from '../../ui/own/own-fields.js';
import { usePart } from '../../ui/part.js';
import { HiddenUsername } from '../../ui/password/hidden-username.js';
import { NewPasswordField } from '../../ui/password/new-password-field.js';
import codeRules from '../../ui/sheet/parts/code.css';
import factRules from '../../ui/sheet/parts/facts.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { IndustryField } from './industry-field.js';

/** Below the form, so that nothing waits for it. */
const loadWhatAwaits = withTexts(() => import('./what-awaits.js').then((module) => module.WhatAwaits), 'register');
const nothing = {};

export interface RegisterNamesProps extends FlowFormProps<RegisterFlow, RegisterField> {
  readonly step: Extract<RegisterStep, { name: 'complete' }>;
  /** The person's name at WeChat. */
  readonly person?: string | undefined;
  readonly onSubmit: () => void;
}

/** Name and company, for an enterprise its industry, a password where one is needed (rules.md 2.4), and the page's own fields. */
export function RegisterNames({ state, flow, field, form, step, person, onSubmit }: RegisterNamesProps): ReactNode {
  const part = usePart();
  useRules(codeRules);
  useRules(factRules);
  const company = useNamedCompany();
  const { t } = useTranslator();
  const app = useReadable(usePortal().app);
  const ownFields = useOwnFields('register', { state, field, draft: flow.draft });
  return (
    <Form state={state} form={form} onEdit={flow.saveDraft} onSubmit={onSubmit}>
      {step.hasPassword && (
        <p {...part('code-sent')}>
          <Icon shape={checkCircleIcon} />
          <span {...part('status-text')}>{t('register.password.kept')}</span>
        </p>
      )}
      {step.refusalReason && <p {...part('refusal-reason')}>{t('register.refused', { reason: step.refusalReason })}</p>}
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
      {step.kind === 'enterprise' && (
        <IndustryField
          field={field('industry')}
          issue={state.issues.industry}
          defaultValue={flow.draft.industry ?? app.industry ?? undefined}
        />
      )}
      {ownFields}
      {step.passwordFor !== undefined && <HiddenUsername account={step.passwordFor} />}
      {step.passwordFor !== undefined && (
        <NewPasswordField
          field={field('password')}
          issue={state.issues.password}
          label={t('register.password.label')}
          concealed={state.pending === 'complete'}
          names={[company?.name]}
        />
      )}
      <SubmitButton pending={state.pending === 'complete'}>{t('register.submit')}</SubmitButton>
      {step.kind === 'customer' && !step.review && <Lazy load={loadWhatAwaits} props={nothing} fallback="" />}
    </Form>
  );
}
