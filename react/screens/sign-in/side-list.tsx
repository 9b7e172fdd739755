import type { ReactNode } from 'react';
import { type AccountEntry, type LoginUser, usersOf } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { usePart } from '../../ui/part.js';
import { RoleCard } from '../../ui/role-card.js';
import choiceRules from '../../ui/sheet/parts/choices.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { RefusalText } from './refusal-text.js';
import { roleNameOf, sideNameOf } from './side-name-of.js';

export interface SideListProps {
  readonly entry: AccountEntry;
  readonly pending: string | null;
  readonly onChoose: (user: LoginUser) => void;
}

/** The sides of one company, one card for each login (rules.md 1.1); the one that was entered last comes first. */
export function SideList({ entry, pending, onChoose }: SideListProps): ReactNode {
  const part = usePart();
  useRules(choiceRules);
  const last = usePortal().lastUsed.get();
  const wasLast = (user: LoginUser) => entry.companyId === last?.companyId && sideNameOf(user, entry) === last.side;
  const users = usersOf(entry);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none
    <ul {...part('role-list')} role="list" aria-busy={pending !== null}>
      {[...users.filter(wasLast), ...users.filter((user) => !wasLast(user))].map((user) => (
        <li {...part('role-item')} key={`${user.type}-${user.id}`}>
          <Login user={user} entry={entry} last={wasLast(user)} onChoose={() => onChoose(user)} />
        </li>
      ))}
    </ul>
  );
}

interface LoginProps {
  readonly user: LoginUser;
  readonly entry: AccountEntry;
  /** It is the side that was entered last. */
  readonly last: boolean;
  readonly onChoose: () => void;
}

function Login({ user, entry, last, onChoose }: LoginProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const role = roleNameOf(user, entry);
  const firm = role === 'provider' ? user.providerName : '';
  return (
    <RoleCard role={role} title={t(`side.${role}`)} onChoose={user.refusal ? undefined : onChoose}>
      <span {...part('role-login')}>{[firm, user.name, user.login].filter(Boolean).join(' · ')}</span>
      {last && (
        <span {...part('account-badges')}>
          <span {...part('account-badge')}>{t('accounts.last')}</span>
        </span>
      )}
      <RefusalText user={user} />
    </RoleCard>
  );
}
