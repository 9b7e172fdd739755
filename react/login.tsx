import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { LoginScreen } from './screens/login.js';

/** Login with all that may follow: the choice of company and side, and the landing. */
export function Login(props: EmbedProps): ReactNode {
  return <Embed screen="login" view={LoginScreen} {...props} />;
}
