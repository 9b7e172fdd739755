import type { ReactNode } from 'react';
import { Lazy } from '../../react/lazy.js';
import type { PortalAppProps } from '../../react/portal-app.js';
import { withWords } from '../../react/with-words.js';

const load = () => withWords(import('../../react/portal-app.js')).then((module) => module.PortalApp);

export const appChunks = [load];

/** For the files for a script tag: a page with a single form does not load the layout of `PortalApp`. */
export function AppPage(props: PortalAppProps): ReactNode {
  return <Lazy load={load} props={props} />;
}
