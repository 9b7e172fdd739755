import { isPortalError, type PortalError } from 'account-portal';
import type { CodeTarget } from '../security/code-target.ts';
import type { TypedCode } from '../security/codes.ts';
import type { Services } from '../services.ts';

/**
 * Uses a code of `registerCode`, which was sent to register or to link: null if it was sent for the other purpose, for
 * which it stays valid. Both are always tried, so that neither the errors nor the work reveal which one it is, and with it
 * whether the phone has an account.
 *
 * Not a single purpose with the question asked here: the text message says what its code is for, and a code that was sent
 * to register must not link an identity to an account that the phone has got in the meantime.
 */
export async function withRegisterCode<Result>(
  { codes }: Services,
  target: CodeTarget & { readonly purpose: 'register' | 'link' },
  typed: TypedCode,
  use: () => Promise<Result>,
): Promise<Result | null> {
  const other = { ...target, purpose: target.purpose === 'link' ? 'register' : 'link' } as const;
  try {
    return await use();
  } catch (thrown) {
    if (!isWrongCode(thrown)) throw thrown;
    const alsoWrong = await codes.check(other, typed).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (alsoWrong === null) return null;
    throw thrown.code === 'code-wrong' ? thrown : alsoWrong;
  }
}

const isWrongCode = (thrown: unknown): thrown is PortalError =>
  isPortalError(thrown) && (thrown.code === 'code-wrong' || thrown.code === 'code-expired');
