import { type ReactNode, useState } from 'react';
import { usePortal } from '../../provider/portal-context.js';
import { Icon, type Shape } from '../icon.js';
import { usePart } from '../part.js';

export interface AppFileButtonProps {
  readonly id: string;
  readonly icon: Shape;
  readonly accept: string;
  readonly describedBy?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  /** The app could not open it; the page falls back to a file input. */
  readonly onUnable: () => void;
  readonly children: ReactNode;
}

/** Opens the native app's file chooser: many web views ignore file inputs. */
export function AppFileButton(props: AppFileButtonProps): ReactNode {
  const { id, icon, accept, describedBy, onChoose, onUnable, children } = props;
  const part = usePart();
  const { bridge } = usePortal();
  const [pending, setPending] = useState(false);

  const choose = async () => {
    if (pending) return;
    setPending(true);
    try {
      const file = await bridge.ask('file', { accept });
      if (file) onChoose([new File([file.bytes], file.name)]);
    } catch {
      onUnable();
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      {...part('button secondary-button upload-button')}
      id={id}
      type="button"
      aria-describedby={describedBy}
      aria-busy={pending || undefined}
      onClick={() => void choose()}
    >
      <span {...part('button-text')}>
        <Icon shape={icon} />
        {children}
      </span>
    </button>
  );
}
