import type { ReactNode } from 'react';
import type { FlowState, OwnField, OwnFieldName } from '../../../core/index.js';
import { inLanguage, nameInForm, ownProperties } from '../../../core/internal.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { SelectField } from '../choice/select-field.js';
import { Checkbox } from '../form/checkbox.js';
import { FieldError } from '../form/field-error.js';
import { TextArea } from '../form/text-area.js';
import { TextField } from '../form/text-field.js';
import { usePart } from '../part.js';

export interface OwnFieldsOptions {
  readonly state: FlowState<unknown, OwnFieldName>;
  readonly field: (name: OwnFieldName) => FieldProps;
  /** What was typed before, by the name in the form. */
  readonly draft: Readonly<Partial<Record<string, string>>>;
  /** What was sent before, by the field's own name. */
  readonly earlier?: Readonly<Record<string, string>> | undefined;
}

/** The page's own fields of a form, one node each, so that the page can order them among ours. */
export function useOwnFields(form: OwnField['form'], { state, field, draft, earlier }: OwnFieldsOptions): ReactNode[] {
  const { ownFields } = usePortal();
  const { locale, t } = useTranslator();
  const before = ownProperties(earlier); // a page may name its field `constructor`
  return ownFields
    .filter((own) => own.form === form)
    .map((own) => {
      const name = nameInForm(own);
      const label = inLanguage(own.label, locale);
      const { required = false } = own;
      return (
        <OwnControl
          key={name}
          own={own}
          field={{ ...field(name), 'aria-required': required || undefined }}
          issue={state.issues[name]}
          label={required || own.type === 'tick' ? label : t('common.optional', { label })}
          hint={own.hint && inLanguage(own.hint, locale)}
          defaultValue={draft[name] ?? (own.secret ? undefined : before[own.name])}
        />
      );
    });
}

interface OwnControlProps {
  readonly own: OwnField;
  readonly field: FieldProps;
  readonly issue: FlowState<unknown, OwnFieldName>['issues'][OwnFieldName];
  readonly label: string;
  readonly hint: string | undefined;
  readonly defaultValue: string | undefined;
}

const inputs = { email: 'email', phone: 'tel', date: 'date', number: 'text', text: 'text' } as const;

function OwnControl({ own, ...props }: OwnControlProps): ReactNode {
  const { locale, t } = useTranslator();
  const { type = 'text', options = [], secret } = own;
  if (type === 'tick') return <OwnTick {...props} />;
  if (type === 'area') return <TextArea {...props} />;
  if (type === 'choice') {
    const choices = options.map(({ value, label }) => ({ id: value, name: inLanguage(label, locale) }));
    return <SelectField {...props} placeholder={t('region.choose')} options={choices} />;
  }
  return (
    <TextField
      {...props}
      type={secret ? 'password' : inputs[type]}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    />
  );
}

function OwnTick({ field, label, issue, hint, defaultValue }: Omit<OwnControlProps, 'own'>): ReactNode {
  const part = usePart();
  return (
    <div {...part('form-item', { invalid: issue !== undefined })}>
      <Checkbox {...field} defaultChecked={defaultValue === 'on' || defaultValue === 'true'}>
        {label}
      </Checkbox>
      {hint && <p {...part('hint')}>{hint}</p>}
      <FieldError id={field.id} issue={issue} />
    </div>
  );
}
