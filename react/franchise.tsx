import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';

/** The application to join a company, and how it stands. */
export function Franchise(props: EmbedProps): ReactNode {
  return <Embed screen="register-more" {...props} />;
}
