import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { AppDownloadScreen } from '../screens/app-download/app-download.js';
import { Embed } from './portal-screen.js';

/** Where to get the app: a QR code, or the store of this phone. */
export function AppDownload(props: EmbedProps): ReactNode {
  return <Embed screen="app-download" view={AppDownloadScreen} {...props} />;
}
