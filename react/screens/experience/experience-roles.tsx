import type { ReactNode } from 'react';
import { useTranslator } from '../../provider/portal-context.js';
import { usePart } from '../../ui/part.js';
import { RoleCard } from '../../ui/role-card.js';
import choiceRules from '../../ui/sheet/parts/choices.css';
import { useRules } from '../../ui/sheet/use-rules.js';

export interface ExperienceRolesProps {
  readonly pending: string | null;
  readonly onEnter: (role: 'shop' | 'manager') => void;
}

/** The roles of the trial (rules.md 2.11). */
export function ExperienceRoles({ pending, onEnter }: ExperienceRolesProps): ReactNode {
  const part = usePart();
  useRules(choiceRules);
  const { t } = useTranslator();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from lists without markers
    <ul {...part('role-list')} role="list" aria-busy={pending !== null}>
      {(['shop', 'manager'] as const).map((role) => (
        <li {...part('role-item')} key={role}>
          <RoleCard role={role} title={t(`experience.role.${role}`)} onChoose={() => onEnter(role)} />
        </li>
      ))}
    </ul>
  );
}
