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

/** Props that every screen takes when it stands in a page: a listener for each event, and what is shown meanwhile. */
export interface EmbedProps extends ScreenProps, PortalEventHandlers {
  /** Shown while the screen is on its way. */
  readonly fallback?: ReactNode;
  /** What stands in the places of the screen; beside what the provider has put into others. */
  readonly components?: Components | undefined;
  /** `auto` leaves for the landing address after a login, `manual` only tells. Default as the portal was told. */
  readonly redirect?: Portal['redirect'] | undefined;
  /** The order of the fields, and words of your own for them. Keep the list's identity from render to render. */
  readonly fields?: FieldList | undefined;
  /** Screens of your own in place of ours. Keep the functions' identity from render to render. */
  readonly screens?: Partial<ScreenTable> | undefined;
}

/** The places of registering and of applying to join; they share one screen. */
const joining = ['register', 'register-complete', 'register-init', 'register-result', 'register-more'] as const;

/** The ways in, and what leads on from them. */
const entrance = ['login', 'forgot', 'experience', 'app-download', 'register-wechat', ...joining] as const;

/** Where the links of a screen lead: a screen inside another page follows them, and no others. */
const linked: Readonly<Partial<Record<ScreenName, readonly ScreenName[]>>> = {
  login: entrance,
  'register-wechat': entrance,
  forgot: entrance,
  experience: entrance,
  'use-app': entrance,
  company: entrance,
  'side-choice': entrance,
  'change-password': entrance,
  'bind-phone': entrance,
  'unbind-phone': [...entrance, 'bind-phone'],
  register: entrance,
  'register-more': entrance,
  'register-result': [...entrance, 'jump-error'],
};

/** One screen inside another page, by its name; loaded when first shown. */
export function PortalScreen(props: EmbedProps & { readonly screen: ScreenName }): ReactNode {
  return <Embed {...props} />;
}

interface EmbeddedProps extends EmbedProps {
  readonly screen: ScreenName;
  /** That screen, where it is already here. */
  readonly view?: Screen;
  /** Stands above every screen. */
  readonly above?: ReactNode;
}

/** A screen inside another page. */
export function Embed({ screen, view: View, above, ...props }: EmbeddedProps): ReactNode {
  const place = useReadable(usePortal().place);
  const [start] = useState(place);
  const moved = place !== start || place.screen !== 'login'; // the place where every portal begins is nobody's wish
  const shown = moved && linked[screen]?.includes(place.screen) ? place.screen : screen;
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

const outlet = (screen: ScreenName, props: EmbedProps): ReactNode => {
  const given: OutletProps = { ...toScreenProps(props), screen, fallback: props.fallback, screens: props.screens };
  return <Outlet {...given} />;
};

function toScreenProps({ initialValues, autoFocus, methods, remember }: ScreenProps): ScreenProps {
  return { initialValues, autoFocus, methods, remember };
}
