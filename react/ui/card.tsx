import type { ReactNode } from 'react';
import type { Slots } from '../screen-props.js';
import { usePart } from './part.js';

export interface CardProps {
  readonly wide?: boolean | undefined;
  readonly slots?: Slots | undefined;
  readonly children: ReactNode;
}

export function Card({ wide, slots, children }: CardProps): ReactNode {
  const part = usePart();
  return (
    <section {...part('card', { wide })}>
      {slots?.logo && <div {...part('logo')}>{slots.logo}</div>}
      {slots?.header}
      {children}
    </section>
  );
}
