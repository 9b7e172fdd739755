import type { ReactNode } from 'react';
import type { ScreenName } from '../../core/index.js';
import { GivenScreen } from '../screens/gate/given-screen.js';
import type { ScreenProps } from '../screens/screen-props.js';
import { screens } from '../screens.js';

export interface OutletProps extends ScreenProps {
  readonly screen: ScreenName;
}

/** The screen of a place. Places that share a screen share its state, so navigating between them keeps it. */
export function Outlet(props: OutletProps): ReactNode {
  return <GivenScreen {...props} load={screens[props.screen].load} />;
}
