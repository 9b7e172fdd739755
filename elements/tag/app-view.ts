import { type LoadWithTexts, withTexts } from '../../locales/with-texts.js';
import { PortalApp } from '../../react/app/portal-app.js';

/** The view of `portal-app`, replaced by `lazy-app` in the files for a script tag. */
export const AppPage = PortalApp;

/** What must be loaded before it can render: the texts of its panel. */
export const appChunks: readonly LoadWithTexts<unknown>[] = [withTexts(async () => PortalApp, 'panel')];
