import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { SessionsScreen } from '../screens/sessions/sessions.js';
import { Embed } from './portal-screen.js';

/** The devices on which the signed-in user is logged in, and the end of each session. */
export function Sessions(props: EmbedProps): ReactNode {
  return <Embed screen="sessions" view={SessionsScreen} {...props} />;
}
