import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { Embed } from './portal-screen.js';

/** The result of an application: submitted, approved, or refused with the reason. */
export function Result(props: EmbedProps): ReactNode {
  return <Embed screen="register-result" {...props} />;
}
