import type { ReactNode } from 'react';
import type { MessageKey } from '../../../locales/messages.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Outcome } from '../../ui/card/outcome.js';
import { usePart } from '../../ui/part.js';
import factRules from '../../ui/sheet/parts/facts.css';
import { useRules } from '../../ui/sheet/use-rules.js';

/** The kinds of imported records, in display order. */
const kinds = [
  ['products', 'register.init.count.products'],
  ['customers', 'register.init.count.customers'],
  ['orders', 'register.init.count.orders'],
] as const satisfies readonly (readonly [string, MessageKey])[];

export interface RegisterReadyProps {
  readonly imported: Readonly<Record<string, number>>;
  readonly pending: boolean;
  readonly onEnter: () => void;
}

/** The company is set up: shows what was imported and the button to enter. */
export function RegisterReady({ imported, pending, onEnter }: RegisterReadyProps): ReactNode {
  const part = usePart();
  useRules(factRules);
  const { t } = useTranslator();
  const counts = kinds.flatMap(([kind, label]) => {
    const count = imported[kind];
    return count === undefined ? [] : [{ label, count }];
  });
  return (
    <Outcome text={counts.length > 0 ? t('register.init.imported') : undefined}>
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
