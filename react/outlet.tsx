import type { ReactNode } from 'react';
import type { ScreenName } from '../core/index.js';
import { Lazy } from './lazy.js';
import type { ScreenProps } from './screen-props.js';
import { screens as ours, type ScreenTable } from './screens.js';

export interface OutletProps extends ScreenProps {
  readonly screen: ScreenName;
  /** Shown while the screen is loading. */
  readonly fallback?: ReactNode;
  readonly screens?: Partial<ScreenTable> | undefined;
}

const none: Partial<ScreenTable> = {};

/** The screen of a place. Places that share a screen share its state, so navigating between them keeps it. */
export function Outlet({ screen, fallback, screens = none, ...props }: OutletProps): ReactNode {
  return <Lazy load={screens[screen] ?? ours[screen]} props={{ ...props, screen }} fallback={fallback} />;
}
