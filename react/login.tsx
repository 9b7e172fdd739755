import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { LoginScreen } from './screens/login.js';

/** Login with everything that follows: the company, the side, the way in. */
export function Login(props: EmbedProps): ReactNode {
  return <Embed screen="login" view={LoginScreen} {...props} />;
}
