import type { ReactNode } from 'react';
import type { EmbedProps } from '../components/embedded-screen.js';
import { type FieldList, FieldsContext } from '../provider/fields.js';
import { FilledSlots } from '../ui/slot.js';
import { OutletContext } from './outlet.js';
import { Redirecting } from './redirecting.js';

const none: FieldList = [];

/** Provides the settings of a component to the screens in it. */
export function PageSettings(props: EmbedProps & { readonly children: ReactNode }): ReactNode {
  return (
    <OutletContext.Provider value={props}>
      <FieldsContext.Provider value={props.fields ?? none}>
        <FilledSlots components={props.components}>
          <Redirecting redirect={props.redirect}>{props.children}</Redirecting>
        </FilledSlots>
      </FieldsContext.Provider>
    </OutletContext.Provider>
  );
}
