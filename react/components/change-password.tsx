import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { ChangePasswordScreen } from '../screens/change-password/change-password.js';
import { Embed } from './portal-screen.js';

/** Changes the password of the signed-in user. */
export function ChangePassword(props: EmbedProps): ReactNode {
  return <Embed screen="change-password" view={ChangePasswordScreen} {...props} />;
}
