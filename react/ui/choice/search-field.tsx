import type { ReactNode } from 'react';
import { Icon } from '../icon.js';
import { searchIcon } from '../icons.js';
import { usePart } from '../part.js';
import choiceRules from '../sheet/parts/choices.css';
import { useRules } from '../sheet/use-rules.js';

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
