import { PortalApp } from '../../react/app/portal-app.js';

/** The view of `portal-app`, replaced by `lazy-app` in the files for a script tag. */
export const AppPage = PortalApp;

/** What must be loaded before it can render. */
export const appChunks: readonly (() => Promise<unknown>)[] = [];
