import type { ReactNode } from 'react';
import { usePart } from './part.js';
import { Slot, useIsFilled } from './slot.js';

export interface CardProps {
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

export function Card({ wide, children }: CardProps): ReactNode {
  const part = usePart();
  const logo = useIsFilled('logo');
  return (
    <section {...part('card', { wide })}>
      {logo && (
        <div {...part('logo')}>
          <Slot name="logo" />
        </div>
      )}
      <Slot name="header" />
      {children}
      <Slot name="help" />
      <Slot name="footer" />
    </section>
  );
}
