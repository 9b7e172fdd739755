import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { ForgotScreen } from './screens/forgot.js';

/** A new password for somebody who has forgotten the old one. */
export function ForgotPassword(props: EmbedProps): ReactNode {
  return <Embed screen="forgot" view={ForgotScreen} {...props} />;
}
