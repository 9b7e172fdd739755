import type { ReactNode } from 'react';
import type { Portal } from '../../core/index.js';
import type { PortalEventHandlers } from '../hooks/use-portal-events.js';
import { type FieldList, FieldsContext } from '../provider/fields.js';
import { FilledSlots } from '../provider/slot.js';
import type { Components } from '../provider/slots.js';
import { type ScreenSettings, ScreenSettingsContext } from '../screens/gate/given-screen.js';
import type { ScreenProps } from '../screens/screen-props.js';
import { screens } from '../screens.js';
import { Redirecting } from './redirecting.js';

/** What a page sets for the screens of a component. */
export interface PageSettingsProps extends ScreenSettings {
  /** Content for the slots of the screen, in addition to that of the provider. */
  readonly components?: Components | undefined;
  /** `auto` navigates to the landing URL after a login, `manual` only reports it. Default: the portal's setting. */
  readonly redirect?: Portal['redirect'] | undefined;
  /** The order of the fields, and your own texts for them. Keep the list stable between renders. */
  readonly fields?: FieldList | undefined;
}

/** Props of every component that shows screens, including a listener for each event. */
export interface EmbedProps extends ScreenProps, PageSettingsProps, PortalEventHandlers {}

const none: FieldList = [];

/** Provides the settings of a component to the screens in it. */
export function PageSettings(props: PageSettingsProps & { readonly children: ReactNode }): ReactNode {
  return (
    <ScreenSettingsContext.Provider value={{ ...props, ours: screens }}>
      <FieldsContext.Provider value={props.fields ?? none}>
        <FilledSlots components={props.components}>
          <Redirecting redirect={props.redirect}>{props.children}</Redirecting>
        </FilledSlots>
      </FieldsContext.Provider>
    </ScreenSettingsContext.Provider>
  );
}
