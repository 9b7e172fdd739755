import { isPortalError } from 'account-portal';
import type { CodeTarget } from '../security/codes.ts';
import type { Services } from '../services.ts';

type Purpose = 'register' | 'link';

/**
 * Consumes a code of `registerCode` and resolves to the purpose it was sent for. Both purposes are tried, so that the
 * errors do not reveal which one it is, and with it whether the phone has an account.
 *
 * Not a single purpose with the question asked here: the text message says what its code is for, and a code that was sent
 * to register must not link an identity to an account that the phone has got in the meantime.
 */
export async function spendRegisterCode(
  { codes }: Services,
  target: Pick<CodeTarget, 'phone' | 'companyId'>,
  { code, wanted }: { readonly code: string; readonly wanted: Purpose },
): Promise<Purpose> {
  const other = wanted === 'link' ? 'register' : 'link';
  try {
    await codes.use({ ...target, purpose: wanted }, code);
    return wanted;
  } catch (thrown) {
    if (!isPortalError(thrown) || thrown.code !== 'code-expired') throw thrown;
    await codes.use({ ...target, purpose: other }, code);
    return other;
  }
}
