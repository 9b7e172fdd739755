import type { ReactNode } from 'react';
import type { ScreenProps } from '../components/screen-props.js';
import { CompanyScreen } from './company.js';

/** The sides of the company of the person who is signed in. */
export function SideChoiceScreen(props: ScreenProps): ReactNode {
  return <CompanyScreen {...props} sidesFirst />;
}
