import { type ReactNode, useState } from 'react';
import type { AccountEntry, Accounts } from '../../../core/index.js';
import { useSettled } from '../../hooks/use-settled.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { SearchField } from '../../ui/choice/search-field.js';
import { usePart } from '../../ui/part.js';
import choiceRules from '../../ui/sheet/parts/choices.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { CompanyItem } from './company-item.js';

export interface CompanyListProps {
  readonly accounts: Accounts;
  readonly pending: string | null;
  readonly onOpen: (entry: AccountEntry) => void;
  readonly onToggleDefault: (entry: AccountEntry) => void;
  readonly onRemove?: ((entry: AccountEntry) => void) | undefined;
}

/** The number of companies from which on there is a search field. */
const searchable = 9;
/** Milliseconds without typing until the number of results is announced. */
const announceDelay = 1000;

/** The companies a person belongs to (rules.md 2.7). */
export function CompanyList({ accounts, pending, onOpen, onToggleDefault, onRemove }: CompanyListProps): ReactNode {
  const part = usePart();
  useRules(choiceRules);
  const { instanceId } = usePortal();
  const { t } = useTranslator();
  const [wanted, setWanted] = useState('');
  const settled = useSettled(wanted, announceDelay);
  const { entries, defaultCompanyId } = accounts;
  const found = entries.filter((entry) => matches(entry, wanted));

  return (
    <>
      {entries.length >= searchable && (
        <>
          <SearchField id={`${instanceId}-search`} label={t('accounts.search')} onSearch={setWanted} />
          <p {...part(found.length > 0 ? 'unseen' : 'paragraph empty-list')} role="status">
            {(found.length === 0 || (wanted && settled)) && t('accounts.found', { count: found.length })}
          </p>
        </>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none */}
      <ul {...part('account-list')} role="list" aria-label={t('accounts.heading')} aria-busy={pending !== null}>
        {found.map((entry) => (
          <CompanyItem
            key={entry.companyId}
            entry={entry}
            standard={entry.companyId === defaultCompanyId && entry.companyId !== ''}
            onOpen={() => onOpen(entry)}
            onToggleDefault={() => onToggleDefault(entry)}
            onRemove={onRemove && (() => onRemove(entry))}
          />
        ))}
      </ul>
    </>
  );
}

function matches({ companyName, companyId }: AccountEntry, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return companyName.toLowerCase().includes(text) || companyId.includes(text);
}
