import { type ReactNode, useEffect } from 'react';
import { createReturnFlow, type LoginUser } from '../../../core/index.js';
import { toPerson } from '../../../core/internal.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Divider } from '../../ui/card/divider.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Icon } from '../../ui/icon.js';
import { nextIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import personRules from '../../ui/sheet/parts/person.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { PersonPicture } from '../account/person-picture.js';
import { Landed } from './landed.js';

/**
 * Above the login of somebody who is signed in, in the room of `ContinueRoom`: enters again as that person, with a
 * new code.
 */
export function ContinueRow({ user }: { user: LoginUser }): ReactNode {
  const part = usePart();
  useRules(personRules);
  const { t } = useTranslator();
  const { state, flow } = useFlow(createReturnFlow);
  const { step, error, pending } = state;
  useEffect(() => flow.open(), [flow]);
  useReturnFromLanding(flow, flow.open);

  if (step.name === 'landed') return <Landed {...step.landing} />;
  const person = toPerson(user);
  const line = [person.companyName || person.companyId, person.maskedPhone].filter(Boolean).join(' · ');
  return (
    <>
      <button
        {...part('person-continue')}
        type="button"
        aria-disabled={pending !== null ? true : undefined}
        onClick={() => void flow.resume()}
      >
        <PersonPicture person={person} />
        <span {...part('person-text')}>
          <span {...part('person-name')}>{t('account.continue', { name: person.name || person.login })}</span>
          <span {...part('person-line')}>{line}</span>
        </span>
        <Icon shape={nextIcon} />
      </button>
      <ErrorRegion error={error} onRetry={() => void flow.resume()} />
      <Divider>{t('login.other')}</Divider>
    </>
  );
}
