import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';

/** The service agreement in the language of the page. */
export function Agreement(props: EmbedProps): ReactNode {
  return <Embed screen="agreement" {...props} />;
}
