import type { ReactNode } from 'react';
import { ForgotScreen } from '../screens/forgot.js';
import { Embed, type EmbedProps } from './portal-screen.js';

/** Recovery of a forgotten password. */
export function ForgotPassword(props: EmbedProps): ReactNode {
  return <Embed screen="forgot" view={ForgotScreen} {...props} />;
}
