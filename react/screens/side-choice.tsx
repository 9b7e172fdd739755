import type { ReactNode } from 'react';
import { CompanyScreen } from './company.js';
import type { ScreenProps } from './screen-props.js';

/** The sides of the company of the person who is signed in. */
export function SideChoiceScreen(props: ScreenProps): ReactNode {
  return <CompanyScreen {...props} sidesFirst />;
}
