import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';

/** An application to join a company, with the state of its review. */
export function Franchise(props: EmbedProps): ReactNode {
  return <Embed screen="register-more" {...props} />;
}
