import { type ReactNode, useState } from 'react';
import { type AccountEntry, type LoginUser, maskPhone, openUsersOf } from '../../../core/index.js';
import { useWayBack } from '../../hooks/steps.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { UnbindPhoneCard } from '../phone/unbind-phone-card.js';
import { roleNameOf } from '../sign-in/side-name-of.js';
import { RemoveList } from './remove-list.js';

export interface RemoveCardProps {
  readonly entry: AccountEntry;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Choosing the login and confirming are one card for the browser's back button. */
const removing = 'remove';

/** Removes a login of a company from the user's list (rules.md 2.7). */
export function RemoveCard({ entry, onCancel, onDone }: RemoveCardProps): ReactNode {
  const { t } = useTranslator();
  const users = openUsersOf(entry);
  const [chosen, setChosen] = useState<LoginUser | undefined>(users.length === 1 ? users[0] : undefined);
  useWayBack(removing, chosen ? undefined : onCancel);
  const name = entry.companyName || entry.companyId;
  const heading = t('accounts.remove.label');

  if (!chosen) {
    return (
      <Card wide>
        <CardHead title={t('accounts.remove.which')} intro={name} onBack={onCancel} step="choose" entered />
        <RemoveList entry={entry} onChoose={setChosen} />
      </Card>
    );
  }
  return (
    <UnbindPhoneCard
      user={chosen}
      words={{
        heading,
        intro: t('accounts.remove.confirm', { name: `${name} (${chosen.login})` }),
        submit: heading,
        done: t('accounts.remove.done'),
        facts: [
          [t('accounts.fact.company'), name],
          [t('accounts.fact.side'), t(`side.${roleNameOf(chosen, entry)}`)],
          [t('accounts.fact.login'), chosen.login || chosen.name],
        ],
        loss: t('accounts.remove.loss', { phone: maskPhone(chosen.bindPhone) }),
      }}
      card={removing}
      onCancel={onCancel}
      onDone={onDone}
    />
  );
}
