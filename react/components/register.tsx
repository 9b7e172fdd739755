import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';

/** Registration: of a customer on a tenant, of an enterprise elsewhere. */
export function Register(props: EmbedProps): ReactNode {
  return <Embed screen="register" {...props} />;
}
