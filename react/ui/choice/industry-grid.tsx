import { type ReactNode, useState } from 'react';
import { type Industry, type IssueCode, industries } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useFieldSettings } from '../../provider/fields.js';
import { useTranslator } from '../../provider/portal-context.js';
import { FieldError } from '../form/field-error.js';
import { usePart } from '../part.js';
import industryRules from '../sheet/parts/industry.css';
import { useRules } from '../sheet/use-rules.js';
import { IndustryPicture } from './industry-picture.js';

export interface IndustryGridProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  readonly defaultValue?: string | undefined;
}

/** One of the twelve industries, by its picture and its name: a group of radio buttons. */
export function IndustryGrid({ field, issue, defaultValue, ...itemProps }: IndustryGridProps): ReactNode {
  const { label = itemProps.label, hint } = useFieldSettings()(field.id) ?? {};
  const part = usePart();
  useRules(industryRules);
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? defaultValue; // `defaultValue` may arrive late; the user's own choice wins
  const labelId = `${field.id}-label`;

  return (
    <div {...part('form-item', { invalid: issue !== undefined })}>
      <p {...part('label')} id={labelId}>
        {label}
      </p>
      {hint && (
        <p {...part('hint')} id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={field.id} issue={issue} />
      <div
        {...part('industry-grid')}
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required="true"
        aria-invalid={field['aria-invalid']}
      >
        {industries.map(({ id }) => (
          <IndustryItem
            key={id === defaultValue ? `${id}-default` : id}
            id={id}
            field={field}
            chosen={id === chosen}
            onChoose={() => setPicked(id)}
          />
        ))}
      </div>
    </div>
  );
}

interface IndustryItemProps {
  readonly id: Industry['id'];
  readonly field: FieldProps;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function IndustryItem({ id, field, chosen, onChoose }: IndustryItemProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  return (
    <label {...part('industry-item', { selected: chosen })}>
      <input
        {...part('unseen industry-input')}
        type="radio"
        id={`${field.id}-${id}`}
        name={field.name}
        value={id}
        defaultChecked={chosen}
        aria-describedby={field['aria-describedby']} // of the group, Orca reads none
        onInput={(event) => {
          field.onInput(event);
          onChoose();
        }}
      />
      <span {...part('industry-face')}>
        <IndustryPicture id={id} />
        <span {...part('industry-name')}>{t(`industry.${id}`)}</span>
      </span>
    </label>
  );
}
