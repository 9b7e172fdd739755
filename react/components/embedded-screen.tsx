import { type ReactNode, useState } from 'react';
import type { Portal, ScreenName } from '../../core/index.js';
import { Outlet } from '../app/outlet.js';
import { PageSettings } from '../app/page-settings.js';
import { TenantGate } from '../app/tenant-gate.js';
import { ScreenFocusContext, useScreenFocus } from '../focus/screen-focus.js';
import { type PortalEventHandlers, usePortalEvents } from '../hooks/use-portal-events.js';
import { useReadable } from '../hooks/use-readable.js';
import type { FieldList } from '../provider/fields.js';
import { useLayout, usePortal } from '../provider/portal-context.js';
import type { Components } from '../provider/slots.js';
import type { Screen, ScreenTable } from '../screens.js';
import { Frame } from '../ui/frame/frame.js';
import { TenantMark } from '../ui/frame/tenant-mark.js';
import type { ScreenProps } from './screen-props.js';

/** Props of every embedded screen, including a listener for each event. */
export interface EmbedProps extends ScreenProps, PortalEventHandlers {
  /** Shown while the screen is loading. */
  readonly fallback?: ReactNode;
  /** Content for the slots of the screen, in addition to that of the provider. */
  readonly components?: Components | undefined;
  /** `auto` navigates to the landing URL after a login, `manual` only reports it. Default: the portal's setting. */
  readonly redirect?: Portal['redirect'] | undefined;
  /** The order of the fields, and your own texts for them. Keep the list stable between renders. */
  readonly fields?: FieldList | undefined;
  /** Your own screens instead of ours. Keep the functions stable between renders. */
  readonly screens?: Partial<ScreenTable> | undefined;
}

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
  const place = useReadable(usePortal().place);
  const [start] = useState(place);
  const moved = place !== start || place.screen !== 'login'; // `login` is the initial place of every portal, not a navigation
  const shown = moved && shows(place.screen) ? place.screen : screen;
  const { logoPlacement } = useLayout();
  const focus = useScreenFocus(props.autoFocus);
  usePortalEvents(props);
  const { initialValues, autoFocus, methods, remember } = props;
  const given: ScreenProps = { initialValues, autoFocus, methods, remember };
  return (
    <Frame onFocus={focus.onFocus}>
      <ScreenFocusContext.Provider value={focus}>
        <PageSettings {...props}>
          {logoPlacement === 'outside' && <TenantMark />}
          <TenantGate>
            {above}
            {View && shown === screen ? <View {...given} /> : <Outlet {...given} screen={shown} />}
          </TenantGate>
        </PageSettings>
      </ScreenFocusContext.Provider>
    </Frame>
  );
}

/** With a route in the page address, `not-found` means an address of the page around. */
const isOurs = (screen: ScreenName) => screen !== 'not-found';
