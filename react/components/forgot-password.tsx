import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { ForgotScreen } from '../screens/forgot/forgot.js';
import { Embed } from './portal-screen.js';

/** Recovery of a forgotten password. */
export function ForgotPassword(props: EmbedProps): ReactNode {
  return <Embed screen="forgot" view={ForgotScreen} {...props} />;
}
