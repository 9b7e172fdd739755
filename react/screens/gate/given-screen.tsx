import { createContext, type ReactNode, useContext } from 'react';
import type { ScreenName } from '../../../core/index.js';
import type { LoadWithTexts } from '../../../locales/with-texts.js';
import { Lazy } from '../../ui/lazy.js';
import type { Screen, ScreenProps, ScreenTable } from '../screen-props.js';

/** What the page has set for every screen, also for one that another screen shows in its place. */
export interface ScreenSettings extends Pick<ScreenProps, 'remember' | 'methods'> {
  /** Shown while the screen is loading. */
  readonly fallback?: ReactNode;
  /** Your own screens instead of ours. Keep the functions stable between renders. */
  readonly screens?: Partial<ScreenTable> | undefined;
}

interface GivenSettings extends ScreenSettings {
  readonly ours: Readonly<Record<ScreenName, { readonly load: LoadWithTexts<Screen> }>>;
}

export const ScreenSettingsContext = createContext<GivenSettings>({ ours: {} as GivenSettings['ours'] });

export interface GivenScreenProps extends ScreenProps {
  readonly screen: ScreenName;
  /** Our screen of this name, if the way to it decides which. */
  readonly load?: LoadWithTexts<Screen>;
}

/** The page's own screen of a name, else ours. */
export function GivenScreen({ load, ...props }: GivenScreenProps): ReactNode {
  const { fallback, remember, methods, screens = {}, ours } = useContext(ScreenSettingsContext);
  return (
    <Lazy
      load={screens[props.screen] ?? load ?? ours[props.screen].load}
      props={{ remember, methods, ...props }}
      fallback={fallback}
    />
  );
}
