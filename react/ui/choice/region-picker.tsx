import { type ReactNode, useState } from 'react';
import { type IssueCode, type Region, regionLevels } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { FieldError } from '../form/field-error.js';
import { usePart } from '../part.js';
import regionRules from '../sheet/parts/region.css';
import { useRules } from '../sheet/use-rules.js';
import { SelectField } from './select-field.js';

/** The levels with their autocomplete tokens. */
const levels = [
  { name: 'province', autoComplete: 'address-level1' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'district', autoComplete: 'address-level3' },
] as const;

type Level = (typeof levels)[number]['name'];
type Chosen = { readonly [Name in Level]?: string | undefined };

export interface RegionPickerProps {
  readonly field: (name: Level) => FieldProps;
  readonly regions: readonly Region[];
  readonly issue?: IssueCode | undefined;
  readonly defaultValue?: Chosen | undefined;
}

/**
 * Province, city and district (rules.md 2.10). A level without a choice is hidden; one whose
 * parent is not chosen yet is disabled.
 */
export function RegionPicker({ field, regions, issue, defaultValue = {} }: RegionPickerProps): ReactNode {
  const part = usePart();
  useRules(regionRules);
  const { t } = useTranslator();
  const [chosen, setChosen] = useState<Chosen>(defaultValue);
  const [updated, setUpdated] = useState<Level | null>(null);
  const shown = levelsOf(regions, chosen);
  const open = levels.find(({ name }) => shown[name] && !shown[name].some(({ id }) => id === chosen[name]))?.name;
  const { id } = field('province');

  const choose = (level: Level, value: string) => {
    const above = level === 'province' ? {} : { province: chosen.province };
    const next: Chosen = { ...above, ...(level === 'district' && { city: chosen.city }), [level]: value };
    const lists = levelsOf(regions, next);
    setChosen(next);
    setUpdated(levels.find(({ name }) => name !== level && lists[name] && lists[name] !== shown[name])?.name ?? null);
  };

  return (
    <fieldset {...part('form-item region', { invalid: issue !== undefined })}>
      <legend {...part('label')}>{t('franchise.region')}</legend>
      <div {...part('region-levels')}>
        {levels.map(({ name, autoComplete }) => {
          const options = shown[name];
          if (!options) return null;
          const wrong = (issue !== undefined && name === open) || undefined;
          return (
            <SelectField
              key={name}
              field={{ ...field(name), 'aria-invalid': wrong, 'aria-describedby': wrong && `${id}-error` }}
              label={t(`region.${name}`)}
              placeholder={t('region.choose')}
              options={options}
              defaultValue={chosen[name]}
              autoComplete={autoComplete}
              disabled={options.length === 0}
              onChoose={(value) => choose(name, value)}
            />
          );
        })}
      </div>
      <FieldError id={id} issue={issue} />
      <p {...part('unseen')} role="status">
        {updated && (
          <span {...part('status-text')} key={updated}>
            {t('region.updated', { level: t(`region.${updated}` satisfies MessageKey) })}
          </span>
        )}
      </p>
    </fieldset>
  );
}

/** The selection for a known area. */
export function toChosen([province, city, district]: readonly { readonly id: string }[]): Chosen {
  return { province: province?.id, city: city?.id, district: district?.id };
}

/** The options of each level: empty while its parent is not chosen, missing where there is no choice. */
function levelsOf(regions: readonly Region[], chosen: Chosen): Readonly<Partial<Record<Level, readonly Region[]>>> {
  const { cities, districts, area } = regionLevels(regions, chosen);
  if (area.length === 0) return { province: regions, city: none, district: none };
  const waiting = area.length === 1 && cities.length > 1;
  return {
    province: regions,
    ...(cities.length > 1 && { city: cities }),
    ...((waiting || districts.length > 1) && { district: districts }),
  };
}

const none: readonly Region[] = [];
