import type { ReactNode } from 'react';
import { usePart } from '../part.js';

/**
 * A hidden field that tells password managers whose password is changed, where the form does not ask for the account.
 */
export function HiddenUsername({ account }: { account: string }): ReactNode {
  const part = usePart();
  return (
    <input
      {...part('unseen')}
      type="text"
      autoComplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
