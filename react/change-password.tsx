import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { ChangePasswordScreen } from './screens/change-password.js';

/** A new password for the person who is signed in. */
export function ChangePassword(props: EmbedProps): ReactNode {
  return <Embed screen="change-password" view={ChangePasswordScreen} {...props} />;
}
