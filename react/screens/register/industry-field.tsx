import type { ReactNode } from 'react';
import { type IssueCode, industries } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { SelectField } from '../../ui/choice/select-field.js';

export interface IndustryFieldProps {
  readonly field: FieldProps;
  readonly issue: IssueCode | undefined;
  readonly defaultValue: string | undefined;
}

/** What a company trades in, one of the twelve of rules.md 3.8. */
export function IndustryField(props: IndustryFieldProps): ReactNode {
  const { t } = useTranslator();
  return (
    <SelectField
      {...props}
      label={t('register.industry.label')}
      placeholder={t('register.industry.placeholder')}
      options={industries.map(({ id }) => ({ id, name: t(`industry.${id}`) }))}
    />
  );
}
