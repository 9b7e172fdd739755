import type { ReactNode } from 'react';
import { useNamedCompany } from '../../hooks/use-named-company.js';
import { useLayout, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import { OutLink } from '../link/out-link.js';
import { usePart } from '../part.js';
import markRules from '../sheet/parts/mark.css';
import { useRules } from '../sheet/use-rules.js';
import { TenantMark } from '../tenant-mark.js';

export interface CardProps {
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

export function Card({ wide, children }: CardProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { logoPlacement, helpUrl } = useLayout();
  const filled = useIsFilled('logo');
  return (
    <section {...part('card', { wide })}>
      {logoPlacement === 'inside' && <TenantMark />}
      {logoPlacement === undefined && filled && <Logo />}
      <Slot name="header" />
      {children}
      <Slot name="help">
        {helpUrl && (
          <p {...part('help')}>
            <OutLink href={helpUrl}>{t('common.help')}</OutLink>
          </p>
        )}
      </Slot>
      <Slot name="footer" />
    </section>
  );
}

function Logo(): ReactNode {
  const part = usePart();
  useRules(markRules);
  const company = useNamedCompany();
  return (
    <div {...part('logo')}>
      <Slot name="logo" data={{ company }} />
    </div>
  );
}
