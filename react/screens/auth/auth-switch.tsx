import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { usePart } from '../../ui/part.js';
import tabRules from '../../ui/sheet/parts/tabs.css';
import { useRules } from '../../ui/sheet/use-rules.js';

const entrances = ['login', 'register'] as const;

/** Switches between login and registration; hidden once either has moved on to a further step. */
export function AuthSwitch(): ReactNode {
  const part = usePart();
  useRules(tabRules);
  const portal = usePortal();
  const { t } = useTranslator();
  const { screen } = useReadable(portal.place);
  if (screen !== 'login' && screen !== 'login-account' && screen !== 'register') return null;
  const chosen = screen === 'register' ? 'register' : 'login';

  return (
    <nav {...part('tabs auth-switch')} aria-label={`${t('title.login')} / ${t('title.register')}`}>
      {entrances.map((name) => (
        <button
          {...part('tab', { selected: name === chosen })}
          key={name}
          type="button"
          aria-current={name === chosen ? 'page' : undefined}
          onClick={name === chosen ? undefined : () => void portal.go({ screen: name, params: {} })}
        >
          {t(`title.${name}`)}
        </button>
      ))}
    </nav>
  );
}
