import type { ReactNode } from 'react';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { checkCircleIcon } from '../icons.js';
import { usePart } from '../part.js';
import checklistRules from '../sheet/parts/checklist.css';
import { useRules } from '../sheet/use-rules.js';

const circleIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';

/** The password rule of rules.md 5.2, in parts. */
const passwordRules = [
  { key: 'password.rule.length', holds: (text: string) => text.length >= 6 && text.length <= 20 },
  { key: 'password.rule.characters', holds: (text: string) => /^[0-9A-Za-z@._]+$/.test(text) },
] as const;

/** Shows which parts of the rule a new password meets. */
export function PasswordRules({ id, text }: { id: string; text: string }): ReactNode {
  const part = usePart();
  useRules(checklistRules);
  const { t } = useTranslator();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from lists without markers
    <ul {...part('rules')} role="list" id={id}>
      {passwordRules.map(({ key, holds }) => {
        const met = holds(text);
        return (
          <li {...part('rule', { met, missing: !met && text !== '' })} key={key}>
            <Icon shape={met ? checkCircleIcon : circleIcon} />
            <span {...part('rule-text')}>
              {t(key)}
              <span {...part('unseen')}>{` – ${t(met ? 'password.rule.met' : 'password.rule.missing')}`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
