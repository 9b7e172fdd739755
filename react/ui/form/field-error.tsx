import type { ReactNode } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { announce } from '../announce.js';
import { Icon } from '../icon.js';
import { alertIcon } from '../icons.js';
import { usePart } from '../part.js';

/**
 * The error of a field, with the id `{id}-error`; nothing while it is valid. What is wrong with a value is found on
 * blur, and announced; what is missing is found on submit, and announced where the field has the focus already.
 */
export function FieldError({ id, issue }: { id: string; issue: IssueCode | undefined }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  if (!issue) return null;
  return (
    <p
      {...part('field-error')}
      id={`${id}-error`}
      role={issue.endsWith('required') ? undefined : 'alert'}
      ref={announce}
    >
      <Icon shape={alertIcon} />
      {t(`issue.${issue}`)}
    </p>
  );
}
