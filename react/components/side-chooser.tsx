import type { ReactNode } from 'react';
import { SideChoiceScreen } from '../screens/side-choice.js';
import { Embed, type EmbedProps } from './portal-screen.js';

/** The choice between the ordering and the management side. */
export function SideChooser(props: EmbedProps): ReactNode {
  return <Embed screen="side-choice" view={SideChoiceScreen} {...props} />;
}
