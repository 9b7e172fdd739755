import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { CompanyScreen } from '../screens/account-list/account-list.js';
import { Embed } from './portal-screen.js';

/** The companies of the signed-in user, with links to change the phone and the password. */
export function AccountList(props: EmbedProps): ReactNode {
  return <Embed screen="company" view={CompanyScreen} {...props} />;
}
