import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { Embed } from './portal-screen.js';

/** Registration: of a customer on a tenant, of an enterprise elsewhere. */
export function Register(props: EmbedProps): ReactNode {
  return <Embed screen="register" {...props} />;
}
