import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { ForgotScreen } from './screens/forgot.js';

/** Recovery of a forgotten password. */
export function ForgotPassword(props: EmbedProps): ReactNode {
  return <Embed screen="forgot" view={ForgotScreen} {...props} />;
}
