import { useEffect, useRef, useState } from 'react';
import type { Accounts } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';

/** The status after the default company was set or cleared; `accounts` is the list being shown, if any. */
export function useDefaultNotice(accounts: Accounts | null): string | undefined {
  const { t } = useTranslator();
  const seen = useRef(accounts);
  const [changed, setChanged] = useState<Accounts | null>(null);

  useEffect(() => {
    const before = seen.current;
    seen.current = accounts;
    if (before === accounts) return;
    setChanged(accounts && before?.entries === accounts.entries ? accounts : null);
  }, [accounts]);

  if (changed === null) return undefined;
  const entry = changed.entries.find(({ companyId }) => companyId === changed.defaultCompanyId);
  return entry ? t('accounts.setDefault.done', { name: entry.companyName }) : t('accounts.setDefault.cleared');
}
