import type { ReactNode } from 'react';
import { usePart } from '../part.js';
import factRules from '../sheet/parts/facts.css';
import { useRules } from '../sheet/use-rules.js';

export interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** A list of names and values; empty values are left out, and so is a list of nothing else. */
export function Facts({ facts }: FactsProps): ReactNode {
  const part = usePart();
  useRules(factRules);
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <dl {...part('facts')}>
      {known.map(([name, value]) => (
        <div {...part('fact')} key={name}>
          <dt {...part('fact-name')}>{name}</dt>
          <dd {...part('fact-value')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
