import type { ReactNode } from 'react';
import { AppDownloadScreen } from '../screens/app-download.js';
import { Embed, type EmbedProps } from './portal-screen.js';

/** Where to get the app: a QR code, or the store of this phone. */
export function AppDownload(props: EmbedProps): ReactNode {
  return <Embed screen="app-download" view={AppDownloadScreen} {...props} />;
}
