import { type ReactNode, useEffect } from 'react';
import { createReturnFlow, type LoginUser } from '../../../core/index.js';
import { toPerson } from '../../../core/internal.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Divider } from '../../ui/card/divider.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Icon } from '../../ui/icon.js';
import { closeIcon, nextIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import personRules from '../../ui/sheet/parts/person.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { PersonPicture } from '../account/person-picture.js';
import { Landed } from './landed.js';

export interface ContinueRowProps {
  /** Who is signed in; null for somebody who is remembered only. */
  readonly user: LoginUser | null;
  /** Called when somebody was removed from this device. */
  readonly onForget: () => void;
}

/**
 * Above the login of somebody who is signed in or remembered, in the room of `ContinueRoom`: enters again as that person,
 * with a new code, or where the session is.
 */
export function ContinueRow({ user, onForget }: ContinueRowProps): ReactNode {
  const part = usePart();
  useRules(personRules);
  const { t } = useTranslator();
  const { state, flow } = useFlow(createReturnFlow);
  const { step, error, pending } = state;
  useEffect(() => flow.open(), [flow]);
  useReturnFromLanding(flow, flow.open);

  if (step.name === 'landed') return <Landed {...step.landing} />;
  const remembered = step.name === 'remembered' ? step.person : null;
  const person = user ? toPerson(user) : remembered && { ...remembered, login: remembered.account, ...bare };
  if (!person) return null;
  const name = person.name || person.login;
  const line = [person.companyName || person.companyId, person.maskedPhone].filter(Boolean).join(' · ');
  const forget = () => {
    flow.forget();
    onForget();
  };
  return (
    <>
      <div {...part('person-row')}>
        <button
          {...part('person-continue')}
          type="button"
          aria-disabled={pending !== null ? true : undefined}
          onClick={() => void flow.resume()}
        >
          <PersonPicture person={person} />
          <span {...part('person-text')}>
            <span {...part('person-name')}>{t('account.continue', { name })}</span>
            <span {...part('person-line')}>{line}</span>
          </span>
          <Icon shape={nextIcon} />
        </button>
        {remembered && !user && (
          <button
            {...part('person-forget')}
            type="button"
            aria-label={t('account.forget', { account: name })}
            onClick={forget}
          >
            <Icon shape={closeIcon} />
          </button>
        )}
      </div>
      <ErrorRegion error={error} onRetry={() => void flow.resume()} />
      <Divider>{t('login.other')}</Divider>
    </>
  );
}

/** What is not kept of somebody who is remembered. */
const bare = { headImage: '', companyTheme: '' } as const;
