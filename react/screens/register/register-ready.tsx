import type { ReactNode } from 'react';
import type { RegisterStep } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import { withTexts } from '../../../locales/with-texts.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../../ui/card/facts.js';
import { Outcome } from '../../ui/card/outcome.js';
import { Lazy } from '../../ui/lazy.js';
import { usePart } from '../../ui/part.js';
import factRules from '../../ui/sheet/parts/facts.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Few registrations get here: the code to scan is loaded then. */
const loadInvitation = withTexts(
  () => import('./customer-invitation.js').then((module) => module.CustomerInvitation),
  'register',
);

/** The kinds of imported records, in display order. */
const kinds = [
  ['products', 'register.init.count.products'],
  ['customers', 'register.init.count.customers'],
  ['orders', 'register.init.count.orders'],
] as const satisfies readonly (readonly [string, MessageKey])[];

export interface RegisterReadyProps extends Omit<Extract<RegisterStep, { name: 'initialized' }>, 'name'> {
  readonly pending: boolean;
  readonly onEnter: () => void;
}

/** The company is set up: what its founder needs from now on, what was imported, and the button to enter. */
export function RegisterReady(props: RegisterReadyProps): ReactNode {
  const { imported, company, login, customerLink, pending, onEnter } = props;
  const part = usePart();
  useRules(factRules);
  const { t } = useTranslator();
  const counts = kinds.flatMap(([kind, label]) => {
    const count = imported[kind];
    return count === undefined ? [] : [{ label, count }];
  });
  return (
    <Outcome>
      <Facts
        facts={[
          [t('register.ready.company'), company.name],
          [t('register.ready.number'), company.id],
          [t('register.ready.account'), login],
        ]}
      />
      {customerLink && (
        <Lazy
          load={loadInvitation}
          props={{ link: customerLink, company: company.name }}
          fallback={<Skeleton rows={3} />}
        />
      )}
      {counts.length > 0 && <p {...part('paragraph')}>{t('register.init.imported')}</p>}
      {counts.length > 0 && (
        <dl {...part('counts')}>
          {counts.map(({ label, count }) => (
            <div {...part('count')} key={label}>
              <dt {...part('count-label')}>{t(label)}</dt>
              <dd {...part('count-value')}>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button pending={pending} onClick={onEnter}>
        {t('register.init.enter')}
      </Button>
    </Outcome>
  );
}
