import type { ReactNode } from 'react';
import { rules, type PasswordStrength as Strength } from '../../../core/index.js';
import { useSettled } from '../../hooks/use-settled.js';
import { usePasswordJudge } from '../../loading/use-password-judge.js';
import { useTranslator } from '../../provider/portal-context.js';
import { usePart } from '../part.js';
import strengthRules from '../sheet/parts/strength.css';
import { useRules } from '../sheet/use-rules.js';

export interface PasswordStrengthProps {
  readonly id: string;
  /** What is typed. */
  readonly text: string;
  /** The phone, the account and the names of its owner. */
  readonly personal: readonly string[];
  /** The server refuses it, whatever the judge says. */
  readonly refused: boolean;
}

const levels: readonly Strength[] = ['refused', 'weak', 'fair', 'strong'];
/** Milliseconds without a key until it is announced. */
const pause = 1200;

/**
 * How easily a new password is guessed, and why: advice, which never keeps it from being sent. Silent until the password
 * has its format (rules.md 5.2), for which there are the rules, and where the judge cannot be loaded; the place is kept.
 */
export function PasswordStrength({ id, text, personal, refused }: PasswordStrengthProps): ReactNode {
  const part = usePart();
  useRules(strengthRules);
  const { t } = useTranslator();
  const judge = usePasswordJudge(text !== '');
  const judged = judge && rules.password(text, {}) === null ? judge(text, personal) : null;
  const verdict = judged && refused ? { ...judged, strength: 'refused' as const } : judged;
  const level = verdict && t(`password.strength.${verdict.strength}`);
  const why = verdict?.weakness && t(`password.weakness.${verdict.weakness}`);
  const settled = useSettled(text, pause);

  return (
    <div {...part('strength', { judged: judge !== null, ...(verdict && { [verdict.strength]: true }) })}>
      <div {...part('strength-meter')} aria-hidden="true">
        {levels.map((name, index) => (
          <span
            {...part('strength-bar', { filled: verdict !== null && index <= levels.indexOf(verdict.strength) })}
            key={name}
          />
        ))}
      </div>
      <p {...part('strength-text')} id={id}>
        {level ? (
          <>
            <span {...part('unseen')}>{`${t('password.strength.label')} `}</span>
            <span {...part('strength-level')}>{level}</span>
            {why && ` · ${why}`}
          </>
        ) : (
          t('password.strength.advice')
        )}
      </p>
      <p {...part('unseen')} role="status">
        {settled && level && [`${t('password.strength.label')} ${level}`, why].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
