import type { ReactNode } from 'react';
import { PlaceLink } from '../place-link.js';
import { useTranslator } from '../portal-context.js';
import { CodeField } from '../ui/code-field.js';
import { Form } from '../ui/form.js';
import { usePart } from '../ui/part.js';
import { PhoneField } from '../ui/phone-field.js';
import { SubmitButton } from '../ui/submit-button.js';
import { useMounted } from '../use-mounted.js';
import type { FranchiseFormProps } from './franchise-form-props.js';

export interface FranchiseProofProps extends FranchiseFormProps {
  readonly phone: string | undefined;
  readonly onSend: () => void;
  readonly onSubmit: () => void;
}

/** Whose application it is: a phone and a code. */
export function FranchiseProof({ state, flow, field, form, phone, onSend, onSubmit }: FranchiseProofProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const drawn = useMounted();
  return (
    <Form state={state} form={form} onEdit={drawn ? flow.keep : undefined} onSubmit={onSubmit}>
      <PhoneField
        field={field('phone')}
        issue={state.issues.phone}
        defaultValue={phone ?? (drawn ? flow.draft.phone : undefined)}
        resend={flow.resend}
      />
      <CodeField field={field('code')} state={state} resend={flow.resend} onSend={onSend} />
      <SubmitButton pending={state.pending === 'prove'}>{t('common.next')}</SubmitButton>
      <p {...part('aside')}>
        <PlaceLink to="login">{t('screen.goLogin')}</PlaceLink>
      </p>
    </Form>
  );
}
