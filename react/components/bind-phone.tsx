import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { BindPhoneScreen, RequiredBindPhoneScreen } from '../screens/phone/bind-phone.js';
import { Embed } from './portal-screen.js';

/** Props of `BindPhone`. */
export interface BindPhoneProps extends EmbedProps {
  /** Binding is the purpose of the page: it cannot be skipped. */
  readonly required?: boolean | undefined;
}

/** Binds a phone to the login of the signed-in user. */
export function BindPhone({ required = false, ...props }: BindPhoneProps): ReactNode {
  return <Embed screen="bind-phone" view={required ? RequiredBindPhoneScreen : BindPhoneScreen} {...props} />;
}
