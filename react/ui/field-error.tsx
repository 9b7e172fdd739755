import type { ReactNode } from 'react';
import type { IssueCode } from '../../core/index.js';
import { useTranslator } from '../portal-context.js';
import { Icon } from './icon.js';
import { alertIcon } from './icons/alert.js';
import { usePart } from './part.js';

/** What is wrong with a field, under `{id}-error`; nothing while nothing is. */
export function FieldError({ id, issue }: { id: string; issue: IssueCode | undefined }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  if (!issue) return null;
  return (
    <p {...part('field-error')} id={`${id}-error`}>
      <Icon shape={alertIcon} />
      {t(`issue.${issue}`)}
    </p>
  );
}
