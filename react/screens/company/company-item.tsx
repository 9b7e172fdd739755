import type { ReactNode } from 'react';
import { type AccountEntry, openUsersOf, usersOf } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Avatar } from '../../ui/avatar.js';
import { Icon } from '../../ui/icon.js';
import { nextIcon } from '../../ui/icons/next.js';
import { starIcon } from '../../ui/icons/star.js';
import { unlinkIcon } from '../../ui/icons/unlink.js';
import { usePart } from '../../ui/part.js';
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
  const { t } = useTranslator();
  const name = entry.companyName || entry.companyId;
  const enterable = openUsersOf(entry).length > 0;

  const body = (
    <>
      <Avatar name={name} color={entry.companyTheme} />
      <span {...part('account-text')}>
        <span {...part('account-name')}>{name}</span>
        <span {...part('account-meta')}>
          {t('accounts.companyCode')} {entry.companyId}
        </span>
        <span {...part('account-badges')}>
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

  const action = t(standard ? 'accounts.setDefault.clear' : 'accounts.setDefault.label');
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
        <div {...part('account-actions')}>
          <button
            {...part('account-default account-action', { selected: standard })}
            type="button"
            title={`${action} — ${name}`}
            onClick={onToggleDefault}
          >
            <Icon shape={starIcon} filled={standard} />
          </button>
          {onRemove && (
            <button
              {...part('account-remove account-action')}
              type="button"
              title={`${t('accounts.remove.label')} — ${name}`}
              onClick={onRemove}
            >
              <Icon shape={unlinkIcon} />
            </button>
          )}
        </div>
      )}
    </li>
  );
}
