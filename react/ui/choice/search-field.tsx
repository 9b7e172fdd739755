import type { ReactNode } from 'react';
import { Icon } from '../icon.js';
import { usePart } from '../part.js';
import choiceRules from '../sheet/parts/choices.css';
import { useRules } from '../sheet/use-rules.js';

const searchIcon = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4';

export interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

export function SearchField({ id, label, onSearch }: SearchFieldProps): ReactNode {
  const part = usePart();
  useRules(choiceRules);
  return (
    <div {...part('search')}>
      <Icon shape={searchIcon} />
      <input
        {...part('input search-input')}
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}
