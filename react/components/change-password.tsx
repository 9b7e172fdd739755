import type { ReactNode } from 'react';
import { ChangePasswordScreen } from '../screens/change-password.js';
import { Embed, type EmbedProps } from './portal-screen.js';

/** Changes the password of the signed-in user. */
export function ChangePassword(props: EmbedProps): ReactNode {
  return <Embed screen="change-password" view={ChangePasswordScreen} {...props} />;
}
