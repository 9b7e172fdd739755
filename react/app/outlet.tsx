import { createContext, type ReactNode, useContext } from 'react';
import type { ScreenName } from '../../core/index.js';
import type { EmbedProps } from '../components/embedded-screen.js';
import type { ScreenProps } from '../components/screen-props.js';
import { Lazy } from '../loading/lazy.js';
import { screens as ours } from '../screens.js';

/** What the page has set for every screen, also for one that another screen shows in its place. */
export const OutletContext = createContext<Pick<EmbedProps, 'fallback' | 'remember' | 'screens'>>({});

export interface OutletProps extends ScreenProps {
  readonly screen: ScreenName;
}

/** The screen of a place. Places that share a screen share its state, so navigating between them keeps it. */
export function Outlet(props: OutletProps): ReactNode {
  const { screen } = props;
  const { fallback, remember, screens = {} } = useContext(OutletContext);
  return <Lazy load={screens[screen] ?? ours[screen]} props={{ remember, ...props }} fallback={fallback} />;
}
