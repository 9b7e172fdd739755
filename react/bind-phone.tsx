import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { BindPhoneScreen, RequiredBindPhoneScreen } from './screens/bind-phone.js';

/** Props of `BindPhone`. */
export interface BindPhoneProps extends EmbedProps {
  /** The person has come for this: nothing is offered to put it off. */
  readonly required?: boolean | undefined;
}

/** Binds a phone to the login of the signed-in user. */
export function BindPhone({ required = false, ...props }: BindPhoneProps): ReactNode {
  return <Embed screen="bind-phone" view={required ? RequiredBindPhoneScreen : BindPhoneScreen} {...props} />;
}
