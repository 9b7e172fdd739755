import { type ReactNode, useState } from 'react';
import type { ScreenName } from '../../core/index.js';
import type { LoadWithTexts } from '../../locales/with-texts.js';
import { GivenScreen } from '../screens/gate/given-screen.js';
import type { Screen, ScreenProps } from '../screens/screen-props.js';
import { screens } from '../screens.js';

export interface OutletProps extends ScreenProps {
  readonly screen: ScreenName;
}

/** The screen of a place. Places that share a screen share its state, so navigating between them keeps it. */
export function Outlet(props: OutletProps): ReactNode {
  return <GivenScreen {...props} load={useScreenAt(props.screen)} />;
}

/** Loads the screen of a place: that of the task which has led there, where several tasks end. */
export function useScreenAt(place: ScreenName): LoadWithTexts<Screen> {
  const { load, endOf } = screens[place];
  const [last, setLast] = useState<LoadWithTexts<Screen>>(() => load);
  const shown = endOf === last ? last : load;
  if (shown !== last) setLast(() => shown);
  return shown;
}
