import type { ReactNode } from 'react';
import { Embed, type EmbedProps } from './portal-screen.js';

/** The result of an application: submitted, approved, or refused with the reason. */
export function Result(props: EmbedProps): ReactNode {
  return <Embed screen="register-result" {...props} />;
}
