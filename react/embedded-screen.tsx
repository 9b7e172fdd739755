import { type ReactNode, useState } from 'react';
import type { Portal, ScreenName } from '../core/index.js';
import type { Components } from './components.js';
import { type FieldList, FieldsContext } from './fields.js';
import { Outlet, type OutletProps } from './outlet.js';
import { useLayout, usePortal } from './portal-context.js';
import { Redirecting } from './redirecting.js';
import { ScreenFocusContext, useScreenFocus } from './screen-focus.js';
import type { ScreenProps } from './screen-props.js';
import type { Screen, ScreenTable } from './screens.js';
import { TenantGate } from './tenant-gate.js';
import { Frame } from './ui/frame.js';
import { FilledSlots } from './ui/slot.js';
import { TenantMark } from './ui/tenant-mark.js';
import { type PortalEventHandlers, usePortalEvents } from './use-portal-events.js';
import { useReadable } from './use-readable.js';

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
  return (
    <Frame onFocus={focus.onFocus}>
      <ScreenFocusContext.Provider value={focus}>
        <FieldsContext.Provider value={props.fields ?? none}>
          <FilledSlots components={props.components}>
            {logoPlacement === 'outside' && <TenantMark />}
            <Redirecting redirect={props.redirect}>
              <TenantGate>
                {above}
                {View && shown === screen ? <View {...toScreenProps(props)} /> : outlet(shown, props)}
              </TenantGate>
            </Redirecting>
          </FilledSlots>
        </FieldsContext.Provider>
      </ScreenFocusContext.Provider>
    </Frame>
  );
}

const none: FieldList = [];
/** With a route in the page address, `not-found` means an address of the page around. */
const isOurs = (screen: ScreenName) => screen !== 'not-found';

const outlet = (screen: ScreenName, props: EmbedProps): ReactNode => {
  const given: OutletProps = { ...toScreenProps(props), screen, fallback: props.fallback, screens: props.screens };
  return <Outlet {...given} />;
};

function toScreenProps({ initialValues, autoFocus, methods, remember }: ScreenProps): ScreenProps {
  return { initialValues, autoFocus, methods, remember };
}
