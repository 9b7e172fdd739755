import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { ChangePhoneScreen } from '../screens/phone/change-phone.js';
import { Embed } from './portal-screen.js';

/** Changes the number of the signed-in user in all companies at once. */
export function ChangePhone(props: EmbedProps): ReactNode {
  return <Embed screen="change-phone" view={ChangePhoneScreen} {...props} />;
}
