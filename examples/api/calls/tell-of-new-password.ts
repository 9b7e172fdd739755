import { writePasswordMail } from '../messages.ts';
import { findAccount } from '../people/credentials.ts';
import type { Services } from '../services.ts';
import type { Call } from './call.ts';

/** Tells the owner of an account by mail that its password was changed, who may not have done so himself. */
export async function tellOfNewPassword(
  { database, mail, now }: Services,
  { locale }: Call,
  login: string,
): Promise<void> {
  const { mail: to } = await findAccount(database, login);
  if (to !== '')
    await mail.send({ to, purpose: 'new-password', ...writePasswordMail(locale, login), at: new Date(now()) });
}
