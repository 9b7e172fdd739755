import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { ChangePasswordScreen } from './screens/change-password.js';

/** Changes the password of the signed-in user. */
export function ChangePassword(props: EmbedProps): ReactNode {
  return <Embed screen="change-password" view={ChangePasswordScreen} {...props} />;
}
