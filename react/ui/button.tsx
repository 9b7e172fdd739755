import { type ReactNode, type RefObject, useRef } from 'react';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { Icon, type Shape } from './icon.js';
import { usePart } from './part.js';
import { SlowNotice } from './slow-notice.js';
import { Spinner } from './spinner.js';

export interface ButtonProps {
  readonly kind?: 'primary' | 'secondary' | 'danger' | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Busy: keeps its width and focus, and ignores clicks. */
  readonly pending?: boolean | undefined;
  readonly icon?: Shape | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly button?: RefObject<HTMLButtonElement | null> | undefined;
  readonly children: ReactNode;
}

export function Button({
  kind = 'primary',
  type = 'button',
  pending,
  icon,
  onClick,
  button,
  children,
}: ButtonProps): ReactNode {
  const part = usePart();
  const entering = useReadable(usePortal().entering);
  const own = useRef<HTMLButtonElement>(null);
  const element = button ?? own;
  return (
    <>
      <button
        {...part(`button ${kind}-button`, { busy: pending })}
        ref={element}
        type={type}
        aria-disabled={pending ? true : undefined}
        onClick={pending ? undefined : onClick}
      >
        {pending && <Spinner done={type === 'submit' && entering} />}
        <span {...part('button-text')}>
          {icon && <Icon shape={icon} />}
          {children}
        </span>
      </button>
      {pending && <SlowNotice button={element} />}
    </>
  );
}
