import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';

/** How an application stands: submitted, approved, or refused with its reason. */
export function Result(props: EmbedProps): ReactNode {
  return <Embed screen="register-result" {...props} />;
}
