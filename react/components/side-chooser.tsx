import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { SideChoiceScreen } from '../screens/account-list/side-chooser.js';
import { Embed } from './portal-screen.js';

/** The choice between the ordering and the management side. */
export function SideChooser(props: EmbedProps): ReactNode {
  return <Embed screen="side-choice" view={SideChoiceScreen} {...props} />;
}
