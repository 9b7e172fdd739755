import { type ReactNode, useState } from 'react';
import type { ScreenName } from '../../core/index.js';
import { textsOf } from '../../locales/with-texts.js';
import { ScreenFocusContext, useScreenFocus } from '../focus/screen-focus.js';
import { StepsContext, useSteps } from '../hooks/steps.js';
import { usePortalEvents } from '../hooks/use-portal-events.js';
import { useLayout, usePortal, usePortalContext } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { PortalRoot } from '../root/portal-root.js';
import type { Screen, ScreenProps } from '../screens/screen-props.js';
import { screens } from '../screens.js';
import { TenantMark } from '../ui/tenant-mark.js';
import { Outlet } from './outlet.js';
import { type EmbedProps, PageSettings } from './page-settings.js';
import { TenantGate } from './tenant-gate.js';

export interface EmbeddedScreenProps extends EmbedProps {
  readonly screen: ScreenName;
  /** Whether it shows another screen that the portal goes to. Default: every one of the portal. */
  readonly shows?: (other: ScreenName) => boolean;
  /** That screen, if it is loaded already. */
  readonly view?: Screen | undefined;
  /** Rendered above every screen. */
  readonly above?: ReactNode;
}

/** A screen inside another page. */
export function EmbeddedScreen({
  screen,
  shows = isOurs,
  view: View,
  above,
  ...props
}: EmbeddedScreenProps): ReactNode {
  const { place: shared, historyEntries } = usePortal();
  const place = useReadable(shared);
  const [start] = useState(place);
  const { texts } = usePortalContext();
  const [worded] = useState(() => texts.have(textsOf([screens[screen].load])));
  const moved = place !== start || place.screen !== 'login'; // `login` is the initial place of every portal, not a navigation
  const shown = moved && shows(place.screen) ? place.screen : screen;
  const { logoPlacement } = useLayout();
  // Beside others that share its place, a step has no entry: going there would show another screen.
  const steps = useSteps(historyEntries && start.screen === screen);
  const focus = useScreenFocus(props.autoFocus);
  usePortalEvents(props);
  const { initialValues, autoFocus, methods, remember } = props;
  const screenProps: ScreenProps = { initialValues, autoFocus, methods, remember };
  return (
    <PortalRoot onFocus={focus.onFocus}>
      <ScreenFocusContext.Provider value={focus}>
        <StepsContext.Provider value={steps}>
          <PageSettings {...props}>
            {logoPlacement === 'outside' && <TenantMark />}
            <TenantGate>
              {above}
              {View && worded && shown === screen ? (
                <View {...screenProps} />
              ) : (
                <Outlet {...screenProps} screen={shown} />
              )}
            </TenantGate>
          </PageSettings>
        </StepsContext.Provider>
      </ScreenFocusContext.Provider>
    </PortalRoot>
  );
}

/** With a route in the page address, `not-found` means an address of the page around. */
const isOurs = (screen: ScreenName) => screen !== 'not-found';
