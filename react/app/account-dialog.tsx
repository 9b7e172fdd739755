import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ScreenName } from '../../core/index.js';
import { ScreenFocusContext, useScreenFocus } from '../focus/screen-focus.js';
import { StepsContext, useSteps } from '../hooks/steps.js';
import { useLayout, usePortal, useTranslator } from '../provider/portal-context.js';
import type { ScreenProps } from '../screens/screen-props.js';
import { screens } from '../screens.js';
import { Icon } from '../ui/icon.js';
import { closeIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';
import readingRules from '../ui/sheet/parts/reading.css';
import screenRules from '../ui/sheet/parts/screen-dialog.css';
import { useRules } from '../ui/sheet/use-rules.js';
import { TenantMark } from '../ui/tenant-mark.js';
import { Outlet } from './outlet.js';
import { TenantGate } from './tenant-gate.js';

export interface AccountDialogProps extends ScreenProps {
  readonly screen: ScreenName;
}

/**
 * A screen that the menu of the account leads to, in front of the page. Its first field has the focus, as in a page of its
 * own. Closed by the browser, so that the focus returns.
 */
export function AccountDialog({ screen, ...props }: AccountDialogProps): ReactNode {
  const portal = usePortal();
  const part = usePart();
  useRules(readingRules);
  useRules(screenRules);
  const { t } = useTranslator();
  const { logoPlacement } = useLayout();
  const { load, title } = screens[screen];
  const focus = useScreenFocus(props.autoFocus ?? (portal.userAgent.mobile ? false : 'first'), load);
  const steps = useSteps(false);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  // The login that the dialog was for.
  useEffect(() => portal.on('login', () => element.current?.close()), [portal]);

  const close = () => element.current?.close();
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively; a click on the backdrop is an extra
    <dialog
      {...part('dialog screen-dialog')}
      ref={element}
      aria-label={t(title)}
      onClose={() => portal.replace({ screen: 'account', params: {} })}
      onClick={closeOutside}
      onFocus={focus.onFocus}
    >
      <div {...part('screen-dialog-body')}>
        <button {...part('dialog-close')} type="button" aria-label={t('common.close')} onClick={close}>
          <Icon shape={closeIcon} />
        </button>
        {logoPlacement === 'outside' && <TenantMark />}
        <TenantGate>
          <ScreenFocusContext.Provider value={focus}>
            <StepsContext.Provider value={steps}>
              <Outlet {...props} screen={screen} />
            </StepsContext.Provider>
          </ScreenFocusContext.Provider>
        </TenantGate>
      </div>
    </dialog>
  );
}
