import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { Embed } from './portal-screen.js';

/** An application to join a company, with the state of its review. */
export function Franchise(props: EmbedProps): ReactNode {
  return <Embed screen="register-more" {...props} />;
}
