import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { AuthSwitch } from '../screens/login/auth-switch.js';
import { LoginScreen } from '../screens/login/login.js';
import { Embed } from './portal-screen.js';

const above = <AuthSwitch />;

/** Login and registration, with a switch between them. */
export function Auth(props: EmbedProps): ReactNode {
  return <Embed screen="login" view={LoginScreen} above={above} {...props} />;
}
