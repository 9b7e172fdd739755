import type { ReactNode } from 'react';
import { Card } from './card.js';
import { Icon, type Shape } from './icon.js';
import { usePart } from './part.js';

export interface MessageProps {
  readonly icon: Shape;
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done now. */
  readonly children?: ReactNode;
}

/** A screen that has one thing to say. */
export function Message({ icon, title, text, children }: MessageProps): ReactNode {
  const part = usePart();
  return (
    <Card>
      <div {...part('message')} role="alert">
        <span {...part('message-icon')}>
          <Icon shape={icon} />
        </span>
        <h1 {...part('headline1')}>{title}</h1>
        {text && <p {...part('paragraph')}>{text}</p>}
      </div>
      {children}
    </Card>
  );
}
