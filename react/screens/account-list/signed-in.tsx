import type { ReactNode } from 'react';
import { toPerson } from '../../../core/internal.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { usePart } from '../../ui/part.js';
import { PersonSummary } from '../account/person-summary.js';

/** Whose companies these are, and the way out. */
export function SignedIn(): ReactNode {
  const portal = usePortal();
  const part = usePart();
  const { t } = useTranslator();
  const { user } = useReadable(portal.session);
  const signOut = async () => {
    await portal.signOut();
    await portal.go({ screen: 'login', params: { signedOut: '1' } });
  };
  return (
    user && (
      <div {...part('signed-in')}>
        <PersonSummary person={toPerson(user)} />
        <button {...part('link')} type="button" onClick={() => void signOut()}>
          {t('account.signOut')}
        </button>
      </div>
    )
  );
}
