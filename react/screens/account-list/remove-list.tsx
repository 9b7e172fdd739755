import type { ReactNode } from 'react';
import { type AccountEntry, type LoginUser, openUsersOf } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../../ui/icon.js';
import { unlinkIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import companyRules from '../../ui/sheet/parts/company.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { roleNameOf } from '../sign-in/side-name-of.js';

export interface RemoveListProps {
  readonly entry: AccountEntry;
  readonly onChoose: (user: LoginUser) => void;
}

/** The logins of a company that can be removed; unlike the sides that can be entered, in the colour of a danger. */
export function RemoveList({ entry, onChoose }: RemoveListProps): ReactNode {
  const part = usePart();
  useRules(companyRules);
  const { t } = useTranslator();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none
    <ul {...part('remove-list')} role="list">
      {openUsersOf(entry).map((user) => (
        <li {...part('remove-item')} key={`${user.type}-${user.id}`}>
          <button {...part('remove-choice')} type="button" onClick={() => onChoose(user)}>
            <Icon shape={unlinkIcon} />
            <span {...part('account-text')}>
              <span {...part('remove-login')}>{user.login || user.name}</span>
              <span {...part('account-meta')}>{t(`side.${roleNameOf(user, entry)}`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
