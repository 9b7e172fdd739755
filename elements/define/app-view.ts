import { PortalApp } from '../../react/portal-app.js';

/** The page of `portal-app`; `lazy-app` stands in for it in the files for a script tag. */
export const AppPage = PortalApp;

/** What must be loaded before it can be drawn. */
export const appChunks: readonly (() => Promise<unknown>)[] = [];
