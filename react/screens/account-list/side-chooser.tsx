import type { ReactNode } from 'react';
import type { ScreenProps } from '../screen-props.js';
import { CompanyScreen } from './account-list.js';

/** The sides of the company of the person who is signed in. */
export function SideChoiceScreen(props: ScreenProps): ReactNode {
  return <CompanyScreen {...props} sidesFirst />;
}
