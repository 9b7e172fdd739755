import type { FormEvent, ReactNode } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { describedBy } from '../../hooks/described-by.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { FormItem } from '../form/form-item.js';
import { Icon } from '../icon.js';
import { downIcon } from '../icons.js';
import { usePart } from '../part.js';
import inputRules from '../sheet/parts/inputs.css';
import { useRules } from '../sheet/use-rules.js';

export interface SelectFieldProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  /** The option shown while nothing is selected. */
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly hint?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChoose?: ((id: string) => void) | undefined;
}

/** A native select: accessible, and with a picker of its own on phones. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const {
    field,
    label,
    issue,
    hint,
    placeholder,
    options,
    defaultValue = '',
    autoComplete,
    disabled,
    onChoose,
  } = props;
  const part = usePart();
  useRules(inputRules);
  const choose = (event: FormEvent<HTMLSelectElement>) => {
    field.onInput(event);
    onChoose?.(event.currentTarget.value);
  };
  return (
    <FormItem id={field.id} label={label} issue={issue} hint={hint}>
      <select
        {...part('input select-input', { invalid: field['aria-invalid'], disabled })}
        {...field}
        aria-describedby={describedBy(hint && `${field.id}-hint`, field['aria-describedby'])}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        disabled={disabled}
        onInput={choose}
      >
        <option value="">{placeholder}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon shape={downIcon} />
    </FormItem>
  );
}
