import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { activeElementNear } from '../focus/active-element-near.js';
import { Card } from './card.js';
import { CardHead } from './card-head.js';
import type { Shape } from './icon.js';
import { Outcome } from './outcome.js';
import { usePart } from './part.js';

export interface MessageProps {
  readonly icon: Shape;
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done now. */
  readonly children?: ReactNode;
}

/** A screen with a single message. */
export function Message({ icon, title, text, children }: MessageProps): ReactNode {
  const part = usePart();
  const box = useRef<HTMLDivElement>(null);

  // Before the paint, so that screen readers find the role together with the text. A heading that has the focus is read
  // with its introduction; as an alert, both would be read twice.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current?.contains(activeElementNear(current))) current?.setAttribute('role', 'alert');
  }, []);

  return (
    <Card>
      <div {...part('message')} ref={box}>
        <CardHead icon={icon} title={title} intro={text} />
      </div>
      {children && <Outcome>{children}</Outcome>}
    </Card>
  );
}
