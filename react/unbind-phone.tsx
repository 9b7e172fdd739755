import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { UnbindPhoneScreen } from './screens/unbind-phone.js';

/** Takes the phone of the person who is signed in off the login. */
export function UnbindPhone(props: EmbedProps): ReactNode {
  return <Embed screen="unbind-phone" view={UnbindPhoneScreen} {...props} />;
}
