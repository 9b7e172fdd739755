import { useEffect } from 'react';
import { useCapability } from '../hooks/use-capability.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { screens } from '../screens.js';

/** Keeps title and back button of the native app's bar in sync with the screen (rules.md 3.7). */
export function useAppBar(): void {
  const portal = usePortal();
  const { t } = useTranslator();
  const { screen } = useReadable(portal.place);
  const able = useCapability('setAppBar');
  const title = t(screens[screen].title);
  const back = portal.hasBack();

  useEffect(() => {
    if (able) portal.bridge.act('setAppBar', { title, back }).catch(() => undefined); // the page has its own heading
  }, [portal, able, title, back]);
}
