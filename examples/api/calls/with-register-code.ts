import { isPortalError } from 'account-portal';
import type { CodeTarget } from '../security/codes.ts';
import type { Services } from '../services.ts';

/**
 * Uses a code of `registerCode`, which was sent to register or to link: null if it was sent for the other purpose, for
 * which it stays valid. Both are tried, so that the errors do not reveal which one it is, and with it whether the phone
 * has an account.
 *
 * Not a single purpose with the question asked here: the text message says what its code is for, and a code that was sent
 * to register must not link an identity to an account that the phone has got in the meantime.
 */
export async function withRegisterCode<Result>(
  { codes }: Services,
  target: CodeTarget & { readonly purpose: 'register' | 'link' },
  code: string,
  use: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await use();
  } catch (thrown) {
    if (!isPortalError(thrown) || thrown.code !== 'code-expired') throw thrown;
    await codes.check({ ...target, purpose: target.purpose === 'link' ? 'register' : 'link' }, code);
    return null;
  }
}
