import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { Embed } from './portal-screen.js';

/** The service agreement in the language of the page. */
export function Agreement(props: EmbedProps): ReactNode {
  return <Embed screen="agreement" {...props} />;
}
