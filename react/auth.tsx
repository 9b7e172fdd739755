import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { AuthSwitch } from './screens/auth-switch.js';
import { LoginScreen } from './screens/login.js';

const above = <AuthSwitch />;

/** Login and registration, with a switch between them. */
export function Auth(props: EmbedProps): ReactNode {
  return <Embed screen="login" view={LoginScreen} above={above} {...props} />;
}
