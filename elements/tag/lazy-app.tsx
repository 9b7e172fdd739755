import type { ReactNode } from 'react';
import { withTexts } from '../../locales/with-texts.js';
import type { PortalAppProps } from '../../react/app/portal-app.js';
import { Lazy } from '../../react/ui/lazy.js';

const load = withTexts(() => import('../../react/app/portal-app.js').then((module) => module.PortalApp), 'panel');

export const appChunks = [load];

/** For the files for a script tag: a page with a single form does not load the layout of `PortalApp`. */
export function AppPage(props: PortalAppProps): ReactNode {
  return <Lazy load={load} props={props} />;
}
