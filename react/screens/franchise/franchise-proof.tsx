import type { ReactNode } from 'react';
import type { FranchiseField, FranchiseFlow } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Form } from '../../ui/form/form.js';
import { proofFields } from '../../ui/form/proof-fields.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';

export interface FranchiseProofProps extends FlowFormProps<FranchiseFlow, FranchiseField> {
  readonly phone: string | undefined;
  /** A phone that is verified already: neither it nor a code is asked for. */
  readonly proven: string | undefined;
  readonly onSend: () => void;
  readonly onSubmit: () => void;
}

/** Whose application it is: a phone and a code. */
export function FranchiseProof(props: FranchiseProofProps): ReactNode {
  const { state, flow, field, form, phone, proven, onSend, onSubmit } = props;
  const part = usePart();
  const { t } = useTranslator();
  const drawn = useMounted();
  return (
    <Form state={state} form={form} onEdit={drawn ? flow.saveDraft : undefined} onSubmit={onSubmit}>
      {proofFields({
        state,
        field,
        flow,
        proven,
        defaultValue: phone ?? (drawn ? flow.draft.phone : undefined),
        onSend,
      })}
      <SubmitButton pending={state.pending === 'prove'}>{t('common.next')}</SubmitButton>
      <p {...part('aside')}>
        <PlaceLink to="login">{t('screen.goLogin')}</PlaceLink>
      </p>
    </Form>
  );
}
