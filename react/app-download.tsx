import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';
import { AppDownloadScreen } from './screens/app-download.js';

/** Where the app can be had: a code to scan, or the store of this phone. */
export function AppDownload(props: EmbedProps): ReactNode {
  return <Embed screen="app-download" view={AppDownloadScreen} {...props} />;
}
