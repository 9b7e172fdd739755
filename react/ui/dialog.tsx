import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { Icon } from './icon.js';
import { closeIcon } from './icons.js';
import { usePart } from './part.js';
import readingRules from './sheet/parts/reading.css';
import { useRules } from './sheet/use-rules.js';

export interface DialogProps {
  /** The heading. Null keeps the dialog closed. */
  readonly title: string | null;
  readonly onClose: () => void;
  /** Buttons in the footer. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal dialog. Closed by the browser, so that the focus returns. */
export function Dialog({ title, onClose, actions, children }: DialogProps): ReactNode {
  const part = usePart();
  useRules(readingRules);
  const { instanceId } = usePortal();
  const { t } = useTranslator();
  const element = useRef<HTMLDialogElement>(null);
  const open = title !== null;
  const titleId = `${instanceId}-dialog-title`;

  useEffect(() => {
    if (open && !element.current?.open) element.current?.showModal();
    if (!open && element.current?.open) element.current.close();
  }, [open]);

  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively; a click on the backdrop is an extra
    <dialog {...part('dialog')} ref={element} aria-labelledby={titleId} onClose={onClose} onClick={closeOutside}>
      {open && (
        <div {...part('dialog-panel')}>
          <header {...part('dialog-header')}>
            <h2 {...part('headline2')} id={titleId}>
              {title}
            </h2>
            <button {...part('dialog-close')} type="button" aria-label={t('common.close')} onClick={onClose}>
              <Icon shape={closeIcon} />
            </button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
          <section {...part('dialog-body')} tabIndex={0} aria-labelledby={titleId}>
            {children}
          </section>
          {actions && <footer {...part('dialog-actions')}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
