import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { LoginScreen } from '../screens/login/login.js';
import { Embed } from './portal-screen.js';

/** Login with all that may follow: the choice of company and side, and the landing. */
export function Login(props: EmbedProps): ReactNode {
  return <Embed screen="login" view={LoginScreen} {...props} />;
}
