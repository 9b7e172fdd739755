import type { ReactNode } from 'react';
import type { Role } from '../../core/index.js';
import { useTranslator } from '../provider/portal-context.js';
import { Icon, type Shape } from './icon.js';
import { bagIcon, boxIcon, dashboardIcon, nextIcon, truckIcon } from './icons.js';
import { usePart } from './part.js';
import choiceRules from './sheet/parts/choices.css';
import { useRules } from './sheet/use-rules.js';

const icons: Readonly<Record<Role, Shape>> = {
  shop: bagIcon,
  manager: dashboardIcon,
  delivery: truckIcon,
  provider: boxIcon,
};

export interface RoleCardProps {
  readonly role: Role;
  readonly title: string;
  /** More about this one. */
  readonly children?: ReactNode;
  /** Without it the card is disabled. */
  readonly onChoose?: (() => void) | undefined;
}

/** A card that enters one side of a company. */
export function RoleCard({ role, title, children, onChoose }: RoleCardProps): ReactNode {
  const part = usePart();
  useRules(choiceRules);
  const { t } = useTranslator();
  const body = (
    <>
      <span {...part('role-icon')}>
        <Icon shape={icons[role]} />
      </span>
      <span {...part('role-text')}>
        <span {...part('role-title')}>{title}</span>
        <span {...part('role-description')}>{t(`sideChooser.${role}.desc`)}</span>
        {children}
      </span>
    </>
  );
  if (!onChoose) return <div {...part('role-card', { disabled: true })}>{body}</div>;
  return (
    <button {...part('role-card')} type="button" onClick={onChoose}>
      {body}
      <Icon shape={nextIcon} />
    </button>
  );
}
