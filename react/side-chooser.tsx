import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { SideChoiceScreen } from './screens/side-choice.js';

/** The sides of the company of the person who is signed in. */
export function SideChooser(props: EmbedProps): ReactNode {
  return <Embed screen="side-choice" view={SideChoiceScreen} {...props} />;
}
