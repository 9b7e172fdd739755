import type { ReactNode } from 'react';
import { ScreenFocusContext, useScreenFocus } from '../focus/screen-focus.js';
import { usePortalEvents } from '../hooks/use-portal-events.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { PortalRoot } from '../root/portal-root.js';
import type { ScreenProps } from '../screens/screen-props.js';
import { screens } from '../screens.js';
import { Lazy } from '../ui/lazy.js';
import { type EmbedProps, PageSettings } from './page-settings.js';

const loadDialog = () => import('./account-dialog.js').then(({ AccountDialog }) => AccountDialog);

/** The button and menu of the account in another page; what they lead to is shown in a dialog. */
export function EmbeddedAccount(props: EmbedProps): ReactNode {
  const { screen } = useReadable(usePortal().place);
  const focus = useScreenFocus(props.autoFocus);
  usePortalEvents(props);
  const { initialValues, autoFocus, methods, remember, fallback = '' } = props;
  const screenProps: ScreenProps = { initialValues, autoFocus, methods, remember };
  return (
    <PortalRoot layout="inline" onFocus={focus.onFocus}>
      <ScreenFocusContext.Provider value={focus}>
        <PageSettings {...props} fallback={undefined}>
          <Lazy load={props.screens?.account ?? screens.account.load} props={screenProps} fallback={fallback} />
          {screen !== 'account' && <Lazy load={loadDialog} props={{ ...screenProps, screen }} fallback="" />}
        </PageSettings>
      </ScreenFocusContext.Provider>
    </PortalRoot>
  );
}
