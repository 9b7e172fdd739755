import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { UnbindPhoneScreen } from '../screens/phone/unbind-phone.js';
import { Embed } from './portal-screen.js';

/** Unbinds the phone of the signed-in user. */
export function UnbindPhone(props: EmbedProps): ReactNode {
  return <Embed screen="unbind-phone" view={UnbindPhoneScreen} {...props} />;
}
