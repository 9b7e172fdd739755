import type { ReactNode } from 'react';
import { usePortal } from '../provider/portal-context.js';
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
  const { instanceId } = usePortal();
  return (
    <Card>
      <div {...part('message')}>
        <CardHead icon={icon} title={title} intro={text} alertId={`${instanceId}-message`} />
      </div>
      {children && <Outcome>{children}</Outcome>}
    </Card>
  );
}
