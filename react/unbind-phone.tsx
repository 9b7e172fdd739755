import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { UnbindPhoneScreen } from './screens/unbind-phone.js';

/** Unbinds the phone of the signed-in user. */
export function UnbindPhone(props: EmbedProps): ReactNode {
  return <Embed screen="unbind-phone" view={UnbindPhoneScreen} {...props} />;
}
