import { type ReactNode, useEffect, useRef } from 'react';
import { activeElementNear } from '../../focus/active-element-near.js';
import { usePortal } from '../../provider/portal-context.js';
import type { Picture } from '../drawing/drawing.js';
import { usePart } from '../part.js';
import { Card } from './card.js';
import { CardHead } from './card-head.js';
import { Outcome } from './outcome.js';

export interface MessageProps {
  readonly picture: Picture;
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done now. */
  readonly children?: ReactNode;
}

/** Milliseconds until a browser has told screen readers of the card. */
const alertDelay = 100;

/** A screen with a single message. */
export function Message({ picture, title, text, children }: MessageProps): ReactNode {
  const part = usePart();
  const { clock } = usePortal().environment;
  const box = useRef<HTMLDivElement>(null);

  // Later than the text, because Firefox announces no alert that is inserted inside a new card. A heading that has the
  // focus is read with its introduction; as an alert, both would be read twice.
  useEffect(
    () =>
      clock.after(alertDelay, () => {
        const { current } = box;
        if (!current?.contains(activeElementNear(current))) current?.setAttribute('role', 'alert');
      }),
    [clock],
  );

  return (
    <Card>
      <div {...part('message')} ref={box}>
        <CardHead picture={picture} title={title} intro={text} />
      </div>
      {children && <Outcome>{children}</Outcome>}
    </Card>
  );
}
