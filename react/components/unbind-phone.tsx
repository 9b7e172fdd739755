import type { ReactNode } from 'react';
import { UnbindPhoneScreen } from '../screens/unbind-phone.js';
import { Embed, type EmbedProps } from './portal-screen.js';

/** Unbinds the phone of the signed-in user. */
export function UnbindPhone(props: EmbedProps): ReactNode {
  return <Embed screen="unbind-phone" view={UnbindPhoneScreen} {...props} />;
}
