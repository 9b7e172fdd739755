import type { ReactNode } from 'react';
import { type AccountEntry, openUsersOf, usersOf } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../../ui/icon.js';
import { nextIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import { CompanyMark } from './company-mark.js';
import { CompanyMenu } from './company-menu.js';
import { RefusalText } from './refusal-text.js';

export interface CompanyItemProps {
  readonly entry: AccountEntry;
  /** It is the default company. */
  readonly standard: boolean;
  readonly onOpen: () => void;
  readonly onToggleDefault: () => void;
  readonly onRemove?: (() => void) | undefined;
}

/** One company with its kinds of logins, and why a login cannot be used. */
export function CompanyItem({ entry, standard, onOpen, onToggleDefault, onRemove }: CompanyItemProps): ReactNode {
  const part = usePart();
  const { instanceId, lastUsed } = usePortal();
  const last = entry.companyId !== '' && lastUsed.get()?.companyId === entry.companyId;
  const { t } = useTranslator();
  const name = entry.companyName || entry.companyId;
  const enterable = openUsersOf(entry).length > 0;

  const body = (
    <>
      <CompanyMark entry={entry} />
      <span {...part('account-text')}>
        <span {...part('account-name')}>{name}</span>
        <span {...part('account-meta')}>
          {t('accounts.companyCode')} {entry.companyId}
        </span>
        <span {...part('account-badges')}>
          {last && <span {...part('account-badge')}>{t('accounts.last')}</span>}
          {standard && <span {...part('account-badge', { active: true })}>{t('accounts.default')}</span>}
          {entry.mgrList.length > 0 && <span {...part('account-badge')}>{t('accounts.mgr')}</span>}
          {entry.shopList.length > 0 && <span {...part('account-badge')}>{t('accounts.shop')}</span>}
          {!enterable && <span {...part('account-badge', { disabled: true })}>{t('accounts.unavailable')}</span>}
        </span>
        {usersOf(entry).map((user) => (
          <RefusalText key={user.id} user={user} />
        ))}
      </span>
      {enterable && <Icon shape={nextIcon} />}
    </>
  );

  return (
    <li {...part('account-item', { selected: standard, disabled: !enterable })}>
      {enterable ? (
        <button {...part('account-open')} type="button" onClick={onOpen}>
          {body}
        </button>
      ) : (
        <div {...part('account-open')}>{body}</div>
      )}
      {enterable && entry.phone !== '' && (
        <CompanyMenu
          id={`${instanceId}-menu-${entry.companyId}`}
          name={name}
          standard={standard}
          onToggleDefault={onToggleDefault}
          onRemove={onRemove}
        />
      )}
    </li>
  );
}
