import { useEffect, useRef, useState } from 'react';
import type { Accounts } from '../../core/index.js';
import { useTranslator } from '../portal-context.js';

/** What to say after a company became the default one, or ceased to be; `accounts` is the list on show, if one is. */
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
